/** The colours and the label of one vendor. */
export type Look = {
  /** Caps and the mark on the label. */
  accent: string
  /** Opaque packs: bottles, pouches and tubes. */
  pack: string
  /** Coloured glass of droppers and sprays. */
  glass: string
  layout: 'band' | 'head' | 'rules'
}

const ACCENTS = [
  '#0f766e',
  '#2f5d8a',
  '#5b6b74',
  '#8a6a2f',
  '#4d7a4f',
  '#7a4a5e',
  '#a4573f',
  '#3d4c86',
] as const
const PACKS = ['#eef1f2', '#dfe7e6', '#3d484f', '#cdb796', '#e9e4da'] as const
const GLASSES = ['#8a5a2e', '#2d5673', '#4a5a52'] as const
const LAYOUTS = ['band', 'head', 'rules'] as const

/** Picks by the vendor's name alone, so that all its packs are recognised as one family. */
export function lookOf(vendor: string): Look {
  let hash = 0x811c9dc5
  for (const char of vendor) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const pick = <T>(choices: readonly [T, ...T[]], part: number) =>
    choices[(hash >>> part) % choices.length] ?? choices[0]
  return {
    accent: pick(ACCENTS, 23),
    pack: pick(PACKS, 12),
    glass: pick(GLASSES, 14),
    layout: pick(LAYOUTS, 3),
  }
}
