import { ArrowDown, ArrowUp, ChevronsUpDown, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OfferSort, RatedOrder } from '#contract/vocabulary.ts'
import type { UnitOfPrice } from '#domain/money.ts'
import { classes } from '#web/lib/classes.ts'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { nextOrder } from './next-order.ts'
import { PageLink } from './page-link.tsx'
import type { Compared } from './row-key.ts'

type Props = {
  compared: Compared
  order: RatedOrder
  unit: UnitOfPrice
  isSelectable: boolean
  /** Ratings may not be seen, so they do not order either. */
  isLocked: boolean
}

/** The heads of the columns, which sort. Phones show them as a line of choices above the cards. */
export function OffersHead({ compared, order, unit, isSelectable, isLocked }: Props) {
  const fallback = compared === 'vendor' ? 'cost' : 'name'
  const head = { order, fallback } as const
  const counterpart = compared === 'vendor' ? 'Vendor' : 'Compound'
  return (
    <thead className={isSelectable ? 'max-md:hidden' : 'max-md:mb-3 max-md:block'}>
      <tr className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4">
        {isSelectable && (
          <th scope="col" className={classes(HEAD, 'w-10 max-md:hidden')}>
            <span className="sr-only">Select</span>
          </th>
        )}
        <SortHead {...head} column="name" text={counterpart} label={`${counterpart}, Form`}>
          {compared === 'vendor' && (
            <HelpTip about="vendor name">
              Who sells the package, and below in what form. The name leads to all about the vendor.
            </HelpTip>
          )}
        </SortHead>
        <SortHead {...head} column="size" text="Size" isFigure>
          <HelpTip about="size">
            The content of the whole package, as the vendor writes it; below it the sum where it has several
            parts.
          </HelpTip>
        </SortHead>
        <SortHead {...head} column="price" text="Price" isFigure>
          <HelpTip about="price">The price of the package, as it was seen on the day below it.</HelpTip>
        </SortHead>
        <SortHead {...head} column="cost" text={`Cost per ${unit}`} isFigure>
          <HelpTip about={`cost per ${unit}`}>
            The price divided by the content of the whole package; below one cent per mg it is shown per g. A
            size without a mass (IU, ml, a count) has none. Offers in another currency are shown, but not
            compared.
          </HelpTip>
        </SortHead>
        {compared === 'vendor' && (
          <>
            <th
              scope="col"
              aria-label="Lab test"
              style={{ width: 'clamp(7rem, 10.5vw, 9.5rem)' }}
              className={classes(HEAD, 'max-lg:hidden md:px-4')}
            >
              Lab test{' '}
              <HelpTip about="lab test">
                Whether a laboratory tested a batch of this compound at this vendor in the last 12 months.
              </HelpTip>
            </th>
            <th
              scope="col"
              aria-label="Ships from"
              style={{ width: 'clamp(6.5rem, 9.5vw, 8.5rem)' }}
              className={classes(HEAD, 'beside-hidden max-lg:hidden md:px-2')}
            >
              Ships from{' '}
              <HelpTip about="ships from">The country or region that the vendor sends from.</HelpTip>
            </th>
            {isLocked ? (
              <th
                scope="col"
                aria-label="Rating (for subscribers)"
                style={{ width: WIDTHS.rating }}
                className={classes(HEAD, 'beside-hidden max-md:hidden md:px-2 md:text-right')}
              >
                <LockedText isLocked>Rating</LockedText> <RatingTip />
              </th>
            ) : (
              <SortHead {...head} column="rating" text="Rating" isFigure>
                <RatingTip />
              </SortHead>
            )}
          </>
        )}
        <th
          scope="col"
          aria-label="Purchase"
          style={{ width: 'clamp(7.75rem, 9.5vw, 8.5rem)' }}
          className={HEAD}
        >
          <span className="flex min-h-11 items-center gap-1 md:flex-wrap md:justify-end md:pr-3">
            Purchase
            <HelpTip about="purchase link">
              Leads to this product on the vendor&apos;s own site, in a new tab. We may earn a commission.
            </HelpTip>
          </span>
        </th>
      </tr>
    </thead>
  )
}

const RatingTip = () => (
  <HelpTip about="rating">
    Of the vendor, out of 10: computed from certificates, stated terms and reviews by a published formula.
  </HelpTip>
)

const HEAD =
  'bg-page text-sm font-medium text-muted md:sticky md:top-(--stuck) md:z-10 print:static md:[box-shadow:inset_0_-1px_var(--rule)]'

/** The lock stands once in the head, not in every row. */
export const LockedText = ({ isLocked, children }: { isLocked: boolean; children: string }) => (
  <span className="inline-flex items-center gap-1 whitespace-nowrap">
    {isLocked && <Lock aria-hidden="true" size={12} />}
    {children}
    {isLocked && <span className="sr-only"> (for subscribers)</span>}
  </span>
)

/** Fixed, so that no note moves a column; the name has the rest. */
const WIDTHS: Record<OfferSort | 'rating', string | undefined> = {
  name: undefined,
  size: 'clamp(5rem, 8vw, 6.5rem)',
  price: 'clamp(6rem, 9.5vw, 8rem)',
  cost: 'clamp(7.5rem, 11vw, 9.25rem)',
  rating: 'clamp(4.5rem, 7vw, 7rem)',
}

type SortHeadProps = {
  column: OfferSort | 'rating'
  text: string
  /** The name of the column, where it holds more than `text` says. */
  label?: string
  order: RatedOrder
  fallback: OfferSort
  isFigure?: boolean
  children?: ReactNode
}

function SortHead({
  column,
  text,
  label = text,
  order,
  fallback,
  isFigure = false,
  children,
}: SortHeadProps) {
  const direction = order === column ? 'ascending' : order === `-${column}` ? 'descending' : undefined
  const Icon = direction === 'ascending' ? ArrowUp : direction ? ArrowDown : ChevronsUpDown
  const next = nextOrder(column, order)
  return (
    // Screen readers name cells by the column alone, without the labels of its buttons.
    <th
      scope="col"
      aria-sort={direction}
      aria-label={label}
      style={{ width: WIDTHS[column] }}
      className={classes(HEAD, column === 'rating' && 'beside-hidden')}
    >
      <span className={classes('flex items-center gap-1 md:flex-wrap', isFigure && 'md:justify-end')}>
        <PageLink
          change={{ sort: next === fallback ? undefined : next, page: undefined }}
          className={classes(
            'inline-flex min-h-11 items-center gap-1 whitespace-nowrap hover:text-ink',
            direction && 'text-ink',
          )}
        >
          <span className="sr-only">Sort by </span>
          {text}
          <Icon aria-hidden="true" size={14} className={direction ? 'text-accent' : 'text-faint'} />
        </PageLink>
        {children}
      </span>
    </th>
  )
}
