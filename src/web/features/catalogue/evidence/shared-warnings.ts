import { SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { basisOf, type Interaction, sortWarnings } from './warning-text.ts'

type Recorded = { compound: { name: string } } & Pick<Answer<'getDrugEvidence'>, 'warnings' | 'interactions'>
type Row = { of: string; about: string; effect: string } & Parameters<typeof basisOf>[0]

/** Words with the compounds that they hold for. */
export type Said = { words: string; of: string[] }
/** What is warned of, once, with the compounds that it concerns; effects and bases may differ between them. */
export type SharedWarning = { about: string; of: string[]; effects: Said[]; bases: Said[] }

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
