import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { BasketWish } from '#contract/market/basket.ts'
import { KnownTogetherPart } from '#web/features/catalogue/evidence/known-together-part.tsx'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { messageOf } from '#web/lib/api.ts'
import { counted, joinNames, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { INVENTED_RATES, usePriceDisplay } from '#web/lib/price-display.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { DidYouMean } from '#web/ui/did-you-mean.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { PriceNotes } from '../offers/price-notes.tsx'
import { type BasketSearch, basketQuery, withWishes } from './basket-search.ts'
import {
  type Basket,
  type Found,
  isApproximate,
  LEFT_OUT_TEXT,
  rateDays,
  type Sums,
  showsDemo,
  sumsIn,
  whyText,
  wishesToCheck,
  wishText,
} from './basket-text.ts'
import { OrderSection } from './order-section.tsx'

type Props = {
  search: BasketSearch
  /** Of a person's list, which names the pairs to avoid above it and has no conditions. An address has a page for them. */
  isOfList?: boolean
}

/** The cheapest way to buy compounds, and the compounds left out. */
export function BasketAnswer({ search, isOfList = false }: Props) {
  const { data, error } = useQuery(basketQuery(search))
  if (!data)
    return error ? (
      <Notice className="mt-6">
        {messageOf(error, 'The basket could not be worked out. Please try again later.')}
      </Notice>
    ) : (
      isOfList && <Spinner text="Working out the basket..." />
    )
  const checked = isOfList ? [] : wishesToCheck(data)
  return (
    <>
      {data.locked && search.rating && (
        <p className="mt-6 text-sm text-muted">
          Ratings are for subscribers, so the one that the link asks for is left aside.
        </p>
      )}
      {showsDemo(data) && <DemoNotice className="mt-6" />}
      <BasketResult found={data} />
      {checked.length > 1 && (
        <Titled title="Together" heading="mb-2 text-xl" className="mt-8">
          <KnownTogetherPart names={checked} />
        </Titled>
      )}
      <UnmetWishes wishes={data.wishes} search={search} />
      <LeftOutOffers wishes={data.wishes} />
      <div className="mt-6 print:hidden">
        {isOfList ? (
          <ButtonLink link={links.basket(search)}>Change delivery, vendors and currencies</ButtonLink>
        ) : (
          <CopyLink />
        )}
      </div>
      <div className="mt-8">
        <PriceNotes />
      </div>
    </>
  )
}

/** The cheapest basket: its total, why it is split so, and the orders. */
function BasketResult({ found }: { found: Found }) {
  const { basket, currency } = found
  const display = usePriceDisplay()
  if (!basket) return <NoBasket found={found} />
  const sums = sumsIn(currency, display)
  const isNear = isApproximate(basket.orders)
  const days = [...new Set([...rateDays(basket), ...(sums.rateDay === null ? [] : [sums.rateDay])])]
  return (
    <section aria-labelledby="best-basket" className="mt-10 border-t border-edge pt-6">
      <h2 id="best-basket" className="text-xl">
        <span className="figures">{sums.text(basket.total_minor, isNear)}</span> from{' '}
        {counted(basket.orders.length, 'vendor')}, deliveries included
      </h2>
      <p className="mt-2 max-w-[68ch] text-pretty text-muted">{whyText(found, sums)}</p>
      {days.length > 0 && (
        <p className="mt-1 text-sm text-muted">
          ≈: converted at the reference rate of {joinNames(days.map(shortDate))}. What your bank charges
          differs.
          {(found.has_demo_rates || (sums.rateDay !== null && display.isDemo)) && (
            <span> {INVENTED_RATES}</span>
          )}
        </p>
      )}
      <div className="mt-6 grid gap-x-12 gap-y-8 xl:grid-cols-2">
        {basket.orders.map((order) => (
          <OrderSection key={order.vendor.id} order={order} sums={sums} />
        ))}
      </div>
      <FewerVendors basket={basket} sums={sums} />
    </section>
  )
}

/** What the same costs with fewer vendors; nothing where there is nothing to choose. */
function FewerVendors({ basket, sums }: { basket: Basket; sums: Sums }) {
  const shown = basket.totals_by_vendors.slice(0, basket.orders.length)
  if (shown.length < 2) return null
  return (
    <Titled title="With fewer vendors" as="h3" heading="text-base" className="mt-8 max-w-md">
      <dl className="mt-2 text-sm">
        {shown.map((total, place) => (
          // The place is what the row tells.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={place} className="flex justify-between gap-4 border-b border-rule py-2">
            <dt>
              {place === 0 ? 'One vendor' : `At most ${counted(place + 1, 'vendor')}`}
              {place === 0 && basket.single && (
                <span className="text-muted"> ({basket.single.vendor.name})</span>
              )}
            </dt>
            <dd className="figures">
              {total === null ? (
                <span className="text-muted">not everything</span>
              ) : (
                sums.text(total.total_minor, total.is_converted)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Titled>
  )
}

/** Why there is no basket: nothing that can be looked for, no offer that may be bought, or too few vendors allowed. */
function NoBasket({ found: { fewest_vendors, wishes } }: { found: Found }) {
  const isUnderstood = wishes.some(({ state }) => state !== 'not understood' && state !== 'no amount')
  const [heading, text] =
    fewest_vendors !== null
      ? [
          'Not from so few vendors',
          `It takes at least ${counted(fewest_vendors, 'vendor')} to have everything. Allow that many, or shorten the list.`,
        ]
      : isUnderstood
        ? [
            'Nothing can be bought this way',
            'No offer meets the conditions. Below is what is left out, and why; try others.',
          ]
        : ['Nothing to look for yet', 'Each compound needs a name that we know and an amount in mg.']
  return (
    <Titled title={heading} className="mt-10 rounded-md border border-dashed border-rule px-6 py-10">
      <p className="mt-1 max-w-[68ch] text-muted">{text}</p>
    </Titled>
  )
}

const NAMED_AT_ONCE = 6

/** Wishes that are not in the basket, with the reasons and a way on. */
function UnmetWishes({ wishes, search }: { wishes: readonly BasketWish[]; search: BasketSearch }) {
  const unmet = wishes.filter(({ state }) => state !== 'bought')
  if (unmet.length === 0) return null
  return (
    <Titled title="Not in the basket" heading="text-xl" className="mt-10">
      <ul className="mt-3 border-t border-rule">
        {unmet.map((wish) => (
          <li key={wish.asked} className="border-b border-rule py-3">
            <p>
              {/* The sentence names a name that is no compound. */}
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
function LeftOutOffers({ wishes }: { wishes: readonly BasketWish[] }) {
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
