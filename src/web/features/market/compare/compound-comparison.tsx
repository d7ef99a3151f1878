import type { ReactNode } from 'react'
import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import type { TestedOffer } from '#contract/catalogue/offers.ts'
import type { Answer } from '#contract/endpoints.ts'
import { namesToCheck } from '#web/features/catalogue/evidence/check-names.ts'
import { KnownTogetherPart } from '#web/features/catalogue/evidence/known-together-part.tsx'
import { statusText } from '#web/features/catalogue/evidence/on-record.ts'
import { FACTS, type FactName } from '#web/features/catalogue/listing/summary/facts.tsx'
import { StudyBlocks } from '#web/features/catalogue/listing/summary/summary-sheet.tsx'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { Section } from '#web/features/core/site/section.tsx'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Figure, Unknown } from '#web/ui/figure.tsx'
import { LockedValue } from '#web/ui/locked.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { comparedIn } from './chosen.ts'
import { type Column, ComparisonTable, Group, Row } from './comparison-table.tsx'
import { OfferFigures } from './offer-figures.tsx'
import { OutcomeRows } from './outcome-rows.tsx'
import { SafetyRows } from './safety-rows.tsx'

const MOST_ALIASES = 3

type Props = {
  found: Answer<'compareCompounds'>
  /** Of a person's list, which chooses the columns next to the table and names the pairs to avoid above it. */
  isOfList?: boolean
  /** The slug of the compound chosen last. */
  latest?: string | null
}

