import type { AiFact, AiFacts } from '#contract/ai-search/ai-search.ts'
import { SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import { CERTAINTIES } from '#domain/certainty-scale.ts'
import { stemsOf } from '#domain/search/words.ts'
import type { Corpus } from '../engine/corpus.ts'
import { findingOf } from '../engine/outcomes.ts'
import { needsOf, outcomesOf } from '../engine/rank.ts'
import type { CatalogueRecord, RecordInteraction } from '../engine/record.ts'
import { isQuotable } from '../safety/quotable.ts'
import { EFFECT_WORDS } from './effect-words.ts'
import type { Asked, Because } from './read-question.ts'
import { isConcerned, type Thing } from './things.ts'

type Section = AiFacts['sections'][number]
type Of<Asks> = Extract<Asked, { asks: Asks }>

const MOST_SUBJECTS = 4
const MOST_WARNINGS = 6
const MOST_OUTCOMES = 8
const MOST_BEFORE_SURGERY = 12

const NONE = 'No compound is recommended.'
const UNKNOWN = 'What a record does not mention is unknown, which is not the same as safe.'

/** The advice that comes first, by what makes the question one of safety. */
export const ADVICE: Record<Because, { title: string; message: string }> = {
  animal: {
    title: 'Ask a vet first',
    message: `Our records are about people. What people tolerate can poison an animal. ${NONE}`,
  },
  child: {
    title: 'Ask a doctor or pharmacist first',
    message: `Most studies in our records were done with adults, and children react differently. ${NONE}`,
  },
  replacing: {
    title: 'Ask your doctor before you stop or replace a treatment',
    message: `Stopping or replacing a treatment can do serious harm, and nothing here was shown to take the place of one that was prescribed. ${NONE}`,
  },
  pregnancy: {
    title: 'Pregnant: ask your midwife or doctor first',
    message: `Compounds are left out where the record advises against them in pregnancy or says nothing of it. ${UNKNOWN}`,
  },
  breastfeeding: {
    title: 'Breastfeeding: ask your midwife, doctor or pharmacist first',
    message: `Compounds are left out where the record advises against them while breastfeeding or says nothing of it. ${UNKNOWN}`,
  },
  surgery: {
    title: 'Before surgery: ask your surgical team first',
    message: `Tell them everything that you take, supplements too, and ask what to stop and when. ${UNKNOWN} ${NONE}`,
  },
  with: {
    title: 'Ask a doctor or pharmacist first',
    message: `This is what our records say of these together. ${UNKNOWN} The interaction checker has more.`,
  },
  general: {
    title: 'What our records warn of',
    message: `Ask a doctor or pharmacist first if you take a medicine, have an illness or are pregnant. ${UNKNOWN}`,
  },
}

/** For a question of safety that a model recognised and our own rules did not: advice, and nothing recommended. */
export const ASK_FIRST: AiFacts = {
  asked: 'safety',
  title: 'Ask a doctor or pharmacist first',
  message: `Your question is about safety. Look the names up in the interaction checker and read the warnings of each compound. ${UNKNOWN} ${NONE}`,
  sections: [],
  check: [],
}

/** Whether nothing may be recommended, whatever the records say. */
export const isForbidding = (because: Because) =>
  because === 'animal' || because === 'child' || because === 'replacing' || because === 'surgery'

const bySeverity = (a: RecordInteraction, b: RecordInteraction) =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)

const factOf = ({ with: label, effect, severity }: RecordInteraction): AiFact => ({
  label,
  text: isQuotable(effect) ? effect : 'See the record.',
  severity,
})

/** Rows of a record that concern any of these things, or another compound of the question; the most severe first. */
export const rowsConcerning = (
  { things }: Corpus,
  { interactions }: CatalogueRecord,
  asked: readonly Thing[],
  others: readonly CatalogueRecord[] = [],
): RecordInteraction[] => {
  const ids = new Set(others.map(({ id }) => id))
  const isOther = (row: RecordInteraction) =>
    (row.other !== null && ids.has(row.other)) || row.compounds.some((id) => ids.has(id))
  return interactions
    .filter((row) => isOther(row) || asked.some((thing) => isConcerned(things, row, thing)))
    .toSorted(bySeverity)
}

