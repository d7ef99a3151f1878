import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect, useLocation } from '@tanstack/react-router'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import { evidenceQuery } from '#web/features/catalogue/evidence/queries.ts'
import {
  articlesQuery,
  disputesQuery,
  drugQuery,
  effectsQuery,
  priceRatingsQuery,
  vendorOffersQuery,
  vendorQuery,
} from '#web/features/catalogue/listing/detail-queries.ts'
import { CorrectListing } from '#web/features/community/contact/correct-listing.tsx'
import { questionsQuery } from '#web/features/community/questions/queries.ts'
import { QuestionsPart } from '#web/features/community/questions/questions-part.tsx'
import { reviewsQuery } from '#web/features/community/reviews/queries.ts'
import {
  asideReviewsOfVendor,
  ReviewsPart,
  reviewsOfDrug,
} from '#web/features/community/reviews/reviews-of.tsx'
import { VisitedPage } from '#web/features/core/site/recently-viewed.tsx'
import { SectionError } from '#web/features/core/site/section-error.tsx'
import { CompoundPage } from '#web/features/market/compound/compound-page.ts'
import { ResearchPart, VendorPanelPart } from '#web/features/market/compound/compound-parts.tsx'
import { FailedCompound, LoadingCompound } from '#web/features/market/compound/compound-states.tsx'
import { readCompoundState } from '#web/features/market/compound/navigation-state.ts'
import { type PageSearch, readPageSearch } from '#web/features/market/offers/page-search.ts'
import { CompoundHistoryPart, VendorHistoryPart } from '#web/features/market/prices/history-of.tsx'
import { historyQuery } from '#web/features/market/prices/queries.ts'
import { VendorPage } from '#web/features/market/vendors/vendor-page.ts'
import { isNotFound, isReadFailure } from '#web/lib/api.ts'
import { links, pathOf } from '#web/lib/links.ts'
import {
  type CompoundText,
  pageMeta,
  siteOf,
  textOfCompound,
  textOfUnknown,
  textOfVendor,
  type VendorText,
} from '#web/lib/page-meta.ts'
import { pick } from '#web/lib/pick.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

/** What a path leads to, as its head needs it. */
type Subject =
  | { kind: 'compound'; drug: CompoundText }
  | { kind: 'vendor'; vendor: VendorText }
  | { kind: 'unknown' }

function textOf(subject: Subject | undefined, name: string) {
  if (subject?.kind === 'compound') return textOfCompound(subject.drug)
  return subject?.kind === 'vendor' ? textOfVendor(subject.vendor) : textOfUnknown(`/${name}`)
}

/** One segment names a compound (by slug, proper name or alias), else a vendor; anything else is not found. */
export const Route = createFileRoute('/$name')({
  validateSearch: readPageSearch,
  // Tabs and tested outcomes are chosen from loaded data.
  loaderDeps: ({ search: { tab, effects, row, people, area, ...search } }) => search,
  loader: async ({ context: { queryClient }, params: { name }, deps, location }): Promise<Subject> => {
    const [first, other] = location.state.isVendor ? [loadVendor, loadCompound] : [loadCompound, loadVendor]
    const subject = (await first(queryClient, name, deps)) ?? (await other(queryClient, name, deps))
    if (!subject) throw notFound()
    const slug = slugOf(subject)
    if (slug !== undefined && slug !== name) {
      const { search, state } = location
      throw redirect({ to: '/$name', params: { name: slug }, search, state, statusCode: 301 })
    }
    return subject
  },
  head: ({ matches, params, loaderData }) => pageMeta(textOf(loaderData, params.name), siteOf(matches)),
  component: NameScreen,
  pendingComponent: () => {
    const { state } = useLocation()
    return <LoadingCompound {...readCompoundState(state)} isVendor={state.isVendor} />
  },
  // What the server or the network refused is said in its words; a fault of our own is not shown to a reader.
  errorComponent: (props) =>
    isReadFailure(props.error) ? <FailedCompound error={props.error} /> : <SectionError {...props} />,
})

/** What people say and ask, below the rest. */
const peopleOfDrug = (drug: Drug) => (
  <>
    {reviewsOfDrug(drug)}
    <QuestionsPart key={drug.name} type="drug" id={drug.id} name={drug.proper_name} />
  </>
)
const peopleOfVendor = (vendor: Vendor) => (
  <>
    <ReviewsPart key={vendor.id} type="vendor" id={vendor.id} name={vendor.name} />
    <QuestionsPart key={vendor.name} type="vendor" id={vendor.id} name={vendor.name} />
  </>
)

