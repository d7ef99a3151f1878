import type { QueryClient } from '@tanstack/react-query'
import { MOST_WISHES } from '#domain/list/basket.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { wishesOf, writeWishes } from '#domain/list/wish-list.ts'
import { changeList, fitting, listNow } from './change-list.ts'

type Bought = { slug: string; name: string; mg: number | null }

/** What was chosen by hand in the basket: its compounds are on the list with these amounts, and no others have one. */
export async function keepBasket(queryClient: QueryClient, bought: readonly Bought[]) {
  const entries = await listNow(queryClient)
  const amounts = new Map(bought.map(({ slug, mg }) => [slug, mg]))
  const known = entries.flatMap((entry) => {
    if (entry.kind !== 'compound') return []
    const { mg, ...rest } = entry
    const now = amounts.has(entry.slug) ? (amounts.get(entry.slug) ?? mg) : undefined
    return now === mg ? [] : [{ ...rest, ...(now !== undefined && { mg: now }) }]
  })
  const wanted = bought.map(
    ({ slug, name, mg }): ListEntry => ({ kind: 'compound', slug, name, ...(mg !== null && { mg }) }),
  )
  const put = [...known, ...fitting(entries, wanted).put]
  if (put.length > 0) await changeList(queryClient, { put })
}

/** Adds a compound with its amount to the list, where an existing amount grows. Returns the basket with it. */
export async function withOneMore(queryClient: QueryClient, slug: string, mg: number) {
  const entries = await listNow(queryClient)
  const known = entries.find((each) => each.kind === 'compound' && each.slug === slug)
  const sum = Math.round(((known?.mg ?? 0) + mg) * 1000) / 1000
  const entry: ListEntry = { ...(known ?? { kind: 'compound', slug, name: slug }), mg: sum }
  const put = known ? [entry] : fitting(entries, [entry]).put
  if (put.length > 0) await changeList(queryClient, { put })
  // A full list, or a thirteenth compound: the basket that is opened has it all the same.
  const others = wishesOf(entries.filter((each) => each !== known)).slice(1 - MOST_WISHES)
  return writeWishes([...others, { name: slug, mg: sum }])
}