/** The most serious that a record warns of, in its own words; as many kinds as are counted. */
export function warningLines({ warnings, interactions }: CatalogueRecord, most: number): string[] {
  const rows = (severity: 'avoid' | 'caution', label: string) =>
    interactions.filter((row) => row.severity === severity).map((row) => `${label} with: ${row.with}`)
  return [...warnings, ...rows('avoid', 'Avoid'), ...rows('caution', 'Caution')]
    .filter(isQuotable)
    .slice(0, most)
}

export function safetyFacts(
  corpus: Corpus,
  { named, things, because }: Of<'safety'>,
  recommended: readonly CatalogueRecord[],
): AiFacts {
  const subjects = recordsOf(corpus, named)
  const sections = subjects.map((record) => subjectSection(corpus, record, things, subjects, because))
  const others = recommended.flatMap((record): Section[] => {
    const facts = rowsConcerning(corpus, record, things).map(factOf)
    return facts.length > 0 ? [sectionOf(record, facts)] : []
  })
  const avoided = because === 'surgery' && subjects.length === 0 ? beforeSurgery(corpus, things) : []
  return {
    asked: 'safety',
    ...ADVICE[because],
    sections: [...sections, ...others, ...avoided],
    check:
      because === 'animal'
        ? []
        : [...subjects.map(({ proper_name }) => proper_name), ...things.map(({ name }) => name)].slice(0, 12),
  }
}

const sectionOf = (
  { proper_name, name }: CatalogueRecord,
  facts: AiFact[],
  note: string | null = null,
): Section => ({
  title: proper_name,
  compound: name,
  facts,
  note,
})

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
  const facts = [
    ...rows.map(factOf),
    ...(general ? rest.slice(0, MOST_WARNINGS).map(factOf) : []),
    ...warnings,
  ]
  return sectionOf(record, facts, rows.length === 0 ? unsaid(record, things, others) : null)
}

const warningFacts = ({ warnings }: CatalogueRecord): AiFact[] =>
  warnings
    .filter(isQuotable)
    .slice(0, MOST_WARNINGS)
    .map((text) => ({ label: null, text, severity: null }))

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
  return facts.length > 0
    ? [{ title: 'Recorded as a risk before surgery', compound: null, facts, note: null }]
    : []
}

