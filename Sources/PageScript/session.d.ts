// deno-fmt-ignore-file
// The requests of a page to an editing session, and the answers. Generated from the lists of GalleryModel by
// SessionDeclarationsTests.swift.

export type Point = [number, number];

/** A place for items. Defaults: the document of the items; behind the last item. */
export type Destination = { document?: string | null; section: string; index?: number | null };

export type LayoutFields = {
  scrollDirection: "vertical" | "horizontal";
  itemSize: [number, number] | null;
  itemsPerRow: number | null;
  minimumLineSpacing: number;
  minimumInteritemSpacing: number;
  sectionInset: Insets | null;
  headerReferenceSize: [number, number] | null;
  footerReferenceSize: [number, number] | null;
  sectionHeadersPinToVisibleBounds: boolean | null;
  sectionFootersPinToVisibleBounds: boolean | null;
  selfSizing: boolean | null;
  layoutDirection: "ltr" | "rtl";
  flipsHorizontallyInOppositeLayoutDirection: boolean | null;
};

export type ItemFields = {
  symbol: string;
  image: string | null;
  name: string | null;
  description: string | null;
  usage: string | null;
  tags: string[] | null;
  aliases: string[] | null;
  license: string | null;
  credit: string | null;
  size: [number, number] | null;
  locked: boolean | null;
};

export type SectionFields = {
  title: string | null;
  footer: string | null;
  layout: LayoutSettings | null;
  license: string | null;
  credit: string | null;
  locked: boolean | null;
};

export type CollectionFields = {
  title: string;
  description: string | null;
  layout: LayoutSettings | null;
  license: string | null;
  credit: string | null;
  required: string[] | null;
};

export type PlacementFields = {
  symbol: string;
  image: string | null;
  x: number;
  y: number;
  size: number;
  rotation: number;
  locked: boolean | null;
};

export type ArtworkFields = {
  title: string;
  description: string | null;
};

export type CanvasFields = {
  width: number;
  height: number;
  color: string | null;
  image: string | null;
  fit: "stretch" | "contain" | "cover" | "tile";
};

/** An item to insert. It gets an id if it has none, or if its own is taken. */
export type NewItem = string | ({ symbol: string; id?: string } & Partial<ItemFields>);

/** A placement to add. It gets an id if it has none, or if its own is taken. */
export type NewPlacement = { symbol: string; id?: string } & Partial<PlacementFields>;

export type CollectionEdit =
  | { edit: "insert"; document?: string; section?: string; index?: number; items: NewItem[] }
  | { edit: "remove"; document?: string; items: string[] }
  | { edit: "copy"; document?: string; items: string[]; to: Destination }
  | { edit: "move"; document?: string; items: string[]; to: Destination }
  | { edit: "replace"; document?: string; item: string; fields: Partial<ItemFields>; section?: string | null }
  | { edit: "insertSection"; document?: string; id: string; title?: string | null; index?: number }
  | { edit: "changeSection"; document?: string; section: string; title?: string | null; footer?: string | null; layout?: LayoutSettings | null; license?: string | null; credit?: string | null; locked?: boolean | null }
  | { edit: "moveSection"; document?: string; section: string; index?: number }
  | { edit: "removeSection"; document?: string; section: string }
  | { edit: "retitle"; document?: string; title: string };

export type ArtworkEdit =
  | { edit: "place"; document?: string; placements: NewPlacement[]; at?: Point }
  | { edit: "remove"; document?: string; placements: string[] }
  | { edit: "shift"; document?: string; placements: string[]; by: Point }
  | { edit: "scale"; document?: string; placements: string[]; by: number }
  | { edit: "turn"; document?: string; placements: string[]; by: number }
  | { edit: "set"; document?: string; placements: string[]; fields: Partial<PlacementFields> }
  | { edit: "align"; document?: string; placements: string[]; side: "left" | "center" | "right" | "top" | "middle" | "bottom" }
  | { edit: "order"; document?: string; placements: string[]; way: "forward" | "backward" | "front" | "back" }
  | { edit: "duplicate"; document?: string; placements: string[]; by: Point }
  | { edit: "change"; document?: string; fields: Partial<ArtworkFields & CanvasFields> };

