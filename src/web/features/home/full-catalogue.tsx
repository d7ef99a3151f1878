import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ProductCard } from '#web/features/catalogue/product-card.tsx'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyCatalogue } from './empty-catalogue.tsx'
import { AUTOMATIC_PAGES, nextPageSize } from './page-size.ts'
import { catalogueQuery } from './queries.ts'
import { useInView } from './use-in-view.ts'

/** The whole catalogue: three more pages come by scrolling, then by a button; by a link without scripts. */
export function FullCatalogue({ firstPage }: { firstPage: number }) {
  const catalogue = useSuspenseInfiniteQuery(catalogueQuery(firstPage))
  const { pages } = catalogue.data
  const drugs = pages.flatMap((page) => page.drugs)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = catalogue
  const isAutomatic = hasNextPage && pages.length <= AUTOMATIC_PAGES && !isFetchNextPageError
  const end = useInView(() => void fetchNextPage(), isAutomatic && !isFetchingNextPage)
  if (drugs.length === 0) return <EmptyCatalogue />
  return (
    <>
      <ProductGrid waiting={isFetchingNextPage ? nextPageSize() : 0}>
        {drugs.map((drug) => (
          <li key={drug.id}>
            <ProductCard drug={drug} />
          </li>
        ))}
      </ProductGrid>
      <p role="status" className="sr-only">
        {pages.length > 1 && `${drugs.length} of ${pages.at(-1)?.total} products shown`}
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
            <Link {...links.cataloguePage(firstPage + 1)} className={buttonLook()}>
              Next page
            </Link>
          </noscript>
        )}
      </div>
    </>
  )
}
