import { createFileRoute, useHydrated, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { asideReviewsOfVendor, reviewsOfDrug } from '#web/features/community/reviews/reviews-of.tsx'
import { AToZList, aToZQuery } from '#web/features/market/compound/a-to-z-list.tsx'
import { CompoundPage } from '#web/features/market/compound/compound-page.ts'
import { GoBack, LoadingCompound } from '#web/features/market/compound/compound-states.tsx'
import { readCompoundState } from '#web/features/market/compound/navigation-state.ts'
import { type PageSearch, readPageSearch } from '#web/features/market/offers/page-search.ts'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { letterParam } from '#web/lib/search-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The compound that a link handed over; opened by its URL alone, all compounds from A to Z. */
export const Route = createFileRoute('/listing')({
  validateSearch: (search): PageSearch & { letter?: string } => ({
    ...readPageSearch(search),
    ...letterParam(search.letter),
  }),
  loaderDeps: ({ search: { letter, page } }) => ({ letter, page }),
  loader: async ({ context, deps }) => void (await context.queryClient.ensureQueryData(aToZQuery(deps))),
  head: listed('listing'),
  component: Listing,
})

function Listing() {
  const search = Route.useSearch()
  const state = readCompoundState(useLocation().state)
  // The server does not get the state of a navigation, so the first picture is the same without it.
  const isHydrated = useHydrated()
  if (isHydrated && state.name)
    return (
      <Suspense fallback={<LoadingCompound {...state} />}>
        <CompoundPage
          name={state.name}
          known={state}
          search={search}
          reviewsOf={reviewsOfDrug}
          vendorReviewsOf={asideReviewsOfVendor}
        />
      </Suspense>
    )
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <p role="alert" className="text-bad">
        No drug name provided.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <GoBack />
        <ButtonLink link={links.home()}>Browse the catalogue</ButtonLink>
        <TextLink link={links.compounds()} className="py-2.5 text-sm">
          Compounds
        </TextLink>
      </div>
      <h1 className="mt-12 text-2xl">All compounds from A to Z</h1>
      <AToZList letter={search.letter} page={search.page} />
    </main>
  )
}
