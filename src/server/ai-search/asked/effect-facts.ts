import type { AiFacts } from '#contract/ai-search/ai-search.ts'
import { stemsOf, type Word } from '#domain/language/words.ts'
import type { RecordClaim } from '../engine/claims.ts'
import type { Corpus } from '../engine/corpus.ts'
import { MOST_RECOMMENDED, retrieve } from '../engine/embedded.ts'
import { seriousIllness } from '../engine/explain.ts'
import { AROUND, SAME_EFFECT } from '../engine/kinds.ts'
import { findingOf } from '../engine/outcomes.ts'
import { needsOf, outcomesOf } from '../engine/rank.ts'
import type { CatalogueRecord } from '../engine/record.ts'
import { isConcerned, type Thing } from '../engine/things.ts'
import { isQuotable } from '../safety/quotable.ts'
import { UNKNOWN } from './advice.ts'
import type { Asked } from './read-question.ts'
import {
  bySeverity,
  bySurest,
  claimFact,
  claimFacts,
  factOf,
  inSentences,
  namesOf,
  recordsOf,
  type Section,
  sectionOf,
  sectionWith,
  warningFacts,
} from './record-rows.ts'

/** The record on an effect of the question: claims, warnings and interactions that name it. */
export function effectFacts(
  corpus: Corpus,
  { named, question, of, things }: Extract<Asked, { asks: 'effect' }>,
): AiFacts {
  const sought = new Set(outcomesOf(needsOf(corpus, question)).map(({ outcome }) => outcome))
  const names = namesEffect(corpus, of)
  const subjects = recordsOf(corpus, named)
  const sections = subjects.map((record): Section => {
    const claims = claimFacts(
      record,
      ({ outcome, outcome_name, statement }) => sought.has(outcome) || names(`${outcome_name} ${statement}`),
    )
    const rows = rowsNaming(corpus, record, names, things).map(factOf)
    const facts = [...warningFacts(record, names), ...rows, ...claims].slice(0, 10)
    return sectionOf(record, facts, facts.length > 0 ? null : NOTHING_SAID(record.proper_name))
  })
  return {
    asked: 'effect',
    title: `What the record of ${namesOf(subjects)} says of this`,
    message: `Ask a doctor or pharmacist first if it worries you. ${UNKNOWN}`,
    sections,
    check: [],
  }
}

/** What was studied for a serious illness, recommending nothing; null for a question about anything else. */
export function seriousFacts(corpus: Corpus, text: string): AiFacts | null {
  const { question, needs, ranked, isGuessed } = retrieve(corpus, text)
  const illness = isGuessed ? null : seriousIllness(corpus, { question, needs })
  if (illness === null) return null
  const sought = new Set(outcomesOf(needs).map(({ outcome }) => outcome))
  const sections = ranked.slice(0, MOST_RECOMMENDED).flatMap(({ number }) => {
    const record = corpus.records[number]
    const facts = record ? claimFacts(record, ({ outcome }) => sought.has(outcome)) : []
    return record && facts.length > 0 ? [sectionOf(record, facts)] : []
  })
  return {
    asked: 'effect',
    title: `What was studied for ${illness}`,
    message: `Nothing here cures ${illness}; do not put off treatment. No compound is recommended. ${UNKNOWN}`,
    sections,
    check: [],
  }
}

/** A record's rows about an effect or one of these things, the most severe first. */
const rowsNaming = (
  corpus: Corpus,
  { interactions }: CatalogueRecord,
  names: (text: string) => boolean,
  things: readonly Thing[],
) =>
  interactions
    .filter(
      (row) =>
        names(`${row.with} ${row.effect}`) || things.some((thing) => isConcerned(corpus.things, row, thing)),
    )
    .toSorted(bySeverity)

/** Whether a text of a record names the effect that the words of a question ask about. */
function namesEffect({ vocabulary: { chatter } }: Corpus, of: readonly Word[]) {
  const stems = of.map(({ stem }) => stem).filter((stem) => !chatter.has(stem) && !VERBS.has(stem))
  const asked = new Set([...stems, ...sameEffects(stems)])
  return (text: string) => {
    const own = stemsOf(text)
    return (
      stems.length > 0 &&
      (stems.every((stem) => own.includes(stem)) || own.some((stem) => asked.has(stem) && !VAGUE.has(stem)))
    )
  }
}
const VERBS = new Set(AROUND['effect verb'].flatMap(stemsOf))
const VAGUE = new Set(AROUND['vague effect'].flatMap(stemsOf))

