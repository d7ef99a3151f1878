import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { joinKnown } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { basisOf, type Interaction, sortWarnings } from './warning-text.ts'

type Recorded = Answer<'checkInteractions'>['records'][number]

/** All warnings of a compound's record, for pairs that the record does not mention. */
export function RecordWarnings(record: Recorded) {
  const { compound, warnings, interactions } = record
  return (
    <article aria-labelledby={`warnings-${compound.slug}`} className="break-inside-avoid">
      <h3 id={`warnings-${compound.slug}`} className="text-base">
        <TextLink link={links.compound(compound.slug)}>{compound.name}</TextLink>
      </h3>
      {warnings.length + interactions.length === 0 ? (
        <p className="mt-2 text-sm text-muted">
          No warnings are recorded. That does not mean that there are none.
        </p>
      ) : (
        <SharedWarnings records={[record]} />
      )}
    </article>
  )
}

/** The warnings of one record or several, each once; of several with the compounds that it concerns. */
export function SharedWarnings({ records }: { records: readonly Recorded[] }) {
  const { stop, worrying, combined, monitor } = sharedWarnings(records)
  const among = records.length
  return (
    <div className="mt-2 divide-y divide-rule rounded-md border border-edge bg-surface">
      <Group
        heading={
          <span className="flex items-start gap-2 text-bad">
            <OctagonAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
            Get medical help at once
          </span>
        }
        rows={stop}
        among={among}
      />
      <Group heading="Worrying" rows={worrying} among={among} />
      <Group heading="Avoid, or take care with" rows={combined} among={among} />
      <Group heading="Monitor with" rows={monitor} among={among} />
    </div>
  )
}

type GroupProps = { heading: ReactNode; rows: SharedWarning[]; among: number }

function Group({ heading, rows, among }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <div className="px-4 py-3">
      <h3 className="text-sm font-semibold">{heading}</h3>
      <ul className="mt-1">
        {rows.map(({ about, of, effects, bases }) => (
          <li
            key={about}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 text-sm sm:flex-nowrap"
          >
            <span className="min-w-0 text-pretty wrap-anywhere">
              {effects.length === 0 ? about : <span className="font-medium">{about}</span>}{' '}
              <span className="text-muted">{apart(effects)}</span>
            </span>
            <span className="text-xs text-muted sm:max-w-56 sm:shrink-0 sm:text-right">
              {joinKnown(', ', [among > 1 && bases.length === 1 && ofWhom(of, among), apart(bases)])}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const ofWhom = (names: readonly string[], among: number) =>
  names.length === among ? (among === 2 ? 'both' : `all ${among}`) : names.join(', ')

/** What all say alike stands alone; else each with those that say it. */
const apart = (said: readonly Said[]) =>
  said.length === 1 ? said[0]?.words : said.map(({ words, of }) => `${of.join(', ')}: ${words}`).join('; ')

type Row = { of: string; about: string; effect: string } & Parameters<typeof basisOf>[0]

/** Words with the compounds that they hold for. */
type Said = { words: string; of: string[] }
/** What is warned of, once, with the compounds that it concerns; effects and bases may differ between them. */
type SharedWarning = { about: string; of: string[]; effects: Said[]; bases: Said[] }

/**
 * The warnings of several compounds, each said once, at its highest severity where they differ; in every group those of
 * the most compounds first.
 */
export function sharedWarnings(records: readonly Recorded[]) {
  const warnings = records.flatMap(({ compound, warnings: all }) =>
    all.map((each) => ({ ...each, of: compound.name, about: each.text, effect: '' })),
  )
  const said = records.flatMap(({ compound, interactions: all }) =>
    all.map((each) => ({ ...each, of: compound.name })),
  )
  const gravestFirst = SEVERITIES.flatMap((severity) => said.filter((each) => each.severity === severity))
  const interactions = gravestFirst.map(({ severity: own, effect, ...each }) => {
    const name = each.with.toLowerCase()
    const severity = gravestFirst.find((other) => other.with.toLowerCase() === name)?.severity ?? own
    return {
      ...each,
      severity,
      effect: own === severity ? effect : `${effect} (${own})`,
      about: `${severity === 'monitor' ? '' : `${capital(severity)}: `}${each.with}.`,
    }
  })
  const { stop, worrying } = sortWarnings({ warnings, interactions })
  const once = (of: Interaction['severity']) =>
    saidOnce(interactions.filter(({ severity }) => severity === of))
  return {
    stop: saidOnce(stop),
    worrying: saidOnce(worrying),
    combined: [...once('avoid'), ...once('caution')],
    monitor: once('monitor'),
  }
}

const saidOnce = (rows: readonly Row[]): SharedWarning[] =>
  [...Map.groupBy(rows, ({ about }) => about.toLowerCase()).values()]
    .map((same) => ({
      about: same[0]?.about ?? '',
      of: namesOf(same),
      effects: saidBy(same, ({ effect }) => effect),
      bases: saidBy(same, basisOf),
    }))
    .sort((a, b) => b.of.length - a.of.length)

const namesOf = (rows: readonly Row[]) => [...new Set(rows.map(({ of }) => of))]

const saidBy = (rows: readonly Row[], wordsOf: (row: Row) => string): Said[] =>
  [...Map.groupBy(rows, wordsOf)].flatMap(([words, same]) => (words ? [{ words, of: namesOf(same) }] : []))
