// What the editor says, in the page's language: labels of its controls, and sentences for what happened.

const ENGLISH = {
  edit: "Edit", done: "Done", undo: "Undo", redo: "Redo", delete: "Delete", export: "Export", move: "Move…",
  selectAll: "Select all", discard: "Discard edits", toolbar: "Editing",
  addEmoji: "Add emoji", addRandom: "Add random emoji", addSection: "Add section",
  editEmoji: "Edit emoji", editItem: "Edit {name}", reorderItem: "Reorder {name}",
  symbol: "Symbol", name: "Name", description: "Description", usage: "Usage", tags: "Tags", section: "Section",
  save: "Save", cancel: "Cancel", pick: "Choose an emoji", find: "Find an emoji", tagsHint: "separated by commas",
  symbolMissing: "Choose or type one emoji.", symbolRefused: "This is not exactly one emoji.",
  pictureMissing: "A :shortcode: needs a picture, which only a file can give it.",
  fieldMissing: "{field} is needed here.", discardForm: "Discard what was changed in the form?",
  joined: "{name} taken along, {count} in all", sectionMenuClosed: "Options of {name}, which is closed",
  sectionClose: "Close section", sectionOpen: "Open section", sectionClosed: "{name} closed", sectionOpened: "{name} opened",
  reading: "Reading {name}", retry: "Try again", dismiss: "Dismiss", fileRefused: "{name} is no text, and nothing else is taken.",
  fileTooLarge: "{name} is too large.", fileLate: "{name} took too long to read.", fileUnreadable: "{name} could not be read as text.",
  fileEmpty: "There is no emoji in {name}.",
  untitled: "Untitled section", title: "Title", renameSection: "Rename section", sectionMenu: "Options of {name}",
  rename: "Rename…", sectionUp: "Move section up", sectionDown: "Move section down", sectionDelete: "Delete section",
  toTop: "To the top", up: "Up", down: "Down", toBottom: "To the bottom", toSection: "To {name}", toPlace: "To place…",
  place: "Place", moveTitle: "Move to a place",
  selected: "{name} selected, {count} in all", unselected: "{name} no longer selected, {count} in all",
  allSelected: "{count} selected", noneSelected: "Nothing selected", selectFirst: "Select emoji first.",
  lifted: "{name} lifted. Arrow keys move, Space drops, Escape cancels.",
  aimed: "{name}: place {place} of {count} in {section}", dropped: "{name} moved to place {place} of {count} in {section}",
  copiedTo: "{name} copied to place {place} of {count} in {section}", stayed: "{name} stays where it was",
  cancelled: "Cancelled; {name} is back in its place", deleted: "{name} deleted from {section}", deletedMany: "{count} emoji deleted",
  many: "{count} emoji", added: "{name} added at place {place} of {count} in {section}", saved: "{name} saved",
  undone: "Undone", redone: "Redone", nothingToUndo: "Nothing to undo", nothingToRedo: "Nothing to redo",
  editing: "Editing. Click or Enter selects, Space lifts, F2 opens the form.", notEditing: "Done editing",
  sectionAdded: "Section {name} added", sectionRenamed: "Section renamed to {name}", sectionMoved: "Section {name} moved",
  sectionDeleted: "Section {name} deleted with {count} emoji", exported: "Export saved as {file}",
  restored: "Your edits from before are here again.", changedSource: "The source has changed since you began to edit. Your edits are kept, and both are merged in the end.",
  discarded: "Edits discarded", discardAsk: "Discard all edits that were not imported?",
  notKept: "This browser keeps no drafts. Export before you leave the page.", refused: "Refused: {rest} is no emoji", nothingHere: "There is no emoji in what was dropped.",
  tooLarge: "Refused: what was dropped is too large.", unavailable: "The editor could not be loaded.",
  nothingToSave: "Nothing to save", savedTo: "Saved to {files}. Undo begins anew.", savedBefore: "Saved: the files say so already. Undo begins anew.",
  notSaved: "Not saved. Your edits are kept here.", saveSilent: "Not saved: the server does not answer. Your edits are kept in this browser.",
  saveRefused: "Not saved. Your edits are kept in this browser. {reason}",
  conflictTitle: "Both sides changed this", conflictWords: "The files changed where you edited. Nothing was saved yet. Choose for each which version counts.",
  keepTheirs: "Keep the file's", keepMine: "Keep mine", before: "Before", inFile: "In the file", here: "Here",
  present: "there", gone: "deleted", unknown: "not there", nothing: "nothing", placeFirst: "first in {section}", placeAfter: "in {section}, after {name}",
  tooLargeFromDisk: "This collection is too large to be edited from disk. Open it from a server.", copyCount: "{count} copied", loading: "Loading",
};

