import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { CompoundSummary } from '#contract/catalogue/summary.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import { AddNamePart } from '#web/features/catalogue/evidence/add-name-part.tsx'
import { namesToCheck } from '#web/features/catalogue/evidence/check-names.ts'
import { evidenceQuery } from '#web/features/catalogue/evidence/queries.ts'
import { WouldChange } from '#web/features/catalogue/evidence/would-change.tsx'
import { articlesQuery, effectsQuery } from '#web/features/catalogue/listing/detail-queries.ts'
import { RetiredPart } from '#web/features/catalogue/listing/retired-part.tsx'
import { SampleNote } from '#web/features/catalogue/listing/unlock.tsx'
import { Section } from '#web/features/core/site/section.tsx'
import { useHasMarket } from '#web/features/core/site/use-has-market.ts'
import { PageTabs } from '#web/features/market/offers/page-link.tsx'
import type { PageSearch, Tab } from '#web/features/market/offers/page-search.ts'
import { links } from '#web/lib/links.ts'
import { CompoundDetails } from './compound-details.tsx'
import { CompoundHead } from './compound-head.tsx'
import { CompoundFacts } from './compound-summary.tsx'
import { ResearchPart } from './research-part.tsx'
import { phoneTab, visibility, wideTab } from './tabs.ts'
import { type OfferPage, VendorsTab } from './vendors-tab.tsx'
import { WarningLine, Warnings } from './warnings.tsx'

type Props = {
  drug: Drug
  offers: OfferPage
  /** The range of its prices; null when none compares. */
  price: CompoundSummary['price']
  isSample: boolean
  search: PageSearch
  /** What people say of the compound; null leaves its place out. */
  reviewsOf?: (drug: Drug) => ReactNode
  /** What the compound cost, in a range of days. */
  historyOf?: (drug: Drug, range: PageSearch['history']) => ReactNode
  /** What people say of the selected vendor. */
  vendorReviewsOf?: (vendor: Vendor) => ReactNode
}

/** A compound: what it is, who sells it at what price, and what studies show. */
export function CompoundScreen({
  drug,
  offers,
  price,
  isSample,
  search,
  reviewsOf,
  historyOf,
  vendorReviewsOf,
}: Props) {
  const articles = useQuery(articlesQuery(drug.id))
  const effects = useQuery(effectsQuery(drug.id))
  const evidence = useQuery(evidenceQuery(drug.id))
  const { tab } = search
  const hasReviews = reviewsOf !== undefined
  const parts = useStuckTabs(tab)
  const hasMarket = useHasMarket()
  const hasOffers = hasMarket || drug.offer_count > 0
  const show = (part: Tab) => visibility(part, tab, hasReviews, hasOffers)
  return (
    <main id="content" data-subject="compound" className="gutter py-8">
      <Section>
        <CompoundHead
          drug={drug}
          search={search}
          wouldChange={
            <WouldChange
              wouldChange={evidence.data?.would_change}
              className="col-start-2 row-span-2 row-start-1 w-64 max-lg:hidden"
            />
          }
        />
      </Section>
      {drug.retired && <RetiredPart retired={drug.retired} noun="compound" />}
      {isSample && <SampleNote />}
      <Section>
        <CompoundFacts
          drug={drug}
          price={price}
          offers={offers.vendors}
          research={articles.data ?? articles.error}
          evidence={evidence.data ?? evidence.error}
          search={search}
        />
      </Section>
      <div ref={parts} className="sticky top-(--stuck) z-20 flex flex-wrap-reverse bg-page print:hidden">
        <PageTabs
          label="Parts of this page"
          className="min-w-0 grow md:hidden"
          tabs={[
            { id: 'details', text: 'Details' },
            ...(hasOffers ? ([{ id: 'vendors', text: 'Vendors' }] as const) : []),
            { id: 'research', text: 'Research' },
            ...(hasReviews ? ([{ id: 'reviews', text: 'Reviews' }] as const) : []),
          ]}
          current={phoneTab(tab, hasReviews, hasOffers)}
          changeTo={(id) => ({ tab: id === 'details' ? undefined : id })}
        />
        <PageTabs
          label="Sections"
          className="min-w-0 grow max-md:hidden"
          tabs={[
            ...(hasOffers ? ([{ id: 'vendors', text: 'Vendors & Pricing' }] as const) : []),
            { id: 'research', text: 'Research & Effects' },
          ]}
          current={wideTab(tab, hasOffers)}
          changeTo={(id) => ({ tab: id })}
          // The warnings are between the tabs and their parts.
          hashes={{ vendors: 'offers', research: 'research-part' }}
        />
        <Section>
          <WarningLine
            evidence={evidence.data ?? evidence.error}
            to={{ ...links.compound(drug.name), search: { ...search, tab: undefined }, hash: 'warnings' }}
          />
        </Section>
      </div>
      <div className={show('details')}>
        <Section>
          <Warnings evidence={evidence.data ?? evidence.error} articles={articles.data?.articles ?? []} />
        </Section>
      </div>
      {hasOffers && (
        <div
          id="offers"
          tabIndex={-1}
          className={`mt-6 outline-none scroll-mt-40 md:min-h-[70dvh] ${show('vendors')}`}
        >
          <Section>
            <VendorsTab
              lowest={price?.lowest}
              drug={drug}
              offers={offers}
              search={search}
              reviewsOf={vendorReviewsOf}
            />
          </Section>
          {historyOf && <div className="mt-12">{historyOf(drug, search.history)}</div>}
        </div>
      )}
      <div id="research-part" className={`mt-6 scroll-mt-40 md:min-h-[70dvh] ${show('research')}`}>
        <ResearchPart
          drug={drug}
          research={articles.data ?? articles.error}
          effects={effects.data ?? effects.error}
          search={search}
        />
      </div>
      <div className={`mt-6 md:mt-12 ${show('details')}`}>
        <Section>
          <AddNamePart
            items={namesToCheck([drug]).join()}
            label="Check with what you take"
            help={`Our records of ${drug.proper_name} with a medicine, a condition or another compound.`}
            action="Check"
          />
        </Section>
        <div className="mt-7">
          <Section>
            <CompoundDetails drug={drug} mixtures={evidence.data?.mixtures} />
          </Section>
        </div>
      </div>
      {reviewsOf && <div className={`mt-6 md:mt-12 ${show('reviews')}`}>{reviewsOf(drug)}</div>}
    </main>
  )
}

/** A part that is opened from the stuck tabs begins at its top, not where the part before it was left. */
function useStuckTabs(tab: string | undefined) {
  const tabs = useRef<HTMLDivElement>(null)
  const previous = useRef(tab)
  useEffect(() => {
    if (tab === previous.current) return
    previous.current = tab
    const before = tabs.current?.previousElementSibling?.getBoundingClientRect().bottom ?? 0
    const past = (tabs.current?.getBoundingClientRect().top ?? 0) - before
    if (past > 0) window.scrollBy(0, -past)
  }, [tab])
  return tabs
}
