import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleSlash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AiQuote, AiRecommendation } from '#contract/ai-search/ai-search.ts'
import type { Answer } from '#contract/endpoints.ts'
import { namesToCheck } from '#web/features/catalogue/evidence/check-names.ts'
import { PriceTest } from '#web/features/catalogue/listing/amount-found.tsx'
import { ListButton } from '#web/features/catalogue/listing/list-button.tsx'
import { NO_PRICE } from '#web/features/catalogue/listing/summary/facts.tsx'
import { classes } from '#web/lib/classes.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { EvidenceMark } from '#web/ui/evidence-scale.tsx'
import { Unknown } from '#web/ui/figure.tsx'
import { MassPrice } from '#web/ui/mass-price.tsx'
import { ProductImage } from '#web/ui/product-image.tsx'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'
import { rowTexts } from './row-texts.ts'

type Card = Answer<'listDrugsById'>['drugs'][number]

type Props = {
  recommendation: AiRecommendation
  /** Its place among those that are recommended, and their number. */
  rank: { place: number; of: number }
  image: string | null
  /** Prices and vendors as they are; undefined until they are known. */
  card: Card | undefined
  isUrgent: boolean
}

/**
 * A compound that fits the question, as a row: why, one quote with its source, the facts; the rest on demand. A phone shows why,
 * how certain it is and the warnings; the quote and the other facts come with the rest.
 */
export function RecommendationCard({ recommendation, rank, image, card, isUrgent }: Props) {
  const { proper_name, evidence, what_it_does, tested, not_recommended, is_subject, is_unclear, warnings } =
    recommendation
  const [isOpen, setIsOpen] = useState(false)
  const onDemand = isOpen ? undefined : 'max-md:hidden'
  const whyNot = tested ?? not_recommended
  const { why, claim, quote, quotes, what, how } = rowTexts(recommendation)
  const link = links.compound(proper_name, {
    name: proper_name,
    ...(what_it_does && { description: what_it_does }),
    ...(image && { img: image }),
  })
  return (
    <article className="grid gap-x-10 gap-y-2 border-t border-rule py-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <header className="flex flex-wrap items-center gap-3">
          {/* The name next to it is the same link, with words. */}
          <Link {...link} aria-hidden="true" tabIndex={-1} className="shrink-0">
            <ProductImage src={image} isUrgent={isUrgent} className="aspect-4/3 w-24 rounded-sm" />
          </Link>
          <div className="min-w-0 flex-1 basis-40">
            {whyNot && !(is_subject && not_recommended) ? (
              // Marked by its form and its words; no colour judges what a study found.
              <p className="flex w-fit items-center gap-1.5 rounded-sm border border-edge px-2 py-0.5 text-xs font-medium">
                <CircleSlash2 aria-hidden="true" size={13} className="shrink-0" />
                {NOT_RECOMMENDED[whyNot]}
              </p>
            ) : (
              <p className="text-xs text-muted">
                {is_subject ? 'You asked about' : `AI Recommendation · ${rank.place} of ${rank.of}`}
                {is_unclear && (
                  <strong className="font-medium text-ink"> · No clear benefit was found</strong>
                )}
              </p>
            )}
            <h2 className="flex flex-wrap items-center gap-x-2 text-lg leading-snug break-words">
              <Link {...link} className="hover:text-accent">
                {proper_name}
              </Link>
            </h2>
          </div>
        </header>
        <h3 className="mt-3 text-xs font-medium tracking-normal text-muted">
          {tested
            ? 'Why it is not recommended'
            : is_subject
              ? 'What its record says'
              : 'Why it matches your query'}
        </h3>
        {why && <p className="mt-1 max-w-[68ch]">{why}</p>}
        {claim && (
          <p className="mt-1 max-w-[68ch] text-sm text-muted">
            {claim.certainty && <span>{`Certainty: ${claim.certainty}. `}</span>}
            {claim.source.title && <span>{'Study: '}</span>}
            {claim.source.url ? (
              <ExternalLink href={claim.source.url} look="words">
                {claim.source.title ?? 'Source'}
              </ExternalLink>
            ) : (
              claim.source.title
            )}
          </p>
        )}
        {quote && (
          <div className={onDemand}>
            <Quotes quotes={[quote]} />
          </div>
        )}
        {warnings && <WarningLine name={recommendation.name} {...warnings} />}
        <details className="group mt-2" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm text-muted hover:text-ink">
            <span className="md:hidden">Source, what it does, how it works</span>
            <span className="max-md:hidden">What it does, how it works</span>
            <ChevronDown aria-hidden="true" size={16} className="group-open:rotate-180" />
            <span className="sr-only"> ({proper_name})</span>
          </summary>
          {quotes.length > 0 && <Quotes quotes={quotes} />}
          <About title="What it does" text={what} />
          <About title="How it works" text={how} />
        </details>
      </div>
      <div>
        <dl className="divide-y divide-rule text-sm">
          <Fact name="Evidence">
            <EvidenceMark level={evidence} />
          </Fact>
          <Fact name="Price from">{card && <Price card={card} />}</Fact>
          <Fact name="Vendors" className={onDemand}>
            {card && <span className="figures">{card.vendor_count}</span>}
          </Fact>
          <Fact name="Warnings" className={onDemand}>
            {card &&
              // No recorded warnings does not mean that there are none: only recorded ones give a figure.
              (card.summary.warnings === null ? (
                <Unknown text="none recorded" />
              ) : (
                <TextLink link={warningsOf(card.name)} look="alone" className="figures">
                  {counted(card.summary.warnings, 'warning')}
                </TextLink>
              ))}
          </Fact>
        </dl>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <ButtonLink link={link} aria-label={`View Details of ${proper_name}`}>
            View Details
          </ButtonLink>
          <ListButton slug={recommendation.name} name={proper_name} />
          <TextLink
            link={links.interactions(namesToCheck([recommendation]))}
            className="inline-flex min-h-11 items-center text-sm"
          >
            Check with what you take<span className="sr-only"> ({proper_name})</span>
          </TextLink>
        </div>
      </div>
    </article>
  )
}

