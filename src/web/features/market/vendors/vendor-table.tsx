import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VendorSummary } from '#contract/catalogue/vendors.ts'
import type { VendorOrder, VendorSort } from '#contract/vocabulary.ts'
import { RatingMark } from '#web/features/catalogue/listing/rating-mark.tsx'
import { classes } from '#web/lib/classes.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Figure, Unknown } from '#web/ui/figure.tsx'
import { sortHead } from '#web/ui/sort-head.tsx'
import type { VendorSearch } from './vendor-search.ts'

type Props = {
  vendors: readonly VendorSummary[]
  search: VendorSearch
  /** Ratings may not be seen, so they do not order either. */
  isLocked: boolean
}

type Column = {
  head: string
  /** On phones, where it is not what the head says. */
  name?: string
  sort?: VendorSort
  isFigure?: boolean
  className?: string
  /** `isSample`: the rating of this vendor is open to everybody, those of others are not. */
  cell: (vendor: VendorSummary, isSample: boolean) => ReactNode
}

/** What stands next to the name of a vendor. */
const COLUMNS: readonly Column[] = [
  {
    head: 'Rating',
    name: 'Overall rating',
    sort: 'rating',
    isFigure: true,
    cell: ({ locked, ai_rating_number: rating }, isSample) => (
      <>
        {locked ? (
          // The same in every row, so that it tells nothing.
          <>
            <span className="sr-only">locked</span>
            <span className="veil" />
          </>
        ) : rating === null ? (
          <Unknown text="not rated" />
        ) : (
          <Figure value={rating.toFixed(1)} unit="of 10" />
        )}
        {isSample && <span className="block text-xs text-muted">open sample</span>}
      </>
    ),
  },
  { head: 'Region', sort: 'region', cell: ({ region }) => region ?? <Unknown /> },
  { head: 'Delivery', cell: ({ shipping }) => shipping ?? <Unknown /> },
  {
    head: 'Compounds',
    sort: 'compounds',
    isFigure: true,
    cell: ({ drug_count }) => <Figure value={count(drug_count)} />,
  },
  {
    head: 'Offers',
    sort: 'offers',
    isFigure: true,
    cell: ({ offer_count }) => <Figure value={count(offer_count)} />,
  },
  {
    head: 'Commission',
    className: 'md:pr-0 lg:pl-8',
    cell: ({ comission }) => (comission === null ? <Unknown /> : comission === 'true' ? 'Yes' : 'None'),
  },
]

/** Vendors side by side: a table on wide screens, cards on phones, one HTML for both. Heads are links that sort. */
export function VendorTable({ vendors, search, isLocked }: Props) {
  const head = { order: search.sort ?? 'name', q: search.q } as const
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">All vendors</caption>
      <thead className="max-md:block">
        <tr className="border-b border-rule text-sm text-muted max-md:flex max-md:flex-wrap max-md:gap-x-5 max-md:border-0 max-md:pb-2">
          <SortHead {...head} column="name" text="Vendor" />
          {COLUMNS.map(({ head: text, sort, isFigure, className }) =>
            sort && !(isLocked && sort === 'rating') ? (
              <SortHead key={text} {...head} column={sort} text={text} isFigure={isFigure} />
            ) : (
              <th
                key={text}
                scope="col"
                className={classes('pr-6 font-medium max-md:hidden', isFigure && 'text-right', className)}
              >
                {sort ? (
                  // The lock stands once in the head, not in every row.
                  <span className="inline-flex items-center gap-1 whitespace-nowrap">
                    <Lock aria-hidden="true" size={12} />
                    {text}
                    <span className="sr-only"> (for subscribers)</span>
                  </span>
                ) : (
                  text
                )}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-rule">
        {vendors.map((vendor) => (
          <VendorRow key={vendor.id} vendor={vendor} isSample={isLocked && !vendor.locked} />
        ))}
      </tbody>
    </table>
  )
}

function VendorRow({ vendor, isSample }: { vendor: VendorSummary; isSample: boolean }) {
  const { slug, is_demo, rating } = vendor
  return (
    <tr className="border-b border-rule max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:py-4">
      <th scope="row" className="py-3 pr-6 font-medium max-md:col-span-2 max-md:p-0">
        <Link
          {...links.vendor(slug)}
          className="mr-2 inline-flex min-h-9 items-center underline decoration-rule underline-offset-4 hover:text-accent hover:decoration-current"
        >
          {vendor.name}
        </Link>
        {is_demo && (
          <span className="inline-block">
            <Tag>Demo</Tag>
          </span>
        )}
        {rating.count > 0 && (
          <span className="block font-normal">
            <RatingMark rating={rating} />
          </span>
        )}
      </th>
      {COLUMNS.map(({ head, name = head, isFigure, className, cell }) => (
        <td key={head} className={classes('text-sm md:py-3 md:pr-6', isFigure && 'md:text-right', className)}>
          <span aria-hidden="true" className="block text-xs text-muted md:hidden">
            {name}
          </span>
          {cell(vendor, isSample)}
        </td>
      ))}
    </tr>
  )
}

type HeadProps = {
  column: VendorSort
  order: VendorOrder
  q: string | undefined
  text: string
  isFigure?: boolean
}

function SortHead({ column, order, q, text, isFigure = false }: HeadProps) {
  const { direction, next, words } = sortHead(column, order, isFigure)
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classes('font-medium md:pr-6', isFigure && 'md:text-right')}
    >
      <Link
        {...links.vendors({ q, sort: next })}
        replace
        resetScroll={false}
        className={classes('inline-flex min-h-11 items-center gap-1 hover:text-ink', direction && 'text-ink')}
      >
        {words(text)}
      </Link>
    </th>
  )
}
