import Texts

extension DiagnosticCode {
  /// The description in the reference.
  var words: String {
    switch self {
    case .unreadableFile: "A file, a folder or a link cannot be read."
    case .invalidEncoding: "A file is not plain UTF-8."
    case .invalidJSON: "A file is not JSON."
    case .invalidYAML: "Settings are not YAML."
    case .invalidMarkdown:
      "A text in Markdown is too large, nested too deeply, or an unfinished merge."
    case .invalidFrontMatter: "Front matter does not begin or end with `---`, or holds no settings."
    case .unknownKind: "`kind` names no kind of document that such a file can be."
    case .hiddenEnding: "A name such as `notes.md.txt` keeps a file from being read."

    case .missingField: "A required field is missing."
    case .unknownField: "No field has that name."
    case .repeatedField: "A field is stated twice."
    case .misplacedField: "A field is not written in this place."
    case .wrongType: "A value is of another type than the field."
    case .outOfRange: "A number is too small or too large."
    case .unknownValue: "A value is none of those that the field may have."
    case .controlCharacter: "A text holds a control character."
    case .invalidColor: "A colour is none that emojiart knows."
    case .invalidDate: "A date is not valid."
    case .invalidLanguage: "A language tag is not valid."
    case .invalidAddress: "`baseURL` is no address, or a tag gives none."
    case .yamlComment: "A `#` behind a space begins a comment, perhaps not on purpose."
    case .joinedTags: "Several tags are written as one."

    case .invalidID: "An id is missing, too long, or has characters that no id has."
    case .reservedID: "emojiart keeps that id for itself."
    case .duplicateID: "Two things have the same id."
    case .unknownDocument: "No document has the id that is named."
    case .namedTwice: "A document is named twice, where once is enough."
    case .draftLeftOut: "A board, a page or a link names a draft."
    case .addressTaken: "Two things would have the same address."
    case .homeTitle: "The title of `index.md` is not shown: the home page has that of the site."

    case .invalidSymbol: "A symbol is not exactly one emoji."
    case .unlistedSymbol: "A symbol is not on Unicode's list of emoji."
    case .noItem: "A line begins nearly as an item does, and is text."
    case .twinItems: "An emoji stands twice in a section, by the same name."
    case .shortDash: "A dash that separates nothing stands in a name."
    case .literalBraces: "Braces that nearly are attributes are text."
    case .literalLink:
      "A link in a collection refers to a definition that it cannot see, and is text."
    case .idleHeading:
      "A heading of another level than 2, or `##` without a space, begins no section."
    case .largeCanvas: "A canvas is so large that browsers are slow."
    case .hiddenPlacement: "A placement lies outside the canvas."
    case .impossibleLayout: "A layout cannot be done as its settings say."

    case .missingPicture: "A picture is missing."
    case .refusedPicture: "A picture cannot be taken, and is left out."
    case .changedPicture: "A picture was cleaned, or got another name."
    case .activeDrawing: "A drawing (SVG) has scripts, or something else that is active."
    case .incompletePicture: "Something is missing in a picture that was drawn."
    case .brokenLink: "A link leads to nothing in the site."
    case .deadFragment: "A link leads to a place that its page does not have."
    case .unusedPicture: "Nothing in the site names a picture."
    case .unsafeLink: "An address is left out, since its scheme is not safe."

    case .templateSyntax: "A template cannot be read."
    case .unknownTemplate: "A template or a block that is named does not exist."
    case .endlessTemplate: "Templates include each other without end."
    case .unknownVariable: "No variable of a template has that name."
    case .misplacedVariable: "A variable stands where its kind of value is not safe."

    case .conflict: "Two versions changed the same thing."
    case .invalidExport: "An export is not as pages and emojiart write it."
    case .invalidList: "A list of emoji is not as its format says."
    case .unlikeFormat: "A format cannot say something as it is."
    case .sideEffect: "An import changes more than was edited, or leaves out what has no place."
    case .notMergeable: "A document is none that edits can be merged into."
    case .notExportable: "A document is none that can be exported or drawn so."
    case .occupiedPlace: "Something else is where a document would be written."
    case .passedOver: "Something is left out of an import."

    case .foreignFile: "A file that emojiart did not write is in the way."
    case .unlikeShards: "Shards do not belong together."
    case .failed: "A command could not do its work."
    }
  }
}
