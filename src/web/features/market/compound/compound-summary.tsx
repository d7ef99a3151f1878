import type { RankedOffer } from '#contract/catalogue/offers.ts'
import type { CompoundSummary } from '#contract/catalogue/summary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { STUDIED_IN } from '#contract/vocabulary.ts'
import { countWarnings } from '#domain/warning-count.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { PriceRange } from '#web/features/catalogue/listing/summary/facts.tsx'
import { SummaryFacts } from '#web/features/catalogue/listing/summary/summary-facts.tsx'
import type { PageSearch, Tab } from '#web/features/market/offers/page-search.ts'
import { links } from '#web/lib/links.ts'

type Props = {
  drug: Answer<'getDrugVendors'>['drug']
  price: CompoundSummary['price']
  offers: readonly Pick<RankedOffer, 'name' | 'cost_per_mg' | 'is_stale' | 'is_comparable' | 'is_demo'>[]
  /** An error replaces the part that failed; null while it loads. */
  research: { articles: readonly { evidence: (typeof STUDIED_IN)[number] }[] } | Error | null
  evidence: Pick<Answer<'getDrugEvidence'>, 'warnings' | 'interactions' | 'regulation'> | Error | null
  search: PageSearch
}

/** A phone counts the warnings above its tabs, and has the others on them. */
const ON_PHONE = ['evidence', 'price'] as const

/** The facts by which a compound is judged, in its first screen; each leads to the part that explains it. */
export function CompoundFacts({ drug, price, offers, research, evidence, search }: Props) {
  const articles = read(research)?.articles ?? []
  const studies = Object.fromEntries(
    STUDIED_IN.map((kind) => [kind, articles.filter((article) => article.evidence === kind).length]),
  ) as CompoundSummary['studies']
  const at = (tab: Tab, hash: string) => ({ ...links.compound(drug.name), search: { ...search, tab }, hash })
  const known = read(evidence)
  const seller =
    price &&
    offers.find((offer) => !offer.is_stale && offer.is_comparable && offer.cost_per_mg === price.lowest)?.name
  const [first, ...others] = known?.regulation ?? []
  return (
    <>
      <SummaryFacts
        className="mt-6"
        summary={{
          evidence: drug.evidence,
          studies,
          price,
          vendor_count: drug.vendor_count,
          warnings: known ? countWarnings(known) : null,
        }}
        onPhone={ON_PHONE}
        notes={
          price && seller
            ? {
                price: (
                  <>
                    <span className="block">at {seller}</span>
                    <PriceRange price={price} vendorCount={drug.vendor_count} />
                  </>
                ),
              }
            : {}
        }
        unread={{ studies: whyUnread(research), warnings: whyUnread(evidence) }}
        places={{
          evidence: at('research', 'research-part'),
          studies: at('research', 'research-part'),
          price: at('vendors', 'offers'),
          vendors: at('vendors', 'offers'),
          warnings: { ...links.compound(drug.name), search, hash: 'warnings' },
        }}
      />
      <div className="flex flex-wrap justify-between gap-x-8">
        {first && (
          <p className="py-2.5 text-sm">
            <span className="mr-2 text-xs text-muted">Regulation</span>
            <span className="inline-block font-medium first-letter:uppercase">{first.status}</span>
            <span className="text-muted">
              {' '}
              ({first.authority}, {first.jurisdiction}
              {others.length > 0 && `, and ${others.length} more`})
            </span>
          </p>
        )}
        {offers.some(({ is_demo }) => is_demo) && <DemoNotice className="py-2.5" />}
      </div>
    </>
  )
}

const read = <T,>(answer: T | Error | null): T | null => (answer instanceof Error ? null : answer)

const whyUnread = (answer: unknown) =>
  answer instanceof Error ? 'could not be read' : answer === null ? 'being read' : undefined
