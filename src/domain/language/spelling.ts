/** Words that may be meant, by first letter. */
export type Spellings = Map<string, string[]>

const SHORTEST = 4
const MIDDLE = 6
const LONG = 8

export function spellings(words: Iterable<string>): Spellings {
  const table: Spellings = new Map()
  for (const word of words) {
    if (word.length < SHORTEST) continue
    const first = word[0] ?? ''
    table.set(first, [...(table.get(first) ?? []), word])
  }
  return table
}

/**
 * The known word that was probably meant, or null. People hit the first letter; they swap, drop, double and
 * mistake one of the others, in long words two.
 */
export function correct(table: Spellings, word: string): string | null {
  if (word.length < SHORTEST || /\d/.test(word)) return null
  const allowed = word.length >= LONG ? 2 : 1
  const typed = sounded(singled(word))
  let best: string | null = null
  let alike: string | null = null
  let bestDistance = allowed + 1
  for (const known of table.get(word[0] ?? '') ?? []) {
    if (word.length > SHORTEST && sounded(singled(known)) === typed) alike ??= known
    if (Math.abs(known.length - word.length) > allowed) continue
    if (word.length < MIDDLE && !isSlip(word, known)) continue
    const distance = editDistance(word, known)
    if (distance < bestDistance) [best, bestDistance] = [known, distance]
  }
  return best ?? alike
}

/** The same for names: in a long name people mistake vowels, several at once ('xeralto' for Xarelto). */
export function correctName(table: Spellings, word: string): string | null {
  const soundsAlike = (known: string) => sounded(known) === sounded(word)
  const alike = word.length > MIDDLE ? table.get(word[0] ?? '')?.find(soundsAlike) : undefined
  return alike ?? correct(table, word)
}

const sounded = (word: string) => word.replace(/[aeiouy]/g, 'a')

/** A shorter word is near to too many plain ones. */
const SHORTEST_NEAR = 4

/**
 * Known words from which a typed one differs by one slip: a letter left out, doubled or swapped with the next, or a vowel
 * mistaken for another. Such a word is too short to be put right unasked: it may be another word.
 */
export function nearWords(table: Spellings, word: string): string[] {
  if (word.length < SHORTEST_NEAR || !/^[a-z]+$/.test(word)) return []
  return (table.get(word[0] ?? '') ?? []).filter(
    (known) =>
      known !== word &&
      editDistance(word, known) === 1 &&
      (known.length === word.length + 1 || isSlip(word, known) || sounded(word) === sounded(known)),
  )
}

/** In a short word a replaced letter makes another word; swapped and doubled letters are slips. */
const isSlip = (word: string, known: string) =>
  singled(word) === singled(known) || [...word].sort().join('') === [...known].sort().join('')

const singled = (word: string) => word.replace(/(.)\1/g, '$1')

/** Insertions, deletions, replacements and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    ;[before, previous] = [previous, row]
  }
  return previous[b.length] ?? 0
}
