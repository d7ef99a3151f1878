import type { Answer } from '#contract/endpoints.ts'

type Evidence = Answer<'getDrugEvidence'>
export type Warning = Evidence['warnings'][number]
export type Interaction = Evidence['interactions'][number]

/** What a warning rests on. A precaution was reported by nobody, and is never worded as if it had been. */
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

/** The warnings of a compound in the order in which they are read: when to stop, what is worrying, what not to combine. */
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
