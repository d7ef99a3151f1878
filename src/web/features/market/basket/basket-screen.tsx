import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { MOST_WISHES } from '#domain/list/basket.ts'
import { readWishes, wishesOf, writeWishes } from '#domain/list/wish-list.ts'
import { FromMyList } from '#web/features/catalogue/listing/from-my-list.tsx'
import { messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useMyList } from '#web/lib/my-list.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { BasketAnswer } from './basket-answer.tsx'
import { BasketForm, type WishRow } from './basket-form.tsx'
import type { BasketSearch } from './basket-search.ts'
import { basketQuery } from './queries.ts'

/** Compounds and amounts, and the cheapest way to buy them all; the URL holds the list. */
export function BasketScreen({ search }: { search: BasketSearch }) {
  const { c = '', mg = '' } = search
  const { data: basket } = useQuery(basketQuery(search, c !== ''))
  const queryClient = useQueryClient()
  // A link changes nothing on the list of its reader; a choice by hand does.
  const isByHand = useRef(false)
  useEffect(() => {
    if (!isByHand.current || (!basket && c)) return
    const bought = (basket?.wishes ?? []).flatMap(({ compound, mg }) =>
      compound ? [{ ...compound, mg }] : [],
    )
    import('#web/lib/list-basket.ts')
      .then(({ keepBasket }) => keepBasket(queryClient, bought))
      .catch((error: unknown) => showToast(messageOf(error, 'Your list does not have these amounts yet.')))
  }, [basket, c, queryClient])
  const listed = readWishes(c, mg)
  const rows: WishRow[] = basket
    ? basket.wishes.map((wish) => ({
        name: wish.compound?.slug ?? wish.asked,
        title: wish.compound?.name ?? wish.asked,
        isKnown: wish.compound !== null,
        mg: wish.mg,
      }))
    : listed.map((wish) => ({ ...wish, title: wish.name, isKnown: true }))
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Best basket">
        List compounds and amounts; we find the cheapest way to buy them all, delivered. Amounts are
        quantities of material for research in mg, never a dose.
      </PageHead>
      <BasketForm
        onChoose={() => {
          isByHand.current = true
        }}
        search={search}
        rows={rows}
        isLocked={basket?.locked ?? true}
      >
        <p className="mt-6 max-w-[68ch] text-muted">
          Add a first compound. The link to this page then keeps your list: save it or share it, or print the
          page.
        </p>
        <KeptListLink />
      </BasketForm>
      {c && <BasketAnswer search={search} />}
    </main>
  )
}

/** The way to a basket of the list; nothing for an empty list. */
function KeptListLink() {
  const kept = wishesOf(useMyList()).slice(0, MOST_WISHES)
  if (kept.length === 0) return <FromMyList view="buy" says={() => 'Price what is on your list'} />
  return (
    <p className="mt-4">
      <Link {...links.basket(writeWishes(kept))} className="chip">
        From your list: {counted(kept.length, 'compound')}
      </Link>
    </p>
  )
}
