import { ProductGrid } from '#web/features/catalogue/listing/product-grid.tsx'
import { useFromTheTop } from '#web/features/core/site/use-from-the-top.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FIRST_PAGE_SIZE } from './page-size.ts'

const STRIP = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Home while its data is on the way: the same places, empty. */
export function HomeSkeleton() {
  useFromTheTop()
  return (
    <main id="content" aria-busy="true">
      <p role="status" className="sr-only">
        Loading the catalogue…
      </p>
      <div className="gutter grid gap-12 pt-5 pb-6 md:pt-8 lg:grid-cols-[1fr_27.5rem] xl:grid-cols-[1fr_30rem]">
        <div>
          <Skeleton className="h-[68px] max-w-lg md:h-20" />
          <Skeleton className="mt-3 max-w-xl" style={{ height: 56 }} />
          <Skeleton className="mt-4" style={{ height: '3.375rem' }} />
        </div>
        <Skeleton className="h-96 lg:h-[30rem]" />
      </div>
      <div className="gutter py-4">
        <Skeleton style={{ height: 26, width: 192 }} />
        <Skeleton className="mt-3 h-11 max-w-4xl" />
      </div>
      <div className="py-4">
        <div className="gutter flex h-11 items-center">
          <Skeleton style={{ height: 26, width: 176 }} />
        </div>
        <div className="gutter mt-1 flex gap-3 overflow-hidden py-1 md:gap-4">
          {STRIP.map((place) => (
            <div key={place} className="w-36 shrink-0 md:w-44">
              <Skeleton className="w-full" style={{ aspectRatio: 1 }} />
              <Skeleton className="w-2/3" style={{ height: 15, marginTop: 11 }} />
              <Skeleton className="h-4 w-1/2" style={{ marginBlock: 4 }} />
            </div>
          ))}
        </div>
      </div>
      <div className="gutter py-4">
        <Skeleton className="mb-4 w-40" style={{ height: 29 }} />
        <ProductGrid waiting={FIRST_PAGE_SIZE}>{null}</ProductGrid>
      </div>
    </main>
  )
}
