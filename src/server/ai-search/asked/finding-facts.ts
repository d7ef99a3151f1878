import type { AiFacts } from '#contract/ai-search/ai-search.ts'
import { CERTAINTIES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { RecordClaim } from '../engine/claims.ts'
import type { CatalogueRecord } from '../engine/record.ts'
import { isQuotable } from '../safety/quotable.ts'
import { UNKNOWN } from './advice.ts'
import { claimFact, sectionWith } from './record-rows.ts'

const MOST_SHOWN = { people: 3, others: 2 }

/** Whether a compound works, where no purpose is named: what studies in people found, then what animals and cells showed. */
export function findingFacts({ name, proper_name, claims }: CatalogueRecord): AiFacts | null {
  const told = claims
    .filter(({ kind, statement }) => kind !== 'harm' && isQuotable(statement))
    .toSorted((a, b) => CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty))
  if (told.length === 0) return null
  const people = told.filter(({ certainty }) => certainty !== 'no human data')
  const others = told.filter((claim) => !people.includes(claim))
  const section = (title: string, found: RecordClaim[], most: number) =>
    sectionWith(title, found.slice(0, most).map(factOf), name)
  const [first] = people
  return {
    asked: 'effect',
    title: first
      ? `${proper_name} in people: ${inWords(first)}, ${first.certainty} certainty`
      : `${proper_name}: no study in people on record`,
    message: [
      others[0] && `In animals and cells: ${inWords(others[0])}, which shows nothing about people.`,
      UNKNOWN,
    ]
      .filter(Boolean)
      .join(' '),
    sections: [
      ...section(`In people, ${MOST_SHOWN.people} of the surest findings`, people, MOST_SHOWN.people),
      ...section('In animals and cells, which shows nothing about people', others, MOST_SHOWN.others),
    ],
    check: [],
  }
}

const inWords = ({ direction, outcome_name }: RecordClaim) =>
  `${direction.replace('_', ' ')} (${outcome_name.toLowerCase()})`

const factOf = (claim: RecordClaim) =>
  claimFact(claim, `${claim.outcome_name}: ${claim.direction.replace('_', ' ')}`)