function NameScreen() {
  const { name } = Route.useParams()
  const search = Route.useSearch()
  const subject = Route.useLoaderData()
  if (subject.kind === 'vendor') {
    return (
      <>
        <Breadcrumbs above={[{ label: 'Vendors', link: links.vendors() }]} current={subject.vendor.name} />
        <VendorPage name={name} search={search} reviewsOf={peopleOfVendor} />
        <CorrectListing page={subject.vendor} />
        <VisitedPage path={pathOf(links.vendor(name))} />
      </>
    )
  }
  const drug = subject.kind === 'compound' ? subject.drug : null
  const shown = drug && { slug: drug.name, name: drug.proper_name }
  return (
    <>
      {drug && (
        <Breadcrumbs
          above={[
            { label: 'Compounds', link: links.compounds() },
            ...drug.categories.slice(0, 1).map(({ name: label }) => ({ label, link: links.category(label) })),
          ]}
          current={drug.proper_name}
        />
      )}
      <CompoundPage
        name={name}
        search={search}
        reviewsOf={peopleOfDrug}
        historyOf={({ id }, range) => <CompoundHistoryPart key={id} drugId={id} range={range} />}
        vendorReviewsOf={asideReviewsOfVendor}
      />
      {shown && (
        <>
          <CorrectListing page={shown} />
          <VisitedPage path={pathOf(links.compound(shown.slug))} compound={shown} />
        </>
      )}
    </>
  )
}

type Load = (queryClient: QueryClient, name: string, search: PageSearch) => Promise<Subject | null>

/** The compound and all that its page shows, at once; null when no compound has the name. */
const loadCompound: Load = async (queryClient, name, search) => {
  const found = await queryClient.ensureQueryData(drugQuery(name, search)).catch(nullIfNotFound)
  if (!found) return null
  const { drug, vendors } = found
  const program = CompoundPage.preload?.()
  if (!drug) {
    await program
    return { kind: 'unknown' }
  }
  const vendor = search.vendor?.split('~')[0]
  const panel = vendors.find(({ vendor_slug }) => vendor_slug === vendor)
  const details = panel
    ? [
        queryClient.prefetchQuery(vendorQuery(panel.vendor_slug)),
        queryClient.prefetchQuery(priceRatingsQuery(panel.vendor_slug)),
        queryClient.prefetchInfiniteQuery(reviewsQuery({ type: 'vendor', id: panel.vendor_id })),
      ]
    : []
  await Promise.all([
    program,
    queryClient.prefetchQuery(articlesQuery(drug.id)),
    queryClient.prefetchQuery(effectsQuery(drug.id)),
    queryClient.prefetchQuery(evidenceQuery(drug.id)),
    queryClient.prefetchQuery(historyQuery('getDrugPriceHistory', { drugId: drug.id }, search.history)),
    CompoundHistoryPart.preload(),
    queryClient.prefetchInfiniteQuery(reviewsQuery({ type: 'drug', id: drug.id })),
    panel && VendorPanelPart.preload(),
    // In the browser a selected vendor shows at once and its details, asked for already, follow.
    ...(import.meta.env.SSR ? details : []),
    ResearchPart.preload(),
    ReviewsPart.preload(),
    queryClient.prefetchInfiniteQuery(questionsQuery(drug.id)),
    QuestionsPart.preload(),
  ])
  const names = pick(drug, 'name', 'proper_name', 'aliases')
  const about = pick(drug, 'short_description', 'categories', 'img', 'retired')
  return { kind: 'compound', drug: { ...names, ...about } }
}

const loadVendor: Load = async (queryClient, name, search) => {
  const found = await queryClient.ensureQueryData(vendorQuery(name)).catch(nullIfNotFound)
  if (!found) return null
  await Promise.all([
    VendorPage.preload?.(),
    ReviewsPart.preload(),
    QuestionsPart.preload(),
    VendorHistoryPart.preload(),
    loadHistory(queryClient, found.vendor, search),
    queryClient.ensureQueryData(vendorOffersQuery(name, search)),
    queryClient.prefetchQuery(priceRatingsQuery(name)),
    queryClient.prefetchQuery(disputesQuery({ vendor: found.vendor.slug })),
    queryClient.prefetchInfiniteQuery(reviewsQuery({ type: 'vendor', id: found.vendor.id })),
    queryClient.prefetchInfiniteQuery(questionsQuery(found.vendor.id)),
  ])
  const vendor = pick(found.vendor, 'slug', 'name', 'is_demo', 'drug_count', 'rating', 'retired')
  return { kind: 'vendor', vendor }
}

/** Past prices of the vendor; or of one of its packs, compared with the market. */
async function loadHistory(
  queryClient: QueryClient,
  { id, slug }: { id: string; slug: string },
  { pack, history }: PageSearch,
): Promise<void> {
  if (pack === undefined)
    return queryClient.prefetchQuery(historyQuery('getVendorPriceHistory', { vendorId: id }, history))
  const query = historyQuery('getOfferHistory', { id: pack }, history)
  const found = await queryClient.ensureQueryData(query).catch(nullIfNotFound)
  if (found?.offer.vendor_slug !== slug) throw redirect({ ...links.vendor(slug), statusCode: 302 })
  const { drug_id: drugId } = found.offer
  await queryClient.prefetchQuery(historyQuery('getDrugPriceHistory', { drugId }, history))
}

function slugOf(subject: Subject): string | undefined {
  if (subject.kind === 'compound') return subject.drug.name
  return subject.kind === 'vendor' ? subject.vendor.slug : undefined
}

function nullIfNotFound(error: unknown): null {
  if (isNotFound(error)) return null
  throw error
}
