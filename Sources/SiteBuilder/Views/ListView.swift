import SiteModel
import Templating

let listVocabulary: TemplateSchema = collectionVocabulary.merging([
  "style": .text, "cellStyle": .text, "isBasic": .bool, "isSubtitle": .bool,
  "isRightDetail": .bool, "isLeftDetail": .bool,
])

extension PageContext {
  /// A collection as rows.
  func list(_ list: CollectionList?) -> TemplateValue {
    guard let list, let index = plan.document(withID: list.id),
      case .object(var value) = collection(index)
    else { return .null }
    value.append([
      "style": .text(list.style.rawValue), "cellStyle": .text(list.cellStyle.rawValue),
      "isBasic": .bool(list.cellStyle == .basic),
      "isSubtitle": .bool(list.cellStyle == .subtitle),
      "isRightDetail": .bool(list.cellStyle == .rightDetail),
      "isLeftDetail": .bool(list.cellStyle == .leftDetail),
    ])
    return .object(value)
  }
}
