import type { ReactNode } from 'react'
import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import type { Answer } from '#contract/endpoints.ts'
import { namesToCheck } from '#web/features/catalogue/evidence/check-names.ts'
import { KnownTogetherPart } from '#web/features/catalogue/evidence/known-together-part.tsx'
import { statusText } from '#web/features/catalogue/evidence/on-record.ts'
import { FACTS, type FactName } from '#web/features/catalogue/listing/summary/facts.tsx'
import { StudyBlocks } from '#web/features/catalogue/listing/summary/summary-sheet.tsx'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { Section } from '#web/features/core/site/section.tsx'
import { AS_PAGE, read } from '#web/lib/api.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Figure, LockedValue, Unknown } from '#web/ui/figure.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { comparedIn } from './chosen.ts'
import { type Column, ComparisonTable, Group, Row } from './comparison-table.tsx'
import { OfferFigures } from './offer-figures.tsx'
import { OutcomeRows } from './outcome-rows.tsx'
import { SafetyRows } from './safety-rows.tsx'

export const comparedCompoundsQuery = (names: string[]) =>
  read('compareCompounds', { query: { names: names.join(',') } }, AS_PAGE)

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
  const row = (
    label: string,
    cell: (compound: ComparedCompound) => ReactNode,
    /** Given where a glance does not tell whether the columns differ. */
    keyOf: (compound: ComparedCompound) => unknown = () => null,
  ) => <Row label={label} isDifferent={new Set(compounds.map(keyOf)).size > 1} cells={compounds.map(cell)} />
  /** A fact under the same name and with the same note as on every card. */
  const factRow = (name: FactName, keyOf?: (compound: ComparedCompound) => unknown) => {
    const fact = FACTS.find((each) => each.name === name)
    return (
      fact &&
      row(
        fact.label,
        ({ summary }) => (
          <>
            {fact.value(summary)}
            <span className="figures block text-xs text-muted">{fact.note(summary)}</span>
            {name === 'studies' && <StudyBlocks studies={summary.studies} />}
          </>
        ),
        keyOf,
      )
    )
  }
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
          <Group>
            {factRow('evidence', ({ summary }) => summary.evidence)}
            {row(
              'Regulation',
              ({ regulation }) => (
                <Regulation rows={regulation} />
              ),
              ({ regulation: [first] }) => first && statusText(first),
            )}
          </Group>
          <OutcomeRows compounds={compounds} />
          <SafetyRows
            compounds={compounds}
            shared={shared_effects}
            together={
              !isOfList &&
              compounds.length > 1 && (
                <Section>
                  <KnownTogetherPart names={namesToCheck(compounds)} />
                </Section>
              )
            }
          />
          <Group
            heading="Price"
            note={
              compounds.length > 1
                ? 'A milligram of one compound is not equivalent to a milligram of another.'
                : undefined
            }
          >
            {factRow('price')}
            {row('Lowest price', ({ cheapest }) => (
              <OfferFigures offer={cheapest} />
            ))}
            {row('Best rated', (compound) =>
              locked ? <LockedValue className="max-w-40" /> : <BestRated {...compound} />,
            )}
            {factRow('vendors')}
          </Group>
          <Group heading="Details">
            {factRow('studies')}
            {row(
              'Kind',
              ({ kind }) => (
                <span className="inline-block first-letter:uppercase">{kind}</span>
              ),
              ({ kind }) => kind,
            )}
            {row('Molecular mass', ({ molecular }) => (
              <Figure value={molecular?.mass_da === undefined ? null : count(molecular.mass_da)} unit="Da" />
            ))}
            {row('What it does', ({ what_it_does }) => (
              <p className="max-w-[52ch] text-pretty">{what_it_does}</p>
            ))}
            {row('How it works', ({ how_it_works }) => (
              <p className="max-w-[52ch] text-pretty">{how_it_works}</p>
            ))}
          </Group>
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

function BestRated({ cheapest, best_rated }: ComparedCompound) {
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
      {[...Map.groupBy(rows, statusText)].map(([status, of]) => {
        const authorities = of.map((row) => (row.authority === 'other' ? row.jurisdiction : row.authority))
        return (
          <li key={status}>
            <span className="inline-block first-letter:uppercase">{status}</span>{' '}
            <span className="text-xs text-muted">{[...new Set(authorities)].join(', ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
