import { MOST_WISHES } from '#domain/list/basket.ts'
import { keyOf } from '#domain/list/my-list.ts'
import { readWishes, writeWishes } from '#domain/list/wish-list.ts'
import { addToMyList, changeEntry, readMyList } from './my-list.ts'

/** Compounds and amounts as the URL of the basket holds them. */
export type KeptList = { c: string; mg: string }

/** The compounds of this browser's list that have an amount. */
export const readKeptList = (): KeptList =>
  writeWishes(
    readMyList()
      .flatMap((entry) => (entry.kind === 'compound' && entry.mg ? [{ name: entry.slug, mg: entry.mg }] : []))
      .slice(0, MOST_WISHES),
  )

/** Keeps the amounts of a basket for those of its compounds that are on the list. A link adds nothing by itself. */
export function keepAmounts({ c, mg }: KeptList) {
  for (const { name, mg: amount } of readWishes(c, mg)) {
    const entry = readMyList().find((each) => each.kind === 'compound' && each.slug === name)
    if (entry && amount !== null && entry.mg !== amount) changeEntry(keyOf(entry), { ...entry, mg: amount })
  }
}

/** What was chosen by hand in the basket: its compounds are on the list with these amounts, and no others have one. */
export function keepBasket(bought: readonly { slug: string; name: string; mg: number | null }[]) {
  for (const entry of readMyList()) {
    if (entry.kind !== 'compound' || entry.mg === undefined) continue
    const { mg, ...rest } = entry
    if (!bought.some(({ slug }) => slug === entry.slug)) changeEntry(keyOf(entry), rest)
  }
  addToMyList(bought.map(({ slug, name }) => ({ kind: 'compound', slug, name })))
  keepAmounts(writeWishes(bought.map(({ slug, mg }) => ({ name: slug, mg }))))
}

/** Adds a compound with its amount to the list; an existing amount grows. */
export function withOneMore({ slug, name }: { slug: string; name: string }, mg: number): KeptList {
  const known = readMyList().find((each) => each.kind === 'compound' && each.slug === slug)
  const sum = Math.round(((known?.mg ?? 0) + mg) * 1000) / 1000
  if (known) changeEntry(keyOf(known), { ...known, mg: sum })
  else addToMyList([{ kind: 'compound', slug, name, mg }])
  const { c, mg: amounts } = readKeptList()
  const wishes = readWishes(c, amounts)
  // A full list, or a thirteenth compound: the basket that is opened has it all the same.
  const others = wishes.filter((wish) => wish.name !== slug).slice(1 - MOST_WISHES)
  return writeWishes([...others, { name: slug, mg: sum }])
}
