// deno-fmt-ignore-file
// What a page may say to an editing session, made from the lists of GalleryModel by SessionDeclarationsTests.swift.

export type Point = [number, number];

/** A place for items; without an index behind the last, without a document in that of the items. */
export type Destination = { document?: string | null; section: string; index?: number | null };

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
};

export type PlacementFields = {
  symbol: string;
  image: string | null;
  x: number;
  y: number;
  size: number;
  rotation: number;
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

/** An item to come; a new one gets an id if it has none, or if its own is taken. */
export type NewItem = string | ({ symbol: string; id?: string } & Partial<ItemFields>);

export type NewPlacement = { symbol: string } & Partial<PlacementFields>;

export type CollectionEdit =
  | { edit: "insert"; document?: string; section?: string; index?: number; items: NewItem[] }
  | { edit: "remove"; document?: string; items: string[] }
  | { edit: "copy"; document?: string; items: string[]; to: Destination }
  | { edit: "move"; document?: string; items: string[]; to: Destination }
  | { edit: "replace"; document?: string; item: string; fields: Partial<ItemFields>; section?: string | null }
  | { edit: "insertSection"; document?: string; id: string; title?: string | null; index?: number }
  | { edit: "changeSection"; document?: string; section: string; title?: string | null; footer?: string | null; layout?: object | null; license?: string | null; credit?: string | null }
  | { edit: "moveSection"; document?: string; section: string; index?: number }
  | { edit: "removeSection"; document?: string; section: string };

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
  | { edit: "removeDocument"; document: string };

/** An edit of placements, but for their ids. */
export type PlacementsEdit = WithoutPlacements<Extract<ArtworkEdit, { placements: string[] }>>;
type WithoutPlacements<Each> = Each extends unknown ? Omit<Each, "document" | "placements"> : never;

export type Edit = CollectionEdit | ArtworkEdit | DocumentEdit;

export type Request = Edit | { undo: true } | { redo: true };

export type Question =
  | { ask: "state" }
  | { ask: "judge"; symbol: string; image?: string | null }
  | { ask: "split"; text: string }
  | { ask: "random"; document?: string; seed: number }
  | { ask: "sketch"; edit: "place" | "remove" | "shift" | "scale" | "turn" | "set" | "align" | "order" | "duplicate" | "change"; document?: string; placements: string[] }
  | { ask: "export" };
