import type { ListEntry } from './my-list.ts'

/** A compound by any of its names, and how many milligrams of it; null when no amount can be read. */
export type ListedWish = { name: string; mg: number | null }

/** A kilogram: packs for research are smaller. */
const MOST_MG = 1_000_000

/**
 * A list of wishes as a URL holds it: names in one word, amounts in another, both with commas between, as fields of a
 * form that are there several times are written. Rows without a name are left out; of one name the last amount counts.
 * Where there are more amounts than rows, one of them was typed with a comma in it, and none is known.
 */
export function readWishes(names = '', amounts = ''): ListedWish[] {
  const [rows, listed] = [names.split(','), amounts.split(',')]
  const isClear = listed.length <= rows.length
  const wishes = rows.flatMap((name, row): ListedWish[] => {
    const trimmed = name.trim()
    return trimmed === '' ? [] : [{ name: trimmed, mg: isClear ? readAmount(listed[row]) : null }]
  })
  return [...new Map(wishes.map((wish) => [wish.name.toLowerCase(), wish])).values()]
}

/** Compounds on a list that have an amount. */
export const wishesOf = (entries: readonly ListEntry[]): ListedWish[] =>
  entries.flatMap((entry) =>
    entry.kind === 'compound' && entry.mg ? [{ name: entry.slug, mg: entry.mg }] : [],
  )

/** The way back. */
export const writeWishes = (wishes: readonly ListedWish[]): { c: string; mg: string } => ({
  c: wishes.map(({ name }) => name).join(','),
  mg: wishes.map(({ mg }) => mg ?? '').join(','),
})

/** Milligrams to a microgram, more than none. */
function readAmount(text = ''): number | null {
  const trimmed = text.trim()
  const mg = /^\d{1,7}(\.\d{1,6})?$/.test(trimmed) ? Math.round(Number(trimmed) * 1000) / 1000 : 0
  return mg > 0 && mg <= MOST_MG ? mg : null
}
