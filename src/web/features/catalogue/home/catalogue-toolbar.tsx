import { Link, useNavigate } from '@tanstack/react-router'
import { LayoutGrid, List } from 'lucide-react'
import { useEffect } from 'react'
import { CATALOGUE_ORDERS, type CatalogueOrder } from '#contract/vocabulary.ts'
import { useHasMarket } from '#web/features/core/site/use-has-market.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/input.tsx'
import { FORM_ID, useCatalogueForm } from './catalogue-filters.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'

const ORDERS: Record<CatalogueOrder, string> = {
  catalogue: 'Catalogue order',
  name: 'Name, A to Z',
  evidence: 'Evidence, strongest first',
  price: 'Price, lowest first',
  reviews: 'Reviews, most first',
  newest: 'Newest first',
}

const KEY = 'catalogueView'
const VIEWS = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: List },
] as const

/** How many, in which order, and as what. */
export function CatalogueToolbar({ search, total }: { search: CatalogueSearch; total: number }) {
  const send = useCatalogueForm()
  const hasMarket = useHasMarket()
  useRememberedView(search)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <p role="status" className="mr-auto text-sm">
        <span className="figures font-semibold">{count(total)}</span> {total === 1 ? 'compound' : 'compounds'}
      </p>
      <select
        // The URL decides: an order that the browser restored must not contradict it.
        key={search.sort}
        name="sort"
        form={FORM_ID}
        aria-label="Sort"
        autoComplete="off"
        defaultValue={search.sort ?? 'catalogue'}
        onChange={(event) => send(event.currentTarget.form)}
        className={`${inputLook} w-auto! max-w-full`}
      >
        {CATALOGUE_ORDERS.filter((order) => hasMarket || order !== 'price').map((order) => (
          <option key={order} value={order === 'catalogue' ? '' : order}>
            {ORDERS[order]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={FORM_ID} className={buttonLook()}>
          Sort
        </button>
      </noscript>
      <ul aria-label="View" className="flex overflow-hidden rounded-md border border-edge">
        {VIEWS.map(({ view, label, Icon }) => (
          <li key={view} className="not-first:border-l not-first:border-rule">
            <Link
              {...links.catalogue({ ...search, view: view === 'grid' ? undefined : view })}
              hash={undefined}
              resetScroll={false}
              activeProps={{}}
              aria-current={(search.view ?? 'grid') === view ? 'true' : undefined}
              onClick={() => deviceStorage.setItem(KEY, view)}
              className="inline-flex min-h-11 items-center gap-1.5 bg-surface px-3 text-sm hover:bg-sunken data-[shown]:bg-accent-soft data-[shown]:font-medium data-[shown]:text-accent-strong"
              {...((search.view ?? 'grid') === view && { 'data-shown': true })}
            >
              <Icon aria-hidden="true" size={16} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who chose the list before gets it again where the URL does not say otherwise. */
function useRememberedView(search: CatalogueSearch) {
  const navigate = useNavigate()
  const isOpen = search.view === undefined
  useEffect(() => {
    if (isOpen && deviceStorage.getItem(KEY) === 'list')
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, view: 'list' }),
        replace: true,
        resetScroll: false,
      })
  }, [isOpen, navigate])
}