const NOT_RECOMMENDED = {
  no_difference: 'Tested and found no difference',
  opposite_effect: 'Tested and found the opposite effect',
  no_outcome: 'Not recommended: no effect that studies test was asked for',
  no_human_data: 'Not recommended: no data in people for this',
  not_allowed: 'Not recommended: on our record no authority allows it',
  serious_illness: 'Not recommended: a serious illness needs treatment',
  ask_first: 'Not recommended: ask a doctor or pharmacist first',
  not_understood: 'Not recommended: we are not sure what you mean',
} as const

/** The most serious warnings in one line, with the way to all of them. */
function WarningLine({ name, count, first }: { name: string } & NonNullable<AiRecommendation['warnings']>) {
  if (count === 0)
    return (
      <p className="mt-3 text-sm text-muted">No warnings are recorded. That does not mean that it is safe.</p>
    )
  return (
    <p className="mt-3 flex max-w-[68ch] items-start gap-2 text-sm">
      <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-muted" />
      <span>
        <TextLink link={warningsOf(name)} look="name" className="font-medium">
          {counted(count, 'warning')}
        </TextLink>
        {first.length > 0 && <span>{`: ${first.join('; ')}`}</span>}
        <span>{first.length > 0 && count > first.length ? '; …' : '.'}</span>
      </span>
    </p>
  )
}

const warningsOf = (name: string) => ({ ...links.compound(name), hash: 'warnings' })

type FactProps = { name: string; className?: string | undefined; children: ReactNode }

/** Without children the fact is not known yet. */
function Fact({ name, className, children }: FactProps) {
  return (
    <div
      className={classes('grid min-h-9 grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-2 py-1', className)}
    >
      <dt className="text-xs text-muted">{name}</dt>
      <dd>{children ?? <Unknown text="not known yet" />}</dd>
    </div>
  )
}

function Price({ card: { lowest_cost_per_mg: cost, currency, lowest_test } }: { card: Card }) {
  if (cost === null || !currency) return <span className="text-xs text-muted">{NO_PRICE}</span>
  return (
    <>
      <MassPrice minorPerMg={cost} currency={currency} />
      <PriceTest test={lowest_test} />
    </>
  )
}

/** Not every record says both. */
function About({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <section className="mt-3">
      <h3 className="text-sm">{title}</h3>
      <p className="mt-1 max-w-[68ch] text-sm text-muted">{text}</p>
    </section>
  )
}

const STUDIED_ON = { people: 'In people', animals: 'In animals', laboratory: 'In the laboratory' } as const
const FIELDS = {
  claim: 'What studies found',
  short_description: 'Short description',
  what_it_does: 'What it does',
  how_it_works: 'How it works',
  article: 'Title of a study',
  article_summary: 'Summary of a study',
} as const

/** What a reason rests on: words of the record, on whom they report, and where they stand. */
function Quotes({ quotes }: { quotes: AiQuote[] }) {
  return (
    <ul className="mt-3 space-y-3">
      {quotes.map((quote) => (
        <li key={`${quote.source.field} ${quote.source.doi} ${quote.text}`}>
          <figure className="border-l-2 border-rule pl-4 text-sm">
            <blockquote className="break-words">&ldquo;{quote.text}&rdquo;</blockquote>
            <figcaption className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
              {quote.studied_on && <Tag>{STUDIED_ON[quote.studied_on]}</Tag>}
              {quote.certainty && <Tag>{`Certainty: ${quote.certainty}`}</Tag>}
              <Source source={quote.source} text={quote.text} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

function Source({ source: { field, title, doi, url }, text }: { source: AiQuote['source']; text: string }) {
  // A quoted title need not be named again.
  const name = title && title !== text ? `${FIELDS[field]}: ${title}` : FIELDS[field]
  return (
    <span className="min-w-0">
      {title === null ? `From the record: ${name}` : name}
      {url && (
        <>
          {' · '}
          <ExternalLink href={url} look="words" className="break-all">
            {doi ? `doi:${doi}` : 'Source'}
          </ExternalLink>
        </>
      )}
    </span>
  )
}
