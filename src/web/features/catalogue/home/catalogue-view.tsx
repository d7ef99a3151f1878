import type { ReactNode, RefCallback } from 'react'
import type { Choices, ListedCompound } from '#contract/catalogue/catalogue-list.ts'
import { ProductCard } from '#web/features/catalogue/listing/product-card.tsx'
import { ProductCardSkeleton } from '#web/features/catalogue/listing/product-card-skeleton.tsx'
import { ProductGrid } from '#web/features/catalogue/listing/product-grid.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { CatalogueTable, ROW } from './catalogue-table.tsx'
import { CatalogueToolbar } from './catalogue-toolbar.tsx'
import { EmptyCatalogue } from './empty-catalogue.tsx'
import type { Place } from './page-size.ts'

/** Places that are kept for pages to come. */
type Ahead = {
  places: readonly Place[]
  /** How many of them are being loaded. */
  loading: number
  /** Is given the first place. */
  ref: RefCallback<Element> | null
}

const NOTHING_AHEAD: Ahead = { places: [], loading: 0, ref: null }

type Props = {
  search: CatalogueSearch
  choices: Choices
  total: number
  compounds: readonly ListedCompound[]
  ahead?: Ahead
  /** The way to more of them. */
  children?: ReactNode
}

/** Compounds sorted, filtered and displayed as the URL says, next to the filters. */
export function CatalogueView({ search, choices, total, compounds, ahead = NOTHING_AHEAD, children }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[13rem_1fr]">
      <CatalogueFilters search={search} choices={choices} total={total} />
      <div className="min-w-0">
        <CatalogueToolbar search={search} total={total} />
        {compounds.length === 0 ? (
          <EmptyCatalogue />
        ) : search.view === 'list' ? (
          <>
            <CatalogueTable compounds={compounds} />
            {ahead.places.map(({ key, className }, place) => (
              <div
                key={key}
                ref={place === 0 ? ahead.ref : null}
                aria-hidden="true"
                className={`${ROW} ${className} flex items-center`}
              >
                {place < ahead.loading && <span className="h-4 w-1/3 animate-pulse rounded-sm bg-sunken" />}
              </div>
            ))}
          </>
        ) : (
          <ProductGrid>
            {compounds.map((drug) => (
              <li key={drug.id}>
                <ProductCard drug={drug} />
              </li>
            ))}
            {ahead.places.map(({ key, className }, place) => (
              <li key={key} ref={place === 0 ? ahead.ref : null} aria-hidden="true" className={className}>
                {place < ahead.loading ? <ProductCardSkeleton /> : <div className="card" />}
              </li>
            ))}
          </ProductGrid>
        )}
        {children}
      </div>
    </div>
  )
}
