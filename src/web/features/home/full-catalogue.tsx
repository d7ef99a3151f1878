import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ProductCard } from '#web/features/catalogue/product-card.tsx'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { CatalogueTable } from './catalogue-table.tsx'
import { CatalogueToolbar } from './catalogue-toolbar.tsx'
import { EmptyCatalogue } from './empty-catalogue.tsx'
import { AUTOMATIC_PAGES, nextPageSize } from './page-size.ts'
import { catalogueQuery } from './queries.ts'
import { useInView } from './use-in-view.ts'

/** The whole catalogue: three more pages come by scrolling, then by a button; by a link without scripts. */
export function FullCatalogue({ search }: { search: CatalogueSearch }) {
  const catalogue = useSuspenseInfiniteQuery(catalogueQuery(search))
  const { pages } = catalogue.data
  const [first] = pages
  const compounds = pages.flatMap((page) => page.compounds)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = catalogue
  const isAutomatic = hasNextPage && pages.length <= AUTOMATIC_PAGES && !isFetchNextPageError
  const end = useInView(() => void fetchNextPage(), isAutomatic && !isFetchingNextPage)
  const total = first?.total ?? 0
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[13rem_1fr]">
      {first && <CatalogueFilters search={search} choices={first.choices} total={total} />}
      <div className="min-w-0">
        <CatalogueToolbar search={search} total={total} />
        {compounds.length === 0 ? (
          <EmptyCatalogue />
        ) : search.view === 'list' ? (
          <CatalogueTable compounds={compounds} />
        ) : (
          <ProductGrid waiting={isFetchingNextPage ? nextPageSize() : 0}>
            {compounds.map((drug) => (
              <li key={drug.id}>
                <ProductCard drug={drug} />
              </li>
            ))}
          </ProductGrid>
        )}
        <p role="status" className="sr-only">
          {pages.length > 1 && `${compounds.length} of ${total} products shown`}
        </p>
        <div ref={end} className="mt-8 flex min-h-11 flex-col items-center gap-4">
          {isFetchNextPageError && <Notice>{messageOf(catalogue.error)}</Notice>}
          {hasNextPage && !isAutomatic && (
            <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()} className="scripted">
              {isFetchingNextPage ? 'Loading…' : 'Load more'}
            </Button>
          )}
          {hasNextPage && (
            <noscript>
              <Link
                {...links.catalogue({ ...search, page: (search.page ?? 1) + 1 })}
                className={buttonLook()}
              >
                Next page
              </Link>
            </noscript>
          )}
        </div>
      </div>
    </div>
  )
}
