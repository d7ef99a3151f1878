import type { ReactNode } from 'react'
import type { Article } from '#contract/catalogue/articles.ts'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { isOwnStudy } from '#web/features/catalogue/evidence/on-record.ts'
import { PriceTest } from '#web/features/catalogue/listing/amount-found.tsx'
import { NO_PRICE } from '#web/features/catalogue/listing/summary/facts.tsx'
import { SheetRow } from '#web/features/catalogue/listing/summary/sheet-row.tsx'
import type { PageSearch, Tab } from '#web/features/market/offers/page-search.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { EvidenceBars, stepText } from '#web/ui/evidence-scale.tsx'
import { MassPrice } from '#web/ui/mass-price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = {
  found: Answer<'getDrugVendors'>
  /** Whether there is a tab of vendors. */
  hasVendors: boolean
  /** An error replaces the part that failed; null while it loads. */
  research: { articles: readonly Pick<Article, 'evidence' | 'tested' | 'status'>[] } | Error | null
  evidence: Pick<Answer<'getDrugEvidence'>, 'regulation'> | Error | null
  search: PageSearch
}

/** What the law says, what it costs and how well it is studied, in the first screen; each leads to its part. */
export function CompoundFacts({ found, hasVendors, research, evidence, search }: Props) {
  const { drug, price, tests } = found
  const at = (tab: Tab, hash: string) => ({ ...links.compound(drug.name), search: { ...search, tab }, hash })
  const articles = research instanceof Error ? null : research?.articles
  const own = articles?.filter(isOwnStudy) ?? []
  const inPeople = own.filter(({ evidence: of }) => of === 'human').length
  const lowest =
    price &&
    found.vendors.find(
      (offer) => !offer.is_stale && offer.is_comparable && offer.cost_per_mg === price.lowest,
    )
  return (
    <dl className="text-sm max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-[18rem]:block">
      <SheetRow label="Regulation">
        <Regulation evidence={evidence} place={at('research', 'regulation')} />
      </SheetRow>
      {drug.offer_count > 0 ? (
        <SheetRow label="Lowest price">
          <TextLink link={at('vendors', 'offers')} look="name">
            <span className="sr-only">Lowest price: </span>
            {price ? <MassPrice minorPerMg={price.lowest} currency={price.currency} /> : capital(NO_PRICE)}
          </TextLink>
          {lowest && <Note>{`at ${lowest.name}${lowest.is_demo ? ', demo data' : ''}`}</Note>}
          {lowest && <PriceTest test={lowest.batch_test} />}
        </SheetRow>
      ) : (
        hasVendors && (
          <SheetRow label="Vendors">
            <span className="font-medium">None</span>
            <Note>No vendor we follow sells it</Note>
          </SheetRow>
        )
      )}
      {tests.cheapest && (
        <SheetRow label="Tested near its label" className="max-lg:hidden">
          <MassPrice minorPerMg={tests.cheapest.cost_per_mg} currency={tests.cheapest.currency} />
          <Note>{`${tests.cheapest.vendor.name}, ${tests.near_label} of ${counted(tests.vendors, 'vendor')}`}</Note>
        </SheetRow>
      )}
      <SheetRow label="Evidence" className="max-lg:hidden">
        <TextLink link={at('research', 'tested')} look="name">
          <span className="inline-flex items-center gap-2 font-medium">
            <EvidenceBars level={drug.evidence} />
            {capital(drug.evidence)}
          </span>
          <span className="sr-only"> ({stepText(drug.evidence)})</span>
        </TextLink>
        <Note>
          {research === null
            ? 'studies are being read'
            : articles
              ? articles.length === 0
                ? 'no study recorded'
                : `${counted(own.length, 'study', 'studies')} of it, ${inPeople} in people`
              : 'studies could not be read'}
        </Note>
      </SheetRow>
    </dl>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs text-muted">{children}</span>
)

type RegulationProps = Pick<Props, 'evidence'> & { place: ReturnType<typeof links.compound> }

/** What the first authority of the record says, and what holds in sport. */
function Regulation({ evidence, place }: RegulationProps) {
  if (evidence === null) return <span className="text-muted">being read</span>
  if (evidence instanceof Error) return <span className="text-muted">could not be read</span>
  const [first, ...others] = evidence.regulation
  if (!first) return <span className="text-muted">not recorded</span>
  const sport = others.find(({ authority }) => authority === 'WADA')
  return (
    <>
      <TextLink link={place} look="name" className="font-medium">
        <span className="sr-only">Regulation: </span>
        {capital(first.status)}
      </TextLink>
      <Note>
        {first.authority}, {first.jurisdiction}
        {!first.source_url && <span>, no source on record</span>}
        {sport ? (
          <span>{` · ${sport.status}`}</span>
        ) : (
          others.length > 0 && <span>{`, and ${others.length} more`}</span>
        )}
      </Note>
    </>
  )
}
