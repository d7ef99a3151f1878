import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { isOwnStudy } from '#web/features/catalogue/evidence/on-record.ts'
import { PriceTest } from '#web/features/catalogue/listing/amount-found.tsx'
import { ListButton } from '#web/features/catalogue/listing/list-button.tsx'
import { NO_PRICE } from '#web/features/catalogue/listing/summary/facts.tsx'
import { SheetRow } from '#web/features/catalogue/listing/summary/sheet-row.tsx'
import { WatchButton } from '#web/features/catalogue/listing/watch-button.tsx'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Section } from '#web/features/core/site/section.tsx'
import type { PageSearch, Tab } from '#web/features/market/offers/page-search.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { EvidenceBars, stepText } from '#web/ui/evidence-scale.tsx'
import { MassPrice } from '#web/ui/mass-price.tsx'
import { ProductImage } from '#web/ui/product-image.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Text and links, in the HTML of the page: none of them needs a program. */
const VerdictPart = latePart(
  async () => (await import('./verdict.tsx')).Verdict,
  <Skeleton className="h-44" />,
  'touched',
)

type Props = {
  found: Answer<'getDrugVendors'>
  search: PageSearch
  /** Whether there is a tab of vendors. */
  hasVendors: boolean
  /** An error replaces the part that failed; null while it loads. */
  research: Answer<'listArticles'> | Error | null
  evidence: Answer<'getDrugEvidence'> | Error | null
}

/** What the compound is called, the answer in one sentence and in what was found, and what it costs. */
export function CompoundHead(props: Props) {
  const { search, evidence } = props
  const { drug } = props.found
  return (
    <header className="flex flex-wrap items-start gap-x-2 gap-y-1 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
      <div className="flex min-w-0 grow basis-40 items-center md:max-lg:basis-full gap-4">
        {drug.img && (
          <ProductImage
            src={drug.img}
            isUrgent
            alt={`A package of ${drug.proper_name}, as one vendor shows it`}
            className="size-14 shrink-0 rounded-md max-md:hidden"
          />
        )}
        <div className="min-w-0 grow">
          <h1 className="text-2xl leading-tight wrap-anywhere md:text-3xl">{drug.proper_name}</h1>
          <p className="mt-0.5 line-clamp-2 max-w-[68ch] text-xs text-muted">
            {capital(drug.kind)}
            {drug.aliases.length > 0 && (
              <>
                <span className="sr-only">, also called</span> · {drug.aliases.join(' · ')}
              </>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 md:gap-x-2 print:hidden">
        {drug.offer_count > 0 && (
          <ButtonLink
            className="max-md:hidden"
            link={{ ...links.compound(drug.name), search: { ...search, tab: 'vendors' }, hash: 'offers' }}
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
            <span className="max-md:hidden">
              <WatchButton kind="compound" id={drug.id} />
            </span>
          </>
        )}
        <More>
          {!drug.retired && (
            <>
              <span className="md:hidden">
                <WatchButton kind="compound" id={drug.id} />
              </span>
              <ButtonLink link={links.compare([drug.name])}>Compare</ButtonLink>
            </>
          )}
          <CopyLink />
        </More>
      </div>
      <p className="basis-full text-pretty md:max-w-[60ch] md:text-lg">{drug.short_description}</p>
      <div className="mt-2 min-w-0 basis-full">
        <VerdictPart slug={drug.name} search={search} evidence={evidence} />
      </div>
      <div className="min-w-0 basis-full lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <Section>
          <CompoundFacts {...props} />
        </Section>
      </div>
    </header>
  )
}

/** Acts that few need, behind three dots. A disclosure keeps them in place, so that a dialog gives the focus back. */
const More = ({ children }: { children: ReactNode }) => (
  <details className="relative">
    <summary aria-label="More acts" className={`${buttonLook('plain')} px-2.5!`}>
      <Ellipsis aria-hidden="true" size={18} />
    </summary>
    <div className="absolute top-full right-0 z-30 mt-1 flex flex-col gap-1 rounded-md border border-rule bg-surface p-2 text-ink shadow-float">
      {children}
    </div>
  </details>
)

/** What the law says, what it costs and how well it is studied, in the first screen; each leads to its part. */
function CompoundFacts({ found, hasVendors, research, evidence, search }: Props) {
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
