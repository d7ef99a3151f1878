/** A source of repeatable numbers for one purpose, named by words: the same words give the same numbers forever. */
export type Draw = {
  /** A number from 0 up to, not including, 1. */
  number: () => number
  between: (low: number, high: number) => number
  /** True in the given share of cases. */
  chance: (share: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]]) => T
}

/** Every offer draws from its own source, so that adding a compound leaves the offers of the others as they are. */
export function drawFor(...words: (string | number)[]): Draw {
  let state = hash(words.join('/'))
  // mulberry32
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    number,
    between: (low, high) => low + (high - low) * number(),
    chance: (share) => number() < share,
    pick: (choices) => choices[Math.floor(number() * choices.length)] ?? choices[0],
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}