export type DocumentEdit =
  | { edit: "together"; edits: Edit[] }
  | { edit: "newArtwork"; id: string; title: string; of?: string }
  | { edit: "removeDocument"; document: string }
  | { edit: "become"; documents: { id: string; text: string | null }[]; moves?: object[] };

/** An edit of placements, without their ids. */
export type PlacementsEdit = WithoutPlacements<Extract<ArtworkEdit, { placements: string[] }>>;
type WithoutPlacements<Each> = Each extends unknown ? Omit<Each, "document" | "placements"> : never;

export type Edit = CollectionEdit | ArtworkEdit | DocumentEdit;

/** `continues`: one undo step with the previous edit. */
export type Request = (Edit & { continues?: boolean }) | { undo: true } | { redo: true };

/** Saved documents, each a text `{ id, base }` from the server's answer. */
export type Saved = { saved: string[] };

export type Question =
  | { ask: "state" }
  | { ask: "judge"; symbol: string; image?: string | null }
  | { ask: "split"; text: string }
  | { ask: "random"; document?: string; seed: number }
  | { ask: "sketch"; edit: "place" | "remove" | "shift" | "scale" | "turn" | "set" | "align" | "order" | "duplicate" | "change"; document?: string; placements: string[] }
  | { ask: "elements"; text: string; of: string }
  | { ask: "without"; draft: string[]; documents: string[] }
  | { ask: "export" };

/** Fields in JSON: null ones are left out. */
type Stated<Fields> =
  & { [Name in keyof Fields as null extends Fields[Name] ? never : Name]: Fields[Name] }
  & { [Name in keyof Fields as null extends Fields[Name] ? Name : never]?: NonNullable<Fields[Name]> };

export type Insets = { top?: number; left?: number; bottom?: number; right?: number };
export type LayoutSettings = Partial<Stated<LayoutFields>>;

export type Item = { id: string } & Stated<ItemFields>;
type SectionTexts = { id: string } & Stated<SectionFields>;
export type Section = SectionTexts & { items: string[] };
export type CollectionState = { id: string; sections: (SectionTexts & { items: Item[] })[] } & Stated<CollectionFields>;

/** `x`, `y`: the centre, in canvas units; `rotation`: degrees clockwise. */
export type Placement = { id: string } & Stated<PlacementFields>;
type Background = Partial<Stated<Omit<CanvasFields, "width" | "height">>>;
export type Canvas = { width: number; height: number; background?: Background };
type ArtworkTexts = { id: string; kind: "artwork"; canvas: Canvas } & Stated<ArtworkFields>;
export type ArtworkState = ArtworkTexts & { placements: Placement[] };

export type DocumentState = CollectionState | ArtworkState;

/** All sections in order, the changed ones with the ids of their items; and the items that are new or changed. */
export type CollectionChange = { document: string; title?: string; sections: (SectionTexts & { items?: string[] })[]; items: Item[] };

/** The ids of all placements from the bottom up, if the order changed; and the placements that are new or changed. */
export type ArtworkChange = ArtworkTexts & { document: string; order?: string[]; placements: Placement[] };

/** A document that was added, or, with a null state, removed. */
export type ComingOrGoing = { document: string; state: DocumentState | null };

export type Status = { canUndo: boolean; canRedo: boolean; isEdited: boolean };

/** The changes of an edit and the ids of its items, or why it was refused. */
export type Answer = Status & {
  changed?: (CollectionChange | ArtworkChange | ComingOrGoing)[];
  ids?: string[];
  section?: string;
  error?: string;
  id?: string;
  refusal?: string;
  /** As JSON, the request that a draft stores in place of an undo or redo that it cannot repeat. */
  entry?: string;
};

/** The answers to questions, by question. */
export type Answers = {
  state: { documents: DocumentState[] };
  judge: { shown?: string; remark?: string; refusal?: string };
  split: { emoji: string[]; rest: string };
  random: { symbol: string; section: string | null };
  sketch: { placements: Placement[] };
  elements: { elements: string[] };
  without: { edited: string[]; bound: string[]; kept: number[] };
};

/** A question with an answer in JSON; an export is a file. */
export type Query = Extract<Question, { ask: keyof Answers }>;

/** With the session's status. A refused question lacks its own members; pages ask only about what exists. */
export type AnswerTo<Asked extends Query> = Status & Answers[Asked["ask"]];
