import type { AiFact, AiFacts } from '#contract/ai-search/ai-search.ts'
import { capital } from '#domain/text/capital.ts'
import type { Corpus } from '../engine/corpus.ts'
import type { CatalogueRecord } from '../engine/record.ts'
import type { Thing } from '../engine/things.ts'
import { ADVICE, type Because, UNKNOWN } from './advice.ts'
import { howRead } from './as-typed.ts'
import type { Asked } from './read-question.ts'
import {
  bySeverity,
  factOf,
  inSentences,
  namesToCheck,
  recordsOf,
  rowsConcerning,
  type Section,
  saidFact,
  sectionOf,
  sectionWith,
  warningFacts,
} from './record-rows.ts'

const MOST_ROWS = 6
const MOST_BEFORE_SURGERY = 12

export function safetyFacts(
  corpus: Corpus,
  { named, things, because }: Extract<Asked, { asks: 'safety' }>,
  recommended: readonly CatalogueRecord[],
): AiFacts {
  const subjects = recordsOf(corpus, named)
  const sections = subjects.map((record) => subjectSection(corpus, record, things, subjects, because))
  const others = recommended.flatMap((record) => {
    const facts = rowsConcerning(corpus, record, things).map(factOf)
    return sectionWith(record.proper_name, facts, record.name)
  })
  const avoided = because === 'surgery' && subjects.length === 0 ? beforeSurgery(corpus, things) : []
  const isOfNothing = subjects.length + things.length + others.length === 0
  const { title, message } = because === 'general' && isOfNothing ? NAME_IT : ADVICE[because]
  return {
    asked: 'safety',
    title,
    message: inSentences(howRead(things), message),
    sections: [...sections, ...others, ...avoided],
    check: because === 'animal' ? [] : namesToCheck(subjects, things),
  }
}

/** 'Is it dangerous' alone. */
const NAME_IT = {
  title: 'Name what you mean',
  message: `Write the name of the compound with the question, as in 'is BPC-157 dangerous', and of a medicine that you take. ${UNKNOWN}`,
}

export function subjectSection(
  corpus: Corpus,
  record: CatalogueRecord,
  things: readonly Thing[],
  subjects: readonly CatalogueRecord[],
  because: Because,
): Section {
  const others = subjects.filter((other) => other !== record)
  const rows = rowsConcerning(corpus, record, things, others)
  const rest = record.interactions
    .filter((row) => !rows.includes(row) && row.severity !== 'monitor')
    .toSorted(bySeverity)
  const warnings = warningFacts(record)
  const general = because === 'general' || rows.length === 0
  const facts = [...rows.map(factOf), ...(general ? rest.slice(0, MOST_ROWS).map(factOf) : []), ...warnings]
  return sectionOf(record, facts, rows.length === 0 ? unsaid(record, things, others) : null)
}

function unsaid(
  { proper_name, warnings, interactions }: CatalogueRecord,
  things: readonly Thing[],
  others: readonly CatalogueRecord[],
) {
  const about = [...things.map(({ name }) => name), ...others.map((other) => other.proper_name)]
  if (about.length > 0)
    return `The record of ${proper_name} says nothing of ${about.join(', ')}. That does not mean that they can be combined.`
  return warnings.length + interactions.length === 0
    ? `No warnings of ${proper_name} are recorded. That does not mean that it is safe.`
    : null
}

function beforeSurgery(corpus: Corpus, things: readonly Thing[]): Section[] {
  const facts = corpus.records
    .flatMap((record) => rowsConcerning(corpus, record, things).map((row) => ({ record, row })))
    .filter(({ row }) => row.severity !== 'monitor')
    .toSorted((a, b) => bySeverity(a.row, b.row))
    .slice(0, MOST_BEFORE_SURGERY)
    .map(({ record, row }) => ({ ...factOf(row), label: record.proper_name }))
  return sectionWith('Recorded as a risk before surgery', facts)
}

/** Classes that say how something is taken or broken down, not what it is. */
const OF_HANDLING = /^(?:medicines-by-mouth|narrow-safety-margin|p-gp-substrates|(?:strong-)?cyp.*)$/

/** For a name outside the catalogue: what kind of substance it is, what records say to avoid with it, and nothing in its place. */
export function outsideFacts(corpus: Corpus, things: readonly Thing[]): AiFacts {
  const [unknown] = things.filter(({ guess }) => guess === null)
  if (unknown)
    return {
      asked: 'safety',
      title: `We do not know '${unknown.name}'`,
      message:
        'If it is the name of a substance, we hold nothing on it, which does not make it safe: ask a doctor or pharmacist. If it is a complaint, put it in other words. No compound is recommended.',
      sections: [],
      check: [],
    }
  const names = [...new Set(things.map(asAsked))]
  const all = names.join(' and ')
  const [are, they, their] = names.length > 1 ? ['are', 'they are', 'their'] : ['is', 'it is', 'its']
  return {
    asked: 'safety',
    title: `${capital(all)} ${are} not in our catalogue`,
    message: `We have no record of ${all}: no studies and no side effects. That does not mean that ${they} safe, or without effect: ask a doctor or pharmacist. No compound is recommended in ${their} place.`,
    sections: [...kindsOf(corpus, things), ...avoidedWith(corpus, things)],
    check: [],
  }
}

function kindsOf({ things: { classesOf, described } }: Corpus, things: readonly Thing[]): Section[] {
  const ids = new Set(things.flatMap(({ names }) => [...names]).flatMap((id) => classesOf.get(id) ?? []))
  const facts = [...ids].flatMap((id): AiFact[] => {
    const known = described.get(id)
    return known && !OF_HANDLING.test(known.slug) ? [saidFact(known.name, known.plain)] : []
  })
  return sectionWith('What it belongs to', facts)
}

function avoidedWith(corpus: Corpus, things: readonly Thing[]): Section[] {
  const facts = corpus.records
    .flatMap((record) =>
      rowsConcerning(corpus, record, things)
        .filter(({ severity }) => severity === 'avoid')
        .slice(0, 1)
        .map((row): AiFact => ({ ...factOf(row), label: record.proper_name })),
    )
    .slice(0, MOST_ROWS)
  return sectionWith('Our records say to avoid it with', facts)
}

const asAsked = ({ name, said = name, guess }: Thing) => {
  if (guess) return guess
  if (plainly(name) === plainly(said)) return name
  return plainly(name).startsWith(plainly(said)) ? capital(said) : `${capital(said)} (${name})`
}
const plainly = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
