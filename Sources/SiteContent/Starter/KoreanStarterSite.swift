import SourceFiles

let koreanStarterSite: FileTree = [
  "site.yml": """
  title: 나의 이모지
  description: 좋아하는 이모지 몇 가지
  language: ko
  # 홈 화면에 먼저 나오는 것. 나머지는 제목 순서를 따릅니다.
  order: [artworks/bee-garden, animals, weather]
  # 모든 컬렉션의 기본값. 여기에 적지 않으면 항목은 96 × 96입니다.
  # layout: { itemSize: [96, 96], minimumInteritemSpacing: 8, minimumLineSpacing: 8 }

  """,
  "Content/index.md": """
  ---
  title: 나의 이모지
  ---

  이 사이트의 모든 것은 `Content` 폴더에 있습니다. 파일을 열어 고친 뒤 `emojiart build`를 다시 실행해 보세요.
  `emojiart serve`를 실행하면 바로 이 화면에서 고칠 수도 있습니다. 컬렉션과 그림마다 ‘편집’ 단추가 있습니다.

  """,
  "Content/animals.json": """
  {
    "kind": "collection",
    "title": "동물",
    "description": "JSON으로 적은 컬렉션입니다. 항목에는 이름, 설명, 쓰임, 태그를 붙일 수 있습니다.",
    "sections": [
      {
        "title": "정원에서",
        "footer": "섹션 아래에 있는 글은 *바닥글*입니다.",
        "items": [
          { "symbol": "🐝", "name": "꿀벌", "description": "바쁘지만 너무 바쁘지는 않습니다.", "usage": "꽃을 찾아가는 길에", "tags": ["정원"] },
          { "symbol": "🦋", "name": "나비", "description": "지난주에는 애벌레였습니다.", "tags": ["정원"] },
          { "symbol": "🐌", "name": "달팽이", "description": "어디에 있든 집입니다.", "tags": ["정원"] },
          { "symbol": "🐇", "name": "토끼", "description": "당근을 보러 왔습니다.", "tags": ["정원"] },
          "🐞"
        ]
      },
      {
        "title": "숲에서",
        "items": [
          { "symbol": "🦊", "name": "여우", "description": "당신을 먼저 보았습니다." },
          { "symbol": "🦉", "name": "부엉이", "description": "누구냐고 묻고 기다립니다.", "usage": "자정이 지난 뒤에" },
          { "symbol": "🦔", "name": "고슴도치", "description": "발 달린 솔." },
          { "symbol": "🐻", "name": "곰", "description": "크기를 따로 정해서 설명이 보입니다.", "size": [202, 96] }
        ]
      }
    ]
  }

  """,
  "Content/weather.md": """
  ---
  kind: collection
  title: 날씨
  ---

  마크다운으로도 같은 것을 적을 수 있습니다. 이모지로 시작하는 목록 줄이 항목이 됩니다.

  ## 낮

  - ☀️ 해 — 맑은 날 — 더울 때
  - 🌈 무지개 — 비 온 뒤
  - ⛈️ 천둥
  - ❄️ 눈 — 온 세상이 조용합니다

  ## 밤

  - 🌙 달 — 가늘고 비스듬한 달
  - ⭐ 별 — 집보다 오래된 빛

  """,
  "Content/artworks/bee-garden.json": starterArtwork(
    title: "꿀벌 정원", description: "유월의 한낮. 토끼만 빼고 모두 일하는 중입니다."),
]
