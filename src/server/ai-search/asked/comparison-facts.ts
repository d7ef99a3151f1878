import type { AiFact, AiFacts } from '#contract/ai-search/ai-search.ts'
import { CERTAINTIES } from '#domain/evidence/certainty-scale.ts'
import type { RecordClaim } from '../engine/claims.ts'
import type { Corpus } from '../engine/corpus.ts'
import { needsOf, outcomesOf } from '../engine/rank.ts'
import type { CatalogueRecord } from '../engine/record.ts'
import { isQuotable } from '../safety/quotable.ts'
import type { Asked } from './read-question.ts'
import {
  bySurest,
  claimFact,
  claimFacts,
  namesOf,
  recordsOf,
  saidFact,
  sectionOf,
  sectionWith,
  warningFacts,
} from './record-rows.ts'

const MOST_OUTCOMES = 8

/** Both compounds by the outcomes studied for each; the outcomes of the question come first. */
export function comparisonFacts(
  corpus: Corpus,
  { named, question }: Extract<Asked, { asks: 'comparison' }>,
): AiFacts {
  const subjects = recordsOf(corpus, named)
  const [first, ...rest] = subjects
  const sought = new Set(outcomesOf(needsOf(corpus, question)).map(({ outcome }) => outcome))
  const isShared = (outcome: string) =>
    rest.every(({ claims }) => claims.some((claim) => claim.outcome === outcome))
  const shared = [...new Set((first?.claims ?? []).map(({ outcome }) => outcome))].filter(isShared)
  const sections = shared
    .map((outcome) => ({ outcome, claims: subjects.map((record) => bestClaim(record, outcome)) }))
    .toSorted(
      (a, b) =>
        Number(sought.has(b.outcome)) - Number(sought.has(a.outcome)) ||
        certaintyOf(a.claims) - certaintyOf(b.claims),
    )
    .slice(0, MOST_OUTCOMES)
    .flatMap(({ claims }) => {
      const facts = claims.map(({ record, claim }) => claimFact(shownOf(claim), record.proper_name))
      return sectionWith(claims[0]?.claim.outcome_name ?? '', facts)
    })
  const alone = subjects.map((record) =>
    sectionOf(
      record,
      soughtFacts(record, sought),
      sought.size > 0 ? null : 'No outcome was studied for both.',
    ),
  )
  return {
    asked: 'comparison',
    title: `${namesOf(subjects)}, by the outcomes studied for each`,
    message:
      sections.length > 0
        ? 'These results come from different trials. They do not show which one is better.'
        : 'No outcome was studied for both, so our records cannot say which one is better.',
    sections: [
      ...(sections.length > 0 ? sections : alone),
      ...subjects.map((record) => ({
        ...sectionOf(record, warningFacts(record)),
        title: `Warnings of ${record.proper_name}`,
      })),
    ],
    check: subjects.map(({ proper_name }) => proper_name),
  }
}

type Told = { record: CatalogueRecord; claim: RecordClaim }

const shownOf = (claim: RecordClaim) =>
  isQuotable(claim.statement) ? claim : { ...claim, statement: 'See the record.' }

const certaintyOf = (told: readonly Told[]) =>
  Math.max(...told.map(({ claim }) => CERTAINTIES.indexOf(claim.certainty)))

/** What a record says of an outcome: the claim of most certainty. */
function bestClaim(record: CatalogueRecord, outcome: string): Told {
  const [claim] = record.claims.filter((each) => each.outcome === outcome).toSorted(bySurest)
  if (!claim) throw new Error(`${record.name} has no claim on ${outcome}`)
  return { record, claim }
}

function soughtFacts(record: CatalogueRecord, sought: ReadonlySet<string>): AiFact[] {
  const facts = claimFacts(record, ({ outcome }) => sought.has(outcome))
  return sought.size > 0 && facts.length === 0 ? [saidFact(null, 'Our record says nothing of this.')] : facts
}
