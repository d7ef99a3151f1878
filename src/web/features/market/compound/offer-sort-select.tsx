import { useNavigate } from '@tanstack/react-router'
import type { RatedOrder } from '#contract/vocabulary.ts'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'

const ORDERS: readonly { order: RatedOrder; text: string }[] = [
  { order: 'cost', text: 'Lowest cost' },
  { order: '-cost', text: 'Highest cost' },
  { order: 'price', text: 'Lowest price' },
  { order: 'size', text: 'Smallest pack' },
  { order: '-size', text: 'Largest pack' },
  { order: 'name', text: 'Vendor, A to Z' },
]

/** The order of the offers on phones, where columns have no heads. Without scripts the list stays by cost. */
export function OfferSortSelect({ search: { sort = 'cost' } }: { search: PageSearch }) {
  const navigate = useNavigate()
  const known = ORDERS.some(({ order }) => order === sort)
  return (
    <label className="flex items-center gap-2 text-sm text-muted md:hidden">
      Sort
      <select
        aria-label="Sort"
        value={known ? sort : ''}
        onChange={({ target }) => {
          const order = target.value as RatedOrder
          void navigate({
            to: '.',
            search: ((before: PageSearch) => ({
              ...before,
              tab: 'vendors',
              sort: order === 'cost' ? undefined : order,
              page: undefined,
            })) as never,
            resetScroll: false,
          })
        }}
        className="min-h-11 rounded-md border border-edge bg-surface px-2 text-ink"
      >
        {!known && <option value="">As chosen</option>}
        {ORDERS.map(({ order, text }) => (
          <option key={order} value={order}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