/** @type {typeof ENGLISH} */
const KOREAN = {
  edit: "편집", done: "완료", undo: "실행 취소", redo: "다시 실행", delete: "삭제", export: "내보내기", move: "이동…",
  selectAll: "모두 선택", discard: "편집 내용 버리기", toolbar: "편집 도구",
  addEmoji: "이모지 추가", addRandom: "무작위 이모지 추가", addSection: "섹션 추가",
  editEmoji: "이모지 편집", editItem: "{name} 편집", reorderItem: "{name} 순서 바꾸기",
  symbol: "기호", name: "이름", description: "설명", usage: "쓰임", tags: "태그", section: "섹션",
  save: "저장", cancel: "취소", pick: "이모지 고르기", find: "이모지 찾기", tagsHint: "쉼표로 구분",
  symbolMissing: "이모지 하나를 고르거나 입력하세요.", symbolRefused: "이모지 하나가 아닙니다.",
  pictureMissing: ":shortcode:에는 그림이 필요하며, 그림은 파일로만 줄 수 있습니다.",
  fieldMissing: "{field} 항목이 필요합니다.", discardForm: "양식에서 바꾼 내용을 버릴까요?",
  joined: "{name}도 함께 들어 올림, 모두 {count}개", sectionMenuClosed: "닫힌 {name} 설정",
  sectionClose: "섹션 닫기", sectionOpen: "섹션 열기", sectionClosed: "{name} 닫힘", sectionOpened: "{name} 열림",
  reading: "{name} 읽는 중", retry: "다시 시도", dismiss: "닫기", fileRefused: "{name}: 텍스트 파일만 받을 수 있습니다.",
  fileTooLarge: "{name}: 파일이 너무 큽니다.", fileLate: "{name}: 읽는 데 너무 오래 걸립니다.", fileUnreadable: "{name}: 텍스트로 읽을 수 없습니다.",
  fileEmpty: "{name}에 이모지가 없습니다.",
  untitled: "제목 없는 섹션", title: "제목", renameSection: "섹션 이름 바꾸기", sectionMenu: "{name} 설정",
  rename: "이름 바꾸기…", sectionUp: "섹션 위로", sectionDown: "섹션 아래로", sectionDelete: "섹션 삭제",
  toTop: "맨 앞으로", up: "앞으로", down: "뒤로", toBottom: "맨 뒤로", toSection: "{name} 섹션으로", toPlace: "자리 지정…",
  place: "자리", moveTitle: "자리로 이동",
  selected: "{name} 선택됨, 모두 {count}개", unselected: "{name} 선택 해제됨, 모두 {count}개",
  allSelected: "{count}개 선택됨", noneSelected: "선택 없음", selectFirst: "먼저 이모지를 선택하세요.",
  lifted: "{name} 들어 올림. 화살표로 옮기고, 스페이스로 놓고, Esc로 취소합니다.",
  aimed: "{name}: {section} {count}개 중 {place}번째", dropped: "{name}: {section} {count}개 중 {place}번째로 옮김",
  copiedTo: "{name}: {section} {count}개 중 {place}번째로 복사함", stayed: "{name} 그대로 있음",
  cancelled: "취소됨. {name} 제자리로 돌아감", deleted: "{section}에서 {name} 삭제됨", deletedMany: "이모지 {count}개 삭제됨",
  many: "이모지 {count}개", added: "{name}: {section} {count}개 중 {place}번째에 추가됨", saved: "{name} 저장됨",
  undone: "실행 취소함", redone: "다시 실행함", nothingToUndo: "취소할 것이 없음", nothingToRedo: "다시 실행할 것이 없음",
  editing: "편집 중. 클릭이나 Enter로 선택, 스페이스로 들어 올리기, F2로 양식 열기.", notEditing: "편집 끝",
  sectionAdded: "{name} 섹션 추가됨", sectionRenamed: "섹션 이름이 {name}(으)로 바뀜", sectionMoved: "{name} 섹션 옮김",
  sectionDeleted: "{name} 섹션과 이모지 {count}개 삭제됨", exported: "{file}(으)로 내보냄",
  restored: "이전에 편집하던 내용을 되살렸습니다.", changedSource: "편집을 시작한 뒤 원본이 바뀌었습니다. 편집 내용은 남아 있고, 나중에 둘이 합쳐집니다.",
  discarded: "편집 내용을 버림", discardAsk: "가져오지 않은 편집 내용을 모두 버릴까요?",
  notKept: "이 브라우저는 초안을 저장하지 않습니다. 떠나기 전에 내보내세요.", refused: "거절됨: {rest}은(는) 이모지가 아닙니다", nothingHere: "놓은 것에 이모지가 없습니다.",
  tooLarge: "거절됨: 놓은 것이 너무 큽니다.", unavailable: "편집기를 불러오지 못했습니다.",
  nothingToSave: "저장할 것이 없음", savedTo: "{files}에 저장함. 실행 취소는 여기서부터 새로 시작합니다.", savedBefore: "저장함: 파일에 이미 같은 내용이 있습니다. 실행 취소는 여기서부터 새로 시작합니다.",
  notSaved: "저장하지 않음. 편집 내용은 여기 남아 있습니다.", saveSilent: "저장하지 못함: 서버가 응답하지 않습니다. 편집 내용은 이 브라우저에 보관됩니다.",
  saveRefused: "저장하지 못함. 편집 내용은 이 브라우저에 보관됩니다. {reason}",
  conflictTitle: "양쪽에서 모두 바뀌었습니다", conflictWords: "편집한 곳이 파일에서도 바뀌었습니다. 아직 아무것도 저장하지 않았습니다. 항목마다 남길 쪽을 고르세요.",
  keepTheirs: "파일의 것 유지", keepMine: "내 것 유지", before: "이전", inFile: "파일", here: "여기",
  present: "있음", gone: "삭제됨", unknown: "없음", nothing: "없음", placeFirst: "{section} 맨 앞", placeAfter: "{section}, {name} 다음",
  tooLargeFromDisk: "이 컬렉션은 너무 커서 디스크에서 편집할 수 없습니다. 서버에서 여세요.", copyCount: "{count}개 복사됨", loading: "불러오는 중",
};

/** @typedef {keyof typeof ENGLISH} Phrase */

/**
 * @param {Phrase} phrase
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function say(phrase, values = {}) {
  const words = /^ko\b/i.test(document.documentElement.lang) ? KOREAN : ENGLISH;
  return words[phrase].replace(/\{(\w+)\}/g, (place, key) => String(values[key] ?? place));
}
