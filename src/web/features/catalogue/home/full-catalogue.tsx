import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { CatalogueView } from './catalogue-view.tsx'
import { AUTOMATIC_PAGES, nextPageSize, placesOf } from './page-size.ts'
import { catalogueQuery } from './queries.ts'

/** The whole catalogue: three more pages come by scrolling, then by a button; by a link without scripts. */
export function FullCatalogue({ search }: { search: CatalogueSearch }) {
  const catalogue = useSuspenseInfiniteQuery(catalogueQuery(search))
  const { pages } = catalogue.data
  const [first] = pages
  const compounds = pages.flatMap((page) => page.compounds)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = catalogue
  const pagesAhead = Math.max(0, AUTOMATIC_PAGES + 1 - pages.length)
  const isAutomatic = hasNextPage && pagesAhead > 0 && !isFetchNextPageError
  const nextPlace = useInView(() => void fetchNextPage(), isAutomatic && !isFetchingNextPage)
  const total = first?.total ?? 0
  const left = total - (pages.at(-1)?.next ?? total)
  if (!first) return null
  const moreButton = (
    <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()} className="scripted">
      {isFetchingNextPage ? 'Loading…' : 'Load more'}
    </Button>
  )
  return (
    <CatalogueView
      search={search}
      choices={first.choices}
      total={total}
      compounds={compounds}
      ahead={{
        places: placesOf(pagesAhead || (isFetchingNextPage ? 1 : 0), left),
        loading: isFetchingNextPage ? nextPageSize() : 0,
        ref: nextPlace,
      }}
    >
      <p role="status" className="sr-only">
        {pages.length > 1 && `${compounds.length} of ${total} products shown`}
      </p>
      <div className={`mt-8 flex min-h-11 justify-center ${isFetchNextPageError ? 'sticky bottom-4' : ''}`}>
        {isFetchNextPageError ? (
          <Notice>
            <span className="grow">{messageOf(catalogue.error)}</span>
            {moreButton}
          </Notice>
        ) : (
          hasNextPage && !isAutomatic && moreButton
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

/** How far ahead of its end a list is extended, so that a reader does not meet the end. */
const AHEAD_PX = 600
/** A reader who jumps past an element has reached it too. */
const ANYWHERE_ABOVE = '1000000px'
const SIGNS_OF_LIFE = ['scroll', 'wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Calls `onReach` when the element comes near the screen or is above it, never before the reader has touched the page. */
function useInView(onReach: () => void, isActive: boolean): RefCallback<Element> {
  const latest = useRef(onReach)
  useEffect(() => {
    latest.current = onReach
  })
  return useCallback(
    (target) => {
      if (!isActive || !target) return
      // A busy page gets several crossings at once, oldest first: only the last says where the element is now.
      const seen = new IntersectionObserver(
        (crossings) => crossings.at(-1)?.isIntersecting && latest.current(),
        { rootMargin: `${ANYWHERE_ABOVE} 0px ${AHEAD_PX}px` },
      )
      const start = () => {
        for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, start)
        seen.observe(target)
      }
      for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, start, { passive: true })
      if (window.scrollY > 0) start()
      return () => {
        for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, start)
        seen.disconnect()
      }
    },
    [isActive],
  )
}
