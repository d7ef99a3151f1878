import { analyse } from 'scslre'

/** Why the time of a regular expression grows faster than the text it reads, in words; empty when it does not. */
export const slownessOf = (source: string, flags: string): string[] => [
  ...new Set(
    analyse({ source, flags }).reports.map(({ type, character }) =>
      type === 'Move'
        ? `An unbounded repetition starts over at each ${character.literal.source.slice(0, 40)}.`
        : `Two unbounded repetitions can match the same ${character.literal.source.slice(0, 40)}.`,
    ),
  ),
]