/** Other words for the same effects. */
const sameEffects = (stems: readonly string[]) =>
  SAME_EFFECT.filter((line) => {
    const told = stems.filter((stem) => line.includes(stem))
    return (
      told.some((stem) => !VAGUE.has(stem)) ||
      told.length > 1 ||
      (told.length > 0 && stems.length === told.length)
    )
  }).flat()

const MOST_HARMFUL = 12

/** For 'what is hard on the liver': the compounds whose records warn of it, the most serious first, and none recommended. */
export function harmFacts(corpus: Corpus, { of, things }: Extract<Asked, { asks: 'harm' }>): AiFacts {
  const names = namesEffect(corpus, of)
  const told = corpus.records
    .map((record) => ({
      record,
      rows: rowsNaming(corpus, record, names, things).filter(({ severity }) => severity !== 'monitor'),
      warnings: warningFacts(record, names),
    }))
    .filter(({ rows, warnings }) => rows.length + warnings.length > 0)
    .toSorted((a, b) => Number(b.rows[0]?.severity === 'avoid') - Number(a.rows[0]?.severity === 'avoid'))
  const sections = told
    .slice(0, MOST_HARMFUL)
    .map(({ record, rows, warnings }) => sectionOf(record, [...rows.map(factOf), ...warnings]))
  const more = told.length - sections.length
  return {
    asked: 'safety',
    title: told.length > 0 ? 'What our records warn of here' : 'Our records warn of nothing in these words',
    message: inSentences(
      more > 0 && `${told.length} records warn of it; these are the first ${sections.length}.`,
      `No compound is recommended. ${UNKNOWN}`,
    ),
    sections,
    check: [],
  }
}

const NOTHING_SAID = (name: string) =>
  `Our record of ${name} says nothing of this. That does not mean that it cannot happen.`

/** Whether all claims of a record on the purpose found no difference. */
export function isNoDifference(
  corpus: Corpus,
  record: CatalogueRecord,
  question: Asked['question'],
): boolean {
  const finding = findingOf(record, outcomesOf(needsOf(corpus, question)))
  return finding?.verdict === 'open' && finding.claim.direction === 'no_difference'
}

const MOST_SHOWN = { people: 3, others: 2 }

/** Whether a compound works, where no purpose is named: what studies in people found, then what animals and cells showed. */
export function findingFacts({ name, proper_name, claims }: CatalogueRecord): AiFacts | null {
  const told = claims
    .filter(({ kind, statement }) => kind !== 'harm' && isQuotable(statement))
    .toSorted(bySurest)
  if (told.length === 0) return null
  const people = told.filter(({ certainty }) => certainty !== 'no human data')
  const others = told.filter((claim) => !people.includes(claim))
  const section = (title: string, found: RecordClaim[], most: number) =>
    sectionWith(title, found.slice(0, most).map(findingFact), name)
  const [first] = people
  return {
    asked: 'effect',
    title: first
      ? `${proper_name} in people: ${inWords(first)}, ${first.certainty} certainty`
      : `${proper_name}: no study in people on record`,
    message: inSentences(
      others[0] && `In animals and cells: ${inWords(others[0])}, which shows nothing about people.`,
      UNKNOWN,
    ),
    sections: [
      ...section(`In people, ${MOST_SHOWN.people} of the surest findings`, people, MOST_SHOWN.people),
      ...section('In animals and cells, which shows nothing about people', others, MOST_SHOWN.others),
    ],
    check: [],
  }
}

const inWords = ({ direction, outcome_name }: RecordClaim) =>
  `${direction.replace('_', ' ')} (${outcome_name.toLowerCase()})`

const findingFact = (claim: RecordClaim) =>
  claimFact(claim, `${claim.outcome_name}: ${claim.direction.replace('_', ' ')}`)
