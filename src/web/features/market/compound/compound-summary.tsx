import type { CompoundSummary } from '#contract/catalogue/summary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { STUDIED_IN } from '#contract/vocabulary.ts'
import { countWarnings } from '#domain/warning-count.ts'
import { SummaryFacts } from '#web/features/catalogue/listing/summary/summary-facts.tsx'
import type { PageSearch, Tab } from '#web/features/market/offers/page-search.ts'
import { links } from '#web/lib/links.ts'

type Props = {
  drug: Answer<'getDrugVendors'>['drug']
  price: CompoundSummary['price']
  /** An error replaces the part that failed; null while it loads. */
  research: { articles: readonly { evidence: (typeof STUDIED_IN)[number] }[] } | Error | null
  evidence: Pick<Answer<'getDrugEvidence'>, 'warnings' | 'interactions' | 'regulation'> | Error | null
  search: PageSearch
}

/** The facts by which a compound is judged, in its first screen; each leads to the part that explains it. */
export function CompoundFacts({ drug, price, research, evidence, search }: Props) {
  const articles = read(research)?.articles ?? []
  const studies = Object.fromEntries(
    STUDIED_IN.map((kind) => [kind, articles.filter((article) => article.evidence === kind).length]),
  ) as CompoundSummary['studies']
  const at = (tab: Tab, hash: string) => ({ ...links.compound(drug.name), search: { ...search, tab }, hash })
  const known = read(evidence)
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
        unread={{ studies: whyUnread(research), warnings: whyUnread(evidence) }}
        places={{
          evidence: at('research', 'research-part'),
          studies: at('research', 'research-part'),
          price: at('vendors', 'offers'),
          vendors: at('vendors', 'offers'),
          warnings: { ...links.compound(drug.name), search, hash: 'warnings' },
        }}
      />
      {first && (
        <p className="border-b border-rule py-2.5 text-sm">
          <span className="mr-2 text-xs text-muted">Regulation</span>
          <span className="inline-block font-medium first-letter:uppercase">{first.status}</span>
          <span className="text-muted">
            {' '}
            ({first.authority}, {first.jurisdiction}
            {others.length > 0 && `, and ${others.length} more`})
          </span>
        </p>
      )}
    </>
  )
}

const read = <T,>(answer: T | Error | null): T | null => (answer instanceof Error ? null : answer)

const whyUnread = (answer: unknown) =>
  answer instanceof Error ? 'could not be read' : answer === null ? 'being read' : undefined
