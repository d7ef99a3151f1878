import type { Answer } from '#contract/endpoints.ts'

type Evidence = Answer<'getDrugEvidence'>
export type Warning = Evidence['warnings'][number]
export type Interaction = Evidence['interactions'][number]

/** The basis of a warning. A precaution is never worded as if an effect had been reported. */
const BASES: Record<NonNullable<Warning['basis']>, string> = {
  reported: 'reported',
  label: 'label',
  'case report': 'case reports',
  class: 'seen with its class',
  theoretical: 'in theory',
  precaution: 'watch for',
}

export const basisOf = ({ basis }: Pick<Warning | Interaction, 'basis'>): string =>
  basis === null
    ? 'basis not stated'
    : Object.hasOwn(BASES, basis)
      ? BASES[basis as keyof typeof BASES]
      : basis

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
