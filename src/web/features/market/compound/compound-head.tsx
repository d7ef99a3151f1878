import type { ReactNode } from 'react'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import { ListButton } from '#web/features/catalogue/listing/list-button.tsx'
import { WatchButton } from '#web/features/catalogue/listing/watch-button.tsx'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { ProductImage } from '#web/ui/product-image.tsx'

type Props = {
  drug: Drug
  search: PageSearch
  /** Next to the picture, where there is room. */
  wouldChange: ReactNode
}

/** What the compound is called, what kind of substance it is, and the answer in one sentence. */
export function CompoundHead({ drug, search, wouldChange }: Props) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-x-8">
      <div className="min-w-0 md:col-start-1">
        <p className="text-sm font-medium text-accent first-letter:uppercase">{drug.kind}</p>
        <h1 className="mt-1 text-2xl wrap-anywhere md:text-3xl">{drug.proper_name}</h1>
        {drug.aliases.length > 0 && (
          <p className="mt-2 max-w-[68ch] text-sm text-muted">
            <span className="sr-only">Also called </span>
            {drug.aliases.join(' · ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4 max-md:order-last max-md:col-span-2 md:col-start-1">
        <p className="max-w-xl text-pretty md:text-lg">{drug.short_description}</p>
        <div className="flex flex-wrap gap-2 print:hidden">
          {drug.offer_count > 0 && (
            <ButtonLink
              className="max-md:hidden"
              link={{
                ...links.compound(drug.name),
                search: { ...search, tab: 'vendors' },
                hash: 'offers',
              }}
              look="primary"
              // The keyboard goes on where the page went.
              onClick={() =>
                requestAnimationFrame(() => document.getElementById('offers')?.focus({ preventScroll: true }))
              }
            >
              See offers
            </ButtonLink>
          )}
          {!drug.retired && (
            <>
              <ListButton slug={drug.name} name={drug.proper_name} />
              {/* Phones compare from the list: their first screen has room for three. */}
              <ButtonLink link={links.compare([drug.name])} className="max-md:hidden">
                Compare
              </ButtonLink>
              <WatchButton kind="compound" id={drug.id} />
            </>
          )}
          <CopyLink />
        </div>
      </div>
      {wouldChange}
      <ProductImage
        src={drug.img}
        isUrgent
        alt={`A package of ${drug.proper_name}, as one vendor shows it`}
        className="size-16 shrink-0 rounded-md md:col-start-3 md:row-span-2 md:row-start-1 md:size-36"
      />
    </header>
  )
}
