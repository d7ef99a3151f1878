import { Fragment, type ReactNode } from 'react'
import type { RankedOffer, VendorOffer } from '#contract/catalogue/offers.ts'
import type { OfferSort, RatedOrder } from '#contract/vocabulary.ts'
import type { UnitOfPrice } from '#domain/prices/money.ts'
import { classes } from '#web/lib/classes.ts'
import { usePriceDisplay } from '#web/lib/price-display.ts'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { sortHead } from '#web/ui/sort-head.tsx'
import { OfferRow } from './offer-row.tsx'
import { PageLink, rowKey } from './page-link.tsx'
import { VendorRow } from './vendor-row.tsx'

type Props = { order: RatedOrder; caption: string }

type VendorsProps = Props & {
  /** In the order in which they stand. */
  offers: readonly RankedOffer[]
  /** Unit of all costs; without it, each offer uses its own. */
  unit: UnitOfPrice | undefined
  selectedId: string | undefined
  /** Content below the selected row; on wide screens next to the list. */
  details: ReactNode
}

const TABLE = 'w-full text-left max-md:block md:table-fixed'

/** The offers of a compound to compare: a table on wide screens, cards on phones, one HTML for both. */
export function VendorsTable({ offers, order, unit, caption, selectedId, details }: VendorsProps) {
  const head = {
    unit: usePriceDisplay().choice.unit ?? unit ?? ('mg' as const),
    isRated: offers.some(({ vendor_facts }) => vendor_facts !== null),
  }
  return (
    <table className={`${TABLE} vendors-table`}>
      <caption className="sr-only">{caption}</caption>
      <OffersHead isVendor order={order} {...head} />
      <tbody className="max-md:flex max-md:flex-col max-md:border-t max-md:border-rule">
        {offers.map((offer) => (
          // Another size has other offers of the same vendors: whoever stands on a row must not lose their place.
          <Fragment key={rowKey(offer)}>
            <VendorRow
              offer={offer}
              unit={unit}
              isRated={head.isRated}
              isSelected={offer.id === selectedId}
            />
            {offer.id === selectedId && details}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type OffersProps = Props & {
  offers: readonly VendorOffer[]
  /** Goes on with a table above. */
  isContinued?: boolean
}

/** The offers of a vendor, by compound. */
export function OffersTable({ offers, order, caption, isContinued = false }: OffersProps) {
  const unit = usePriceDisplay().choice.unit ?? 'mg'
  return (
    <table className={TABLE}>
      <caption className="sr-only">{caption}</caption>
      <OffersHead order={order} unit={unit} isContinued={isContinued} />
      <tbody className="max-md:flex max-md:flex-col">
        {offers.map((offer, index) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            isContinued={order === 'name' && offers[index - 1]?.drug_slug === offer.drug_slug}
          />
        ))}
      </tbody>
    </table>
  )
}

type OffersHeadProps = {
  /** The list compares the vendors of a compound; else the compounds of a vendor. */
  isVendor?: boolean
  order: RatedOrder
  unit: UnitOfPrice
  /** Ratings may be seen, and order. */
  isRated?: boolean
  /** Goes on with a table above: the head only gives the columns their widths. */
  isContinued?: boolean
}

/**
 * The heads of the columns, which sort. On phones those of a vendor's list are a line of choices; a compound's have a
 * field of their own, and the meaning of each in the opened row.
 */
function OffersHead({ isVendor = false, order, unit, isRated, isContinued }: OffersHeadProps) {
  const head = { order, isVendor }
  const tip = (about: string, text: string) => !isVendor && <HelpTip about={about}>{text}</HelpTip>
  return (
    <thead
      className={
        isContinued ? 'collapse max-md:hidden' : isVendor ? 'max-md:hidden' : 'max-md:mb-3 max-md:block'
      }
    >
      <tr className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4">
        {isVendor && (
          <th scope="col" className={classes(HEAD, 'w-6')}>
            <span className="sr-only">Select</span>
          </th>
        )}
        <SortHead {...head} column="name" text={isVendor ? 'Vendor' : 'Compound'} />
        <SortHead {...head} column="size" text="Size" isFigure={!isVendor}>
          {tip(
            'size',
            'The content of the whole package, as the vendor writes it; below it the sum where it has several parts.',
          )}
        </SortHead>
        <SortHead {...head} column="price" text="Price" isFigure>
          {tip('price', 'The price of the package, as it was seen on the day below it.')}
        </SortHead>
        <SortHead {...head} column="cost" text={`Cost per ${unit}`} isFigure>
          {tip(
            `cost per ${unit}`,
            'The price divided by the content of the whole package; below one cent per mg it is shown per g. A size without a mass (IU, ml, a count) has none.',
          )}
        </SortHead>
        <th scope="col" aria-label="Lab test" className={classes(HEAD, 'head-lab max-md:hidden')}>
          Lab test{' '}
          {tip('lab test', 'What a laboratory found in a pack of this compound in the last 12 months.')}
        </th>
        {isVendor && (
          <th scope="col" className={classes(HEAD, 'beside-hidden w-56 max-xl:hidden')}>
            Ships from
          </th>
        )}
        {isRated && <SortHead {...head} column="rating" text="Rating" isFigure />}
        <th
          scope="col"
          aria-label="Purchase"
          className={classes(
            HEAD,
            'md:text-right',
            isVendor ? 'md:w-[4.6rem] lg:w-[5.25rem]' : 'md:w-24 lg:w-32 xl:w-44',
          )}
        >
          Purchase{' '}
          {tip(
            'purchase link',
            "Leads to this product on the vendor's own site, in a new tab. We may earn a commission.",
          )}
        </th>
      </tr>
    </thead>
  )
}

const HEAD =
  'bg-page text-xs font-medium text-muted md:sticky md:top-(--stuck) md:z-[2] md:px-1 print:static md:[box-shadow:inset_0_-1px_var(--rule)]'

/** Fixed, so that no note moves a column; the name has the rest. */
const WIDTHS: Record<OfferSort | 'rating', string> = {
  name: '',
  size: 'md:w-[8.25rem] lg:w-[8.75rem]',
  price: 'md:w-[6.1rem] lg:w-[6.5rem]',
  cost: 'md:w-[7.25rem] lg:w-32',
  rating: 'beside-hidden max-xl:hidden w-20',
}
/** The list of a vendor has no panel next to it, and room for each note in one line. */
const WIDTHS_OF_VENDOR = { ...WIDTHS, price: 'md:w-[6.1rem] lg:w-32', cost: `${WIDTHS.cost} xl:w-44` }

type SortHeadProps = {
  column: OfferSort | 'rating'
  text: string
  order: RatedOrder
  isVendor: boolean
  isFigure?: boolean
  children?: ReactNode
}

function SortHead({ column, text, order, isVendor, isFigure = false, children }: SortHeadProps) {
  const { direction, next, words } = sortHead(column, order, column === 'rating')
  return (
    // Screen readers name cells by the column alone, without the labels of its buttons.
    <th
      scope="col"
      aria-sort={direction}
      aria-label={text}
      className={classes(HEAD, (isVendor ? WIDTHS : WIDTHS_OF_VENDOR)[column])}
    >
      <span className={classes('flex items-center gap-1 md:flex-wrap', isFigure && 'md:justify-end')}>
        <PageLink
          change={{
            ...(isVendor && { tab: 'vendors' }),
            sort: next === (isVendor ? 'cost' : 'name') ? undefined : next,
            page: undefined,
          }}
          className={classes(
            'inline-flex min-h-11 items-center gap-1 whitespace-nowrap hover:text-ink',
            direction && 'text-ink',
          )}
        >
          {words(text)}
        </PageLink>
        {children}
      </span>
    </th>
  )
}
