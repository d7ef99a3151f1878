import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import type { TestedOffer } from '#contract/catalogue/offers.ts'
import { statusText } from '#web/features/catalogue/evidence/on-record.ts'
import { FACTS, type FactName } from '#web/features/catalogue/listing/summary/facts.tsx'
import { StudyBlocks } from '#web/features/catalogue/listing/summary/summary-sheet.tsx'
import { Figure, Unknown } from '#web/ui/figure.tsx'
import { LockedValue } from '#web/ui/locked.tsx'
import { Group, Row } from './comparison-table.tsx'
import { OfferFigures } from './offer-figures.tsx'

type Props = {
  compounds: readonly ComparedCompound[]
  /** Whether ratings are hidden from the reader. */
  isLocked: boolean
}

/** Whether the columns differ in what a key tells of them. */
export const differs = <T,>(of: readonly T[], keyOf: (each: T) => unknown): boolean =>
  new Set(of.map(keyOf)).size > 1

/** How far the evidence of each goes, and what authorities say. */
export function EvidenceRows({ compounds }: Omit<Props, 'isLocked'>) {
  return (
    <Group>
      <FactRow name="evidence" compounds={compounds} />
      <Row
        label="Regulation"
        isDifferent={differs(compounds, ({ regulation: [first] }) => first && statusText(first))}
        cells={compounds.map((compound) => <Regulation key={compound.id} rows={compound.regulation} />)}
      />
    </Group>
  )
}

/** What each costs, and who asks it. */
export function PriceRows({ compounds, isLocked }: Props) {
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
      <Row
        label="Lowest price"
        cells={compounds.map(({ id, cheapest }) => <OfferFigures key={id} offer={cheapest} />)}
      />
      <Row
        label="Best rated"
        cells={compounds.map(({ id, cheapest, best_rated }) => (
          <BestRated key={id} {...{ cheapest, best_rated, isLocked }} />
        ))}
      />
      <FactRow name="vendors" compounds={compounds} />
    </Group>
  )
}

type FactProps = Omit<Props, 'isLocked'> & { name: FactName }

/** A fact under the same name and with the same note as on every card. */
export function FactRow({ name, compounds }: FactProps) {
  const fact = FACTS.find((each) => each.name === name)
  if (!fact) return null
  return (
    <Row
      label={fact.label}
      isDifferent={name === 'evidence' && differs(compounds, ({ summary }) => summary.evidence)}
      cells={compounds.map(({ id, summary }) => (
        <div key={id}>
          {fact.value(summary)}
          <span className="figures block text-xs text-muted">{fact.note(summary)}</span>
          {name === 'studies' && <StudyBlocks studies={summary.studies} />}
        </div>
      ))}
    />
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
