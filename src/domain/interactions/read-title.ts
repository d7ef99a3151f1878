import type { CompoundWord, Lexicon } from './lexicon.ts'
import { type InteractionRow, lookUp } from './look-up.ts'
import { readWord } from './read-word.ts'

const WORDS_AT_MOST = 6

/** Whether some words of a row's own title lead to the row: what a record names, people type. */
export function isReadByTitle(
  lexicon: Lexicon,
  compound: CompoundWord,
  row: InteractionRow,
  title: string,
): boolean {
  const own = { is: 'compound' as const, word: compound }
  return runsOf(title).some((words) => {
    const thing = readWord(lexicon, words)
    if (!thing) return false
    const answer = lookUp(lexicon, own, thing, (id) => (id === row.of ? [row] : []))
    return 'marks' in answer
  })
}

/** Words beside each other, the longer runs first. */
function runsOf(title: string): string[] {
  const words = title
    .replace(/[,;()]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return Array.from({ length: WORDS_AT_MOST }, (_, less) => WORDS_AT_MOST - less).flatMap((size) =>
    words.flatMap((_, at) => (at + size <= words.length ? words.slice(at, at + size).join(' ') : [])),
  )
}
