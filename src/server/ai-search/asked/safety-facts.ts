import type { AiFacts } from '#contract/ai-search/ai-search.ts'
import type { Corpus } from '../engine/corpus.ts'
import type { CatalogueRecord } from '../engine/record.ts'
import type { Thing } from '../engine/things.ts'
import { ADVICE, type Because, UNKNOWN } from './advice.ts'
import { howRead } from './as-typed.ts'
import type { Asked } from './read-question.ts'
import {
  bySeverity,
  factOf,
  recordsOf,
  rowsConcerning,
  type Section,
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
  const others = recommended.flatMap((record): Section[] => {
    const facts = rowsConcerning(corpus, record, things).map(factOf)
    return facts.length > 0 ? [sectionOf(record, facts)] : []
  })
  const avoided = because === 'surgery' && subjects.length === 0 ? beforeSurgery(corpus, things) : []
  const isOfNothing = subjects.length + things.length + others.length === 0
  const { title, message } = because === 'general' && isOfNothing ? NAME_IT : ADVICE[because]
  return {
    asked: 'safety',
    title,
    message: [howRead(things), message].filter(Boolean).join(' '),
    sections: [...sections, ...others, ...avoided],
    check:
      because === 'animal'
        ? []
        : [...subjects.map(({ proper_name }) => proper_name), ...things.map(({ name }) => name)].slice(0, 12),
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
