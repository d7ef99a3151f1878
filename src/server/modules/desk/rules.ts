import type { Proposal, Stated } from '#contract/desk.ts'
import { FACTS_FIELDS, STATED_FIELDS, type StatedField } from '#contract/desk-vocabulary.ts'

type Facts = Partial<Stated>

/** Only what is stated. */
export const statedOf = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value != null))

/** What is shown of a vendor: its own word where there is one, else the catalogue's. */
export function shownOf(listed: Stated, statements: readonly Facts[]): Stated & { stated: StatedField[] } {
  const stated: Facts = Object.assign({}, ...statements.map(statedOf))
  return { ...listed, ...stated, stated: STATED_FIELDS.filter((field) => field in stated) }
}

/** What a proposal would change, in the order of the fields. Leaving a fact out changes nothing. */
export function differencesOf(shown: Facts, proposed: Facts): Proposal['differences'] {
  return FACTS_FIELDS.flatMap((field) => {
    const [before, after] = [shown[field] ?? null, proposed[field] ?? null]
    return after === null || before === after ? [] : [{ field, before, after }]
  })
}
