import type { Answer } from '#contract/endpoints.ts'
import { table } from '#domain/text/table.ts'

type Evidence = Answer<'getDrugEvidence'>
export type Warning = Evidence['warnings'][number]
export type Interaction = Evidence['interactions'][number]

/** The basis of a warning. A precaution is never worded as if an effect had been reported. */
const BASES = table({
  reported: 'reported',
  label: 'label',
  'case report': 'case reports',
  class: 'seen with its class',
  theoretical: 'in theory',
  precaution: 'watch for',
} satisfies Record<NonNullable<Warning['basis']>, string>)

export const basisOf = ({ basis }: Pick<Warning | Interaction, 'basis'>): string =>
  basis === null ? 'basis not stated' : (BASES[basis] ?? basis)

/** Sorts a compound's warnings for reading: when to stop, worrying effects, combinations to avoid. */
export function sortWarnings<W extends Pick<Warning, 'grade'>, I extends Pick<Interaction, 'severity'>>({
  warnings,
  interactions,
}: {
  warnings: readonly W[]
  interactions: readonly I[]
}) {
  const withSeverity = (severity: Interaction['severity']) =>
    interactions.filter((each) => each.severity === severity)
  return {
    stop: warnings.filter(({ grade }) => grade === 'stop_asap'),
    worrying: warnings.filter(({ grade }) => grade === 'worrying'),
    combined: [...withSeverity('avoid'), ...withSeverity('caution')],
  }
}

/** How sure it is that a thing happens to people, the surest first. A precaution or a theory was seen in no person. */
const SEEN: readonly (Warning['basis'] | Interaction['basis'])[] = [
  'label',
  'reported',
  'case report',
  'class',
]
const NAMES_DEATH = /\b(deaths?|died|fatal)\b/i

/** A compound's warnings in one line: who must not take it, or only with care, and the most serious effect seen in people. */
export function gravestOf({ warnings, interactions }: Pick<Evidence, 'warnings' | 'interactions'>) {
  const { worrying, combined } = sortWarnings({ warnings, interactions })
  const states = combined.filter(({ with_kind }) => with_kind === 'condition')
  const [effect] = worrying
    .filter(({ basis }) => SEEN.includes(basis))
    .sort(
      (a, b) =>
        Number(NAMES_DEATH.test(b.text)) - Number(NAMES_DEATH.test(a.text)) ||
        SEEN.indexOf(a.basis) - SEEN.indexOf(b.basis),
    )
  return { who: (states.length > 0 ? states : combined).sort(byGravity).slice(0, 2), effect: effect?.text }
}

const byGravity = (a: Interaction, b: Interaction) =>
  Number(b.severity === 'avoid') - Number(a.severity === 'avoid') ||
  Number(b.basis === 'label') - Number(a.basis === 'label')
