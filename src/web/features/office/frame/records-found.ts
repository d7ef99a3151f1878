const MOST_SHOWN = 8

/** How near a title is to the typed words: the same, beginning with them, with a word that begins so, or otherwise. */
function distance(title: string, typed: string): number {
  const name = title.toLowerCase()
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed)) ? 2 : 3
}

/** The nearest titles first, short ones before long ones; as many as fit on a screen. */
export function nearestFirst<T extends { title: string }>(records: readonly T[], typed: string): T[] {
  const wanted = typed.trim().toLowerCase()
  return records
    .toSorted(
      (a, b) =>
        distance(a.title, wanted) - distance(b.title, wanted) ||
        a.title.length - b.title.length ||
        a.title.localeCompare(b.title),
    )
    .slice(0, MOST_SHOWN)
}
