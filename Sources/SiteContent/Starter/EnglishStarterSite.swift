import SourceFiles

let englishStarterSite: FileTree = [
  "site.yml": """
  title: My emoji
  description: A small collection of favourites
  language: en
  # What comes first on the home page; the rest follows by title.
  order: [artworks/bee-garden, animals, weather]
  # What holds for all collections. An item has 96 × 96 unless it is told otherwise here:
  # layout: { itemSize: [96, 96], minimumInteritemSpacing: 8, minimumLineSpacing: 8 }

  """,
  "Content/index.md": """
  ---
  title: My emoji
  ---

  Everything on this site lives in the folder `Content`. Open a file, change it, and run
  `emojiart build` again. Or run `emojiart serve`, and change things right here: every collection
  and every painting has a button `Edit`.

  """,
  "Content/animals.json": """
  {
    "kind": "collection",
    "title": "Animals",
    "description": "Kept in JSON: an item may have a name, a description, a usage and tags.",
    "sections": [
      {
        "title": "In the garden",
        "footer": "What stands below a section is its *footer*.",
        "items": [
          { "symbol": "🐝", "name": "Bee", "description": "Busy, but never too busy.", "usage": "on the way to the flowers", "tags": ["garden"] },
          { "symbol": "🦋", "name": "Butterfly", "description": "Was a caterpillar last week.", "tags": ["garden"] },
          { "symbol": "🐌", "name": "Snail", "description": "At home wherever it is.", "tags": ["garden"] },
          { "symbol": "🐇", "name": "Rabbit", "description": "Here for the carrots.", "tags": ["garden"] },
          "🐞"
        ]
      },
      {
        "title": "In the wood",
        "items": [
          { "symbol": "🦊", "name": "Fox", "description": "Has seen you first." },
          { "symbol": "🦉", "name": "Owl", "description": "Asks who, and waits.", "usage": "after midnight" },
          { "symbol": "🦔", "name": "Hedgehog", "description": "A brush with feet." },
          { "symbol": "🐻", "name": "Bear", "description": "Its size leaves room for words.", "size": [202, 96] }
        ]
      }
    ]
  }

  """,
  "Content/weather.md": """
  ---
  kind: collection
  title: Weather
  ---

  The same in Markdown: a list item that begins with an emoji is an item.

  ## By day

  - ☀️ Sun — a clear day — when it is hot
  - 🌈 Rainbow — after rain
  - ⛈️ Thunder
  - ❄️ Snow — everything is quiet

  ## By night

  - 🌙 Moon — thin, and on its back
  - ⭐ Star — light that is older than the house

  """,
  "Content/artworks/bee-garden.json": starterArtwork(
    title: "Bee garden", description: "Noon in June. All are at work but the rabbit."),
]
