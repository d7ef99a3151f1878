import type { RegulationStatus } from '#contract/catalogue/evidence-vocabulary.ts'
import type { ClassWord } from './lexicon.ts'
import type { InteractionRow } from './look-up.ts'

const FORBIDDING: readonly RegulationStatus[] = ['not approved', 'prohibited in sport', 'withdrawn']
const ALLOWING: readonly RegulationStatus[] = [
  'approved',
  'approved elsewhere',
  'prescription in some countries',
  'diagnostic use',
  'dietary supplement',
  'authorised novel food',
]

/** Classes that a compound is to be avoided with because no authority allows it, each unless its record says more. */
export function forbiddenWith(
  classes: readonly ClassWord[],
  statuses: readonly RegulationStatus[],
  rows: readonly Pick<InteractionRow, 'classes'>[],
): { id: string; name: string; effect: string }[] {
  if (!statuses.some((each) => FORBIDDING.includes(each)) || statuses.some((each) => ALLOWING.includes(each)))
    return []
  return classes.flatMap(({ id, name, unapproved }) =>
    unapproved === null || rows.some((row) => row.classes.includes(id))
      ? []
      : [{ id, name, effect: unapproved }],
  )
}