/** Compounds side by side: the result in words, what they were tested for, safety, price, details. */
export function CompoundComparison({ found, isOfList = false, latest }: Props) {
  const { result, shared_effects, locked } = found
  const compounds = comparedIn(found)
  const slugs = compounds.map(({ name }) => name)
  const columns = compounds.map(
    ({ id, name, proper_name, aliases }): Column => ({
      id,
      name: proper_name,
      link: links.compound(name),
      removeLink: links.compare(slugs.filter((slug) => slug !== name)),
      note: aliases.slice(0, MOST_ALIASES).join(', '),
    }),
  )
  const together = !isOfList && compounds.length > 1 && (
    <Section>
      <KnownTogetherPart names={namesToCheck(compounds)} />
    </Section>
  )
  return (
    <>
      {result.length > 0 && (
        <Titled title="Result" className="mb-6 max-w-[80ch] space-y-2 text-pretty">
          {result.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Titled>
      )}
      <Section>
        <ComparisonTable
          caption="Compounds side by side"
          columns={columns}
          isFixed={isOfList}
          latest={compounds.find(({ name }) => name === latest)?.id}
        >
          <EvidenceRows compounds={compounds} />
          <OutcomeRows compounds={compounds} />
          <SafetyRows compounds={compounds} shared={shared_effects} together={together} />
          <PriceRows compounds={compounds} isLocked={locked} />
          <DetailRows compounds={compounds} />
        </ComparisonTable>
      </Section>
      {locked && (
        <Unlock className="mt-6">The best-rated vendor and common side effects are for subscribers.</Unlock>
      )}
      {compounds.length === 1 && (
        <p className="mt-4 text-sm text-muted">Add a second compound to see how they differ.</p>
      )}
    </>
  )
}

type RowsProps = { compounds: readonly ComparedCompound[] }

type ColumnsProps = RowsProps & {
  label: string
  isDifferent?: boolean
  children: (compound: ComparedCompound) => ReactNode
}

/** One fact of every compound. */
const Columns = ({ compounds, children, ...head }: ColumnsProps) => (
  <Row {...head} cells={compounds.map(children)} />
)

/** What each compound is, does and how it works. */
function DetailRows({ compounds }: RowsProps) {
  return (
    <Group heading="Details">
      <FactRow name="studies" compounds={compounds} />
      <Columns label="Kind" isDifferent={differs(compounds, ({ kind }) => kind)} compounds={compounds}>
        {({ kind }) => <span className="inline-block first-letter:uppercase">{kind}</span>}
      </Columns>
      <Columns label="Molecular mass" compounds={compounds}>
        {({ molecular }) => (
          <Figure value={molecular?.mass_da === undefined ? null : count(molecular.mass_da)} unit="Da" />
        )}
      </Columns>
      <Columns label="What it does" compounds={compounds}>
        {({ what_it_does }) => <p className="max-w-[52ch] text-pretty">{what_it_does}</p>}
      </Columns>
      <Columns label="How it works" compounds={compounds}>
        {({ how_it_works }) => <p className="max-w-[52ch] text-pretty">{how_it_works}</p>}
      </Columns>
    </Group>
  )
}

/** Whether the columns differ in what a key tells of them. */
const differs = <T,>(of: readonly T[], keyOf: (each: T) => unknown): boolean =>
  new Set(of.map(keyOf)).size > 1

/** How far the evidence of each goes, and what authorities say. */
function EvidenceRows({ compounds }: RowsProps) {
  return (
    <Group>
      <FactRow name="evidence" compounds={compounds} />
      <Columns
        label="Regulation"
        isDifferent={differs(compounds, ({ regulation: [first] }) => first && statusText(first))}
        compounds={compounds}
      >
        {({ regulation }) => <Regulation rows={regulation} />}
      </Columns>
    </Group>
  )
}

/** What each costs, and who asks it. `isLocked`: ratings are hidden from the reader. */
function PriceRows({ compounds, isLocked }: RowsProps & { isLocked: boolean }) {
  return (
    <Group
      heading="Price"
      note={
        compounds.length > 1
          ? 'A milligram of one compound is not equivalent to a milligram of another.'
          : undefined
      }
    >
      <FactRow name="price" compounds={compounds} />
      <Columns label="Lowest price" compounds={compounds}>
        {({ cheapest }) => <OfferFigures offer={cheapest} />}
      </Columns>
      <Columns label="Best rated" compounds={compounds}>
        {({ cheapest, best_rated }) => <BestRated {...{ cheapest, best_rated, isLocked }} />}
      </Columns>
      <FactRow name="vendors" compounds={compounds} />
    </Group>
  )
}

type FactProps = RowsProps & { name: FactName }

/** A fact under the same name and with the same note as on every card. */
function FactRow({ name, compounds }: FactProps) {
  const fact = FACTS.find((each) => each.name === name)
  if (!fact) return null
  return (
    <Columns
      label={fact.label}
      isDifferent={name === 'evidence' && differs(compounds, ({ summary }) => summary.evidence)}
      compounds={compounds}
    >
      {({ summary }) => (
        <>
          {fact.value(summary)}
          <span className="figures block text-xs text-muted">{fact.note(summary)}</span>
          {name === 'studies' && <StudyBlocks studies={summary.studies} />}
        </>
      )}
    </Columns>
  )
}

type BestProps = Pick<ComparedCompound, 'best_rated'> & { cheapest: TestedOffer | null; isLocked: boolean }

function BestRated({ cheapest, best_rated, isLocked }: BestProps) {
  if (isLocked) return <LockedValue className="max-w-40" />
  if (!best_rated) return <Unknown text="no rated vendor has a fresh price" />
  const rating = <Figure value={best_rated.rating.toFixed(1)} unit="of 10" />
  if (best_rated.id === cheapest?.id)
    return (
      <p>
        The same offer: {rating} for {best_rated.name}
      </p>
    )
  return <OfferFigures offer={best_rated}>{rating}</OfferFigures>
}

/** What authorities say, the first first: 'Approved FDA, EMA'. */
function Regulation({ rows }: { rows: ComparedCompound['regulation'] }) {
  if (rows.length === 0) return <Unknown text="none recorded" />
  return (
    <ul>
      {[...Map.groupBy(rows, statusText)].map(([status, of]) => (
        <li key={status}>
          <span className="inline-block first-letter:uppercase">{status}</span>{' '}
          <span className="text-xs text-muted">{authoritiesOf(of)}</span>
        </li>
      ))}
    </ul>
  )
}

const authoritiesOf = (rows: ComparedCompound['regulation']) =>
  [
    ...new Set(rows.map(({ authority, jurisdiction }) => (authority === 'other' ? jurisdiction : authority))),
  ].join(', ')
