import SourceFiles

/// The small site that `emojiart init` writes: one of each kind, to be changed or thrown away.
public let starterSite: FileTree = [
  "site.yml": """
  title: My emoji
  description: A small collection of favourites
  language: en

  """,
  "Content/index.md": """
  ---
  title: My emoji
  ---

  Everything on this site lives in the folder `Content`. Open a file, change it, and run
  `emojiart build` again.

  """,
  "Content/favourites.json": """
  {
    "kind": "collection",
    "title": "Favourites",
    "description": "Kept in JSON: every item may have a name, a description and tags.",
    "layout": { "itemSize": [96, 96] },
    "sections": [
      {
        "title": "Animals",
        "items": [
          { "symbol": "🐝", "name": "Bee", "description": "busy, but never too busy", "tags": ["garden"] },
          { "symbol": "🦊", "name": "Fox" },
          { "symbol": "🐢", "name": "Turtle" }
        ]
      },
      {
        "title": "Plants",
        "items": [
          { "symbol": "🌻", "name": "Sunflower", "tags": ["garden"] },
          "🌵",
          "🍄"
        ]
      }
    ]
  }

  """,
  "Content/weather.md": """
  ---
  kind: collection
  title: Weather
  layout: { itemSize: [96, 96] }
  ---

  The same in Markdown: a list item that begins with an emoji is an item.

  ## Sky

  - ☀️ Sun — a clear day
  - 🌈 Rainbow — after rain — when the sun is back
  - ⛈️ Thunder

  """,
  "Content/first-picture.json": """
  {
    "kind": "artwork",
    "title": "First picture",
    "canvas": { "width": 400, "height": 300, "background": { "color": "#cfe8ff" } },
    "placements": [
      { "id": "sun", "symbol": "☀️", "x": 320, "y": 70, "size": 72 },
      { "id": "tree", "symbol": "🌳", "x": 120, "y": 200, "size": 120 },
      { "id": "bee", "symbol": "🐝", "x": 220, "y": 130, "size": 40, "rotation": -15 }
    ]
  }

  """,
]
