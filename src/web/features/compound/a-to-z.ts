type Named = { proper_name: string }
export type LetterGroup<T> = { letter: string; entries: T[] }

/** Sorted by name and grouped by first letter; digits stand together before A, other signs count as their letter. */
export function aToZ<T extends Named>(entries: readonly T[]): LetterGroup<T>[] {
  const groups = new Map<string, T[]>()
  const sorted = [...entries].sort((a, b) => COLLATOR.compare(a.proper_name, b.proper_name))
  for (const entry of sorted) {
    const letter = letterOf(entry.proper_name)
    groups.set(letter, [...(groups.get(letter) ?? []), entry])
  }
  return [...groups]
    .map(([letter, found]) => ({ letter, entries: found }))
    .sort((a, b) => COLLATOR.compare(a.letter, b.letter))
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function letterOf(name: string): string {
  const [first = ''] = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  return /\p{N}/u.test(first) ? '0-9' : first
}
