import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ChevronsUpDown, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VendorSummary } from '#contract/catalogue/vendors.ts'
import type { VendorOrder, VendorSort } from '#contract/vocabulary.ts'
import { RatingMark } from '#web/features/catalogue/listing/rating-mark.tsx'
import { classes } from '#web/lib/classes.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Figure, Unknown } from '#web/ui/figure.tsx'
import { nextOrder, type VendorSearch } from './vendor-search.ts'

type Props = {
  vendors: readonly VendorSummary[]
  search: VendorSearch
  /** Ratings may not be seen, so they do not order either. */
  isLocked: boolean
}

/** Vendors side by side: a table on wide screens, cards on phones, one HTML for both. Heads are links that sort. */
export function VendorTable({ vendors, search, isLocked }: Props) {
  const head = { order: search.sort ?? 'name', q: search.q } as const
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">All vendors</caption>
      <thead className="max-md:block">
        <tr className="border-b border-rule text-sm text-muted max-md:flex max-md:flex-wrap max-md:gap-x-5 max-md:border-0 max-md:pb-2">
          <SortHead {...head} column="name" text="Vendor" />
          {isLocked ? (
            <th scope="col" className="font-medium max-md:hidden md:pr-6 md:text-right">
              <LockedText isLocked>Rating</LockedText>
            </th>
          ) : (
            <SortHead {...head} column="rating" text="Rating" isFigure />
          )}
          <SortHead {...head} column="region" text="Region" />
          <th scope="col" className="pr-6 font-medium max-md:hidden">
            Delivery
          </th>
          <SortHead {...head} column="compounds" text="Compounds" isFigure />
          <SortHead {...head} column="offers" text="Offers" isFigure />
          <th scope="col" className="font-medium max-md:hidden lg:pl-8">
            Commission
          </th>
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

/** `isSample`: the rating of this vendor is open to everybody, those of others are not. */
function VendorRow({ vendor, isSample }: { vendor: VendorSummary; isSample: boolean }) {
  const { slug, name, is_demo, region, shipping, drug_count, offer_count, rating } = vendor
  return (
    <tr className="border-b border-rule max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:py-4">
      <th scope="row" className="py-3 pr-6 font-medium max-md:col-span-2 max-md:p-0">
        <Link
          {...links.vendor(slug)}
          className="mr-2 inline-flex min-h-9 items-center underline decoration-rule underline-offset-4 hover:text-accent hover:decoration-current"
        >
          {name}
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
      <Cell name="Overall rating" isFigure>
        <OverallRating {...vendor} />
        {isSample && <span className="block text-xs text-muted">open sample</span>}
      </Cell>
      <Cell name="Region">{region ?? <Unknown />}</Cell>
      <Cell name="Delivery">{shipping ?? <Unknown />}</Cell>
      <Cell name="Compounds" isFigure>
        <Figure value={count(drug_count)} />
      </Cell>
      <Cell name="Offers" isFigure>
        <Figure value={count(offer_count)} />
      </Cell>
      <Cell name="Commission" className="md:pr-0 lg:pl-8">
        {vendor.comission === null ? <Unknown /> : vendor.comission === 'true' ? 'Yes' : 'None'}
      </Cell>
    </tr>
  )
}

function OverallRating({ locked, ai_rating_number: rating }: VendorSummary) {
  if (locked) return <Locked />
  return rating === null ? <Unknown text="not rated" /> : <Figure value={rating.toFixed(1)} unit="of 10" />
}

type CellProps = { name: string; isFigure?: boolean; className?: string; children: ReactNode }

function Cell({ name, isFigure = false, className, children }: CellProps) {
  return (
    <td className={classes('text-sm md:py-3 md:pr-6', isFigure && 'md:text-right', className)}>
      <span aria-hidden="true" className="block text-xs text-muted md:hidden">
        {name}
      </span>
      {children}
    </td>
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
  const direction = order === column ? 'ascending' : order === `-${column}` ? 'descending' : undefined
  const Icon = direction === 'ascending' ? ArrowUp : direction ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classes('font-medium md:pr-6', isFigure && 'md:text-right')}
    >
      <Link
        {...links.vendors({ q, sort: nextOrder(column, order) })}
        replace
        resetScroll={false}
        className={classes('inline-flex min-h-11 items-center gap-1 hover:text-ink', direction && 'text-ink')}
      >
        <span className="sr-only">Sort by </span>
        {text}
        <Icon aria-hidden="true" size={14} className={direction ? 'text-accent' : 'text-faint'} />
      </Link>
    </th>
  )
}

/** The lock stands once in the head, not in every row. */
const LockedText = ({ isLocked, children }: { isLocked: boolean; children: string }) => (
  <span className="inline-flex items-center gap-1 whitespace-nowrap">
    {isLocked && <Lock aria-hidden="true" size={12} />}
    {children}
    {isLocked && <span className="sr-only"> (for subscribers)</span>}
  </span>
)

/** The same in every row, so that it tells nothing. */
const Locked = () => (
  <>
    <span className="sr-only">locked</span>
    <span className="veil" />
  </>
)
