import { fold } from './fold.ts'

/** What a text names, and where (UTF-16 offsets). */
export type Named<T> = { is: T; from: number; to: number }

/**
 * Names in a text from left to right, the longest at each place, in whole words: 'BPC 157' and 'bpc157' are one name.
 * `at` gives what folded letters name where they stand; null where they name nothing.
 */
export function findNames<T>(
  text: string,
  mostWords: number,
  at: (key: string, said: string) => T | null | undefined,
): Named<T>[] {
  const folded = fold(text)
  const ends = [...folded.starts.slice(1), folded.text.length]
  const found: Named<T>[] = []
  for (let word = 0; word < ends.length; ) {
    const start = folded.starts[word] ?? 0
    const from = folded.from[start] ?? 0
    let next = word + 1
    for (let last = Math.min(word + mostWords, ends.length) - 1; last >= word; last--) {
      const end = ends[last] ?? 0
      const to = folded.to[end - 1] ?? text.length
      const is = at(folded.text.slice(start, end), text.slice(from, to))
      if (is === null || is === undefined) continue
      found.push({ is, from, to })
      next = last + 1
      break
    }
    word = next
  }
  return found
}
