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
          <Skeleton className="mt-3 h-14 max-w-xl" />
          <Skeleton className="mt-4 h-[3.375rem]" />
        </div>
        <Skeleton className="h-96 lg:h-[30rem]" />
      </div>
      <div className="gutter py-4">
        <Skeleton className="h-[26px] w-48" />
        <Skeleton className="mt-3 h-11 max-w-4xl" />
      </div>
      <div className="py-4">
        <div className="gutter flex h-11 items-center">
          <Skeleton className="h-[26px] w-44" />
        </div>
        <div className="gutter mt-1 flex gap-3 overflow-hidden py-1 md:gap-4">
          {STRIP.map((place) => (
            <div key={place} className="w-36 shrink-0 md:w-44">
              <Skeleton className="aspect-square w-full" />
              <Skeleton className="mt-[11px] h-[15px] w-2/3" />
              <Skeleton className="my-1 h-4 w-1/2" />
            </div>
          ))}
        </div>
      </div>
      <div className="gutter py-4">
        <Skeleton className="mb-4 h-[29px] w-40" />
        <ProductGrid waiting={FIRST_PAGE_SIZE}>{null}</ProductGrid>
      </div>
    </main>
  )
}
