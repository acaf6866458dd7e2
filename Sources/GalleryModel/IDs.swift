import Texts

// Ids are texts with a phantom type: an item's id cannot be compared with a section's.

/// The id of an item or of a placement, unique in its document. (contract.md §2 “Item ids”)
public typealias ItemID = Text<Item>

/// The id of a section, unique in its collection.
public typealias SectionID = Text<Section>

/// The id of a document, unique in its site. (contract.md §1)
public typealias DocumentID = Text<GalleryDocument>