/** Both compounds by the outcomes studied for each; the outcomes of the question come first. */
export function comparisonFacts(corpus: Corpus, { named, question }: Of<'comparison'>): AiFacts {
  const subjects = recordsOf(corpus, named)
  const [first, ...rest] = subjects
  const names = subjects.map(({ proper_name }) => proper_name).join(' and ')
  const sought = new Set(outcomesOf(corpus, needsOf(corpus, question)).map(({ outcome }) => outcome))
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
    .map(
      ({ claims }): Section => ({
        title: claims[0]?.claim.outcome_name ?? '',
        compound: null,
        facts: claims.map(({ record, claim }) => ({
          label: record.proper_name,
          text: `${isQuotable(claim.statement) ? claim.statement : 'See the record.'} Certainty: ${claim.certainty}.`,
          severity: null,
        })),
        note: null,
      }),
    )
  const alone = subjects.map((record) =>
    sectionOf(
      record,
      soughtFacts(record, sought),
      sought.size > 0 ? null : 'No outcome was studied for both.',
    ),
  )
  return {
    asked: 'comparison',
    title: `${names}, by what was studied for each`,
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

type Told = { record: CatalogueRecord; claim: CatalogueRecord['claims'][number] }

const certaintyOf = (told: readonly Told[]) =>
  Math.max(...told.map(({ claim }) => CERTAINTIES.indexOf(claim.certainty)))

/** What a record says of an outcome: the claim of most certainty. */
function bestClaim(record: CatalogueRecord, outcome: string): Told {
  const [claim] = record.claims
    .filter((each) => each.outcome === outcome)
    .toSorted((a, b) => CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty))
  if (!claim) throw new Error(`${record.name} has no claim on ${outcome}`)
  return { record, claim }
}

function soughtFacts(record: CatalogueRecord, sought: ReadonlySet<string>): AiFact[] {
  const claims = record.claims.filter(
    ({ outcome, statement }) => sought.has(outcome) && isQuotable(statement),
  )
  if (sought.size > 0 && claims.length === 0)
    return [{ label: null, text: 'Our record says nothing of this.', severity: null }]
  return claims.map(({ outcome_name, statement, certainty }) => ({
    label: outcome_name,
    text: `${statement} Certainty: ${certainty}.`,
    severity: null,
  }))
}

/** The record on an effect of the question: claims, warnings and interactions that name it. */
export function effectFacts(corpus: Corpus, { named, question, of, things }: Of<'effect'>): AiFacts {
  const { chatter } = corpus.vocabulary
  const stems = of
    .map(({ stem }) => stem)
    .filter((stem) => !chatter.has(stem) && !EFFECT_WORDS.verbs.has(stem))
  const asked = new Set([...stems, ...EFFECT_WORDS.sameAs(stems)])
  const sought = new Set(outcomesOf(corpus, needsOf(corpus, question)).map(({ outcome }) => outcome))
  const names = (text: string) => {
    const own = stemsOf(text)
    return (
      stems.length > 0 &&
      (stems.every((stem) => own.includes(stem)) ||
        own.some((stem) => asked.has(stem) && !EFFECT_WORDS.vague.has(stem)))
    )
  }
  const subjects = recordsOf(corpus, named)
  const sections = subjects.map((record): Section => {
    const claims = record.claims
      .filter(
        ({ outcome, outcome_name, statement }) =>
          isQuotable(statement) && (sought.has(outcome) || names(`${outcome_name} ${statement}`)),
      )
      .map(
        ({ outcome_name, statement, certainty }): AiFact => ({
          label: outcome_name,
          text: `${statement} Certainty: ${certainty}.`,
          severity: null,
        }),
      )
    const warnings = record.warnings
      .filter((text) => isQuotable(text) && names(text))
      .map((text): AiFact => ({ label: 'Warning', text, severity: null }))
    const rows = record.interactions
      .filter(
        (row) =>
          names(`${row.with} ${row.effect}`) ||
          things.some((thing) => isConcerned(corpus.things, row, thing)),
      )
      .toSorted(bySeverity)
      .map(factOf)
    const facts = [...warnings, ...rows, ...claims].slice(0, 10)
    return sectionOf(record, facts, facts.length > 0 ? null : NOTHING_SAID(record.proper_name))
  })
  return {
    asked: 'effect',
    title: `What the record of ${subjects.map(({ proper_name }) => proper_name).join(' and ')} says of this`,
    message: `Ask a doctor or pharmacist first if it worries you. ${UNKNOWN}`,
    sections,
    check: [],
  }
}

const NOTHING_SAID = (name: string) =>
  `Our record of ${name} says nothing of this. That does not mean that it cannot happen.`

/** Kept for what names several: 'magnesium' is two records. */
export const recordsOf = ({ records }: Corpus, named: readonly number[]): CatalogueRecord[] =>
  named.slice(0, MOST_SUBJECTS).flatMap((number) => records[number] ?? [])

/** Whether all claims of a record on the purpose found no difference. */
export function isNoDifference(
  corpus: Corpus,
  record: CatalogueRecord,
  question: Asked['question'],
): boolean {
  const finding = findingOf(record, outcomesOf(corpus, needsOf(corpus, question)))
  return finding?.verdict === 'open' && finding.claim.direction === 'no_difference'
}
