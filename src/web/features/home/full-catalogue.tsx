import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { CatalogueView } from './catalogue-view.tsx'
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
  if (!first) return null
  return (
    <CatalogueView
      search={search}
      choices={first.choices}
      total={total}
      compounds={compounds}
      waiting={isFetchingNextPage ? nextPageSize() : 0}
    >
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
            <Link {...links.catalogue({ ...search, page: (search.page ?? 1) + 1 })} className={buttonLook()}>
              Next page
            </Link>
          </noscript>
        )}
      </div>
    </CatalogueView>
  )
}
