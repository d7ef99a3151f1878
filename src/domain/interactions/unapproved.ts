import type { RegulationStatus } from '#contract/catalogue/evidence-vocabulary.ts'
import type { ClassWord } from './lexicon.ts'
import type { InteractionRow } from './look-up.ts'

const FORBIDDING: readonly RegulationStatus[] = ['not approved', 'prohibited in sport', 'withdrawn']
const ALLOWING: readonly RegulationStatus[] = [
  'approved',
  'approved elsewhere',
  'prescription in some countries',
  'dietary supplement',
  'authorised novel food',
]

export type Statement = { status: RegulationStatus; source_url: string | null }

/** Whether an authority forbids a compound and none allows it. What allows counts only with a source; what forbids always counts. */
export const isForbidden = (regulation: readonly Statement[]) =>
  regulation.some(({ status }) => FORBIDDING.includes(status)) &&
  !regulation.some(({ status, source_url }) => source_url !== null && ALLOWING.includes(status))

/** Classes that a compound is to be avoided with because no authority allows it, each unless its record says more. */
export function forbiddenWith(
  classes: readonly ClassWord[],
  regulation: readonly Statement[],
  rows: readonly Pick<InteractionRow, 'classes'>[],
): { id: string; name: string; effect: string }[] {
  if (!isForbidden(regulation)) return []
  return classes.flatMap(({ id, name, unapproved }) =>
    unapproved === null || rows.some((row) => row.classes.includes(id))
      ? []
      : [{ id, name, effect: unapproved }],
  )
}
