import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { BasketWish } from '#contract/market/basket.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { DidYouMean } from '#web/ui/did-you-mean.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { type BasketSearch, withWishes } from './basket-search.ts'
import { LEFT_OUT_TEXT, wishText } from './basket-text.ts'

const NAMED_AT_ONCE = 6

/** Wishes that are not in the basket, with the reasons and a way on. */
export function UnmetWishes({ wishes, search }: { wishes: readonly BasketWish[]; search: BasketSearch }) {
  const unmet = wishes.filter(({ state }) => state !== 'bought')
  if (unmet.length === 0) return null
  return (
    <Titled title="Not in the basket" heading="text-xl" className="mt-10">
      <ul className="mt-3 border-t border-rule">
        {unmet.map((wish) => (
          <li key={wish.asked} className="border-b border-rule py-3">
            <p>
              {/* Of a name that is no compound, the sentence names it. */}
              {wish.compound && (
                <>
                  <strong className="font-medium">{wish.compound.name}</strong>:{' '}
                </>
              )}
              {wishText(wish)}
              {wish.suggestions.length > 0 && (
                <>
                  {' '}
                  <DidYouMean
                    names={wish.suggestions}
                    linkTo={(name) =>
                      links.basket(
                        withWishes(
                          search,
                          wishes.map((each) => ({
                            name: each === wish ? name : (each.compound?.slug ?? each.asked),
                            mg: each.mg,
                          })),
                        ),
                      )
                    }
                  />
                </>
              )}
            </p>
            <Reasons wish={wish} />
          </li>
        ))}
      </ul>
    </Titled>
  )
}

/** Offers of wished compounds that cannot be compared. Their missing facts may hide a better price. */
export function LeftOutOffers({ wishes }: { wishes: readonly BasketWish[] }) {
  const touched = wishes.filter(({ state, left_out }) => state === 'bought' && left_out.length > 0)
  if (touched.length === 0) return null
  const offers = touched.flatMap(({ left_out }) => left_out).reduce((sum, each) => sum + each.offers, 0)
  return (
    <details className="mt-10 border-y border-rule">
      <summary className="flex min-h-12 items-center font-medium">
        What is left out or not known: {counted(offers, 'offer')}
      </summary>
      <ul className="pb-4 text-sm">
        {touched.map((wish) => (
          <li key={wish.asked} className="mt-3 first:mt-0">
            <p className="font-medium">{wish.compound?.name}</p>
            <Reasons wish={wish} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Reasons({ wish }: { wish: BasketWish }) {
  if (wish.left_out.length === 0) return null
  return (
    <ul className="mt-1 space-y-1 text-sm text-muted">
      {wish.left_out.map(({ reason, offers, vendors }) => (
        <li key={reason}>
          {counted(offers, 'offer')} of{' '}
          {vendors.slice(0, NAMED_AT_ONCE).map(({ slug, name }, place) => (
            <Fragment key={slug}>
              {place > 0 && <span>{', '}</span>}
              <Link {...links.vendor(slug)} className="underline underline-offset-3 hover:text-ink">
                {name}
              </Link>
            </Fragment>
          ))}
          {vendors.length > NAMED_AT_ONCE && (
            <span>{` and ${counted(vendors.length - NAMED_AT_ONCE, 'more vendor')}`}</span>
          )}
          <span>: </span>
          {LEFT_OUT_TEXT[reason]}
        </li>
      ))}
    </ul>
  )
}
