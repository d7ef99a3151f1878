// The labelled questions, the demo catalogue as AI search reads it, and how well an answer does.

import { readFileSync } from 'node:fs'
import type { BlendEntry } from '#contract/catalogue/blend-file.ts'
import type { ArticleEntry, CompoundEntry } from '#contract/catalogue/catalogue-file.ts'
import type { EvidenceEntry, OutcomeEntry } from '#contract/catalogue/evidence-file.ts'
import type {
  InteractionClassEntry,
  InteractionGroupEntry,
  InteractionNameEntry,
} from '#contract/catalogue/interaction-file.ts'
import { isForbidden } from '#domain/interactions/unapproved.ts'
import type { BlendRecord } from '#server/ai-search/engine/blends.ts'
import { citableClaim, type RecordClaim } from '#server/ai-search/engine/claims.ts'
import { buildCorpus } from '#server/ai-search/engine/corpus.ts'
import type { CatalogueRecord, RecordInteraction } from '#server/ai-search/engine/record.ts'
import type { ThingWords } from '#server/ai-search/engine/things.ts'
import { readVocabulary } from '#server/ai-search/engine/vocabulary.ts'
import { derivedClaim } from '#server/catalogue/evidence/rules.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { studyOfFile } from './rated-claim.ts'

export type Half = 'tune' | 'held' | 'blind' | 'dev' | 'final' | 'fresh' | 'aside'

export type Question = {
  query: string
  kind: string
  half: Half
  /** Grade by slug; empty when nothing may be recommended. */
  expect: Map<string, number>
  never: string[]
  topic: string | null
}

const read = (path: string) => JSON.parse(readFileSync(new URL(`../data/${path}`, import.meta.url), 'utf8'))
const listed = (text: string | undefined) => (text ? text.split(' ') : [])

type Row = { query: string; kind: string; expect?: string; never?: string; topic?: string }

export function readQuestions(): Question[] {
  const rows: (Row & { half: Half })[] = read('ai-search/questions.json')
  return rows.map(({ half, ...row }) => questionOf(row, half))
}

/** Questions that were written and labelled before an engine had seen them, by what studies found. */
export const readBlindQuestions = (records: readonly CatalogueRecord[]) => readLabelled('blind', records)

/** Questions in the words of laypeople, labelled by claims alone: half to study, half to look at once. */
export const readLayQuestions = (records: readonly CatalogueRecord[]) => readLabelled('lay', records)

/** Questions of visitors, labelled by claims and, where no study of people answers, by what each compound is known for. */
export const readFreshQuestions = (records: readonly CatalogueRecord[], half: 'fresh' | 'aside' = 'fresh') =>
  readLabelled(half, records)

/** A file of questions with their outcomes; its rows name their half where the file has several. */
function readLabelled(file: 'blind' | 'lay' | 'fresh' | 'aside', records: readonly CatalogueRecord[]) {
  const rows: (Row & { half?: Half; outcomes?: string })[] = read(`ai-search/${file}-questions.json`)
  return rows.map(({ half = file as Half, outcomes, ...row }) =>
    withBestThereIs(byStudies(questionOf(row, half), askedOf(listed(outcomes)), records)),
  )
}

/** Where no study found an effect, the compounds with mixed or unclear results are the answer. */
function withBestThereIs(question: Question): Question {
  const { expect } = question
  if ([...expect.values()].some((grade) => grade >= CENTRAL)) return question
  return { ...question, expect: new Map([...expect.keys()].map((slug) => [slug, CENTRAL])) }
}

const questionOf = ({ query, kind, expect, never, topic }: Row, half: Half): Question => ({
  query,
  kind,
  half,
  expect: new Map(listed(expect).map((each) => gradeOf(each))),
  never: listed(never),
  topic: topic ?? null,
})

function gradeOf(text: string): [string, number] {
  const [slug = '', grade = ''] = text.split(':')
  return [slug, Number(grade)]
}

export function readDemoRecords(): CatalogueRecord[] {
  const compounds: CompoundEntry[] = ['peptides', 'supplements'].flatMap(
    (part) => read(`catalogue/compounds-${part}.json`).compounds,
  )
  const articles: ArticleEntry[] = read('catalogue/articles.json').articles
  const outcomes: OutcomeEntry[] = read('catalogue/outcomes.json').outcomes
  const outcomeOf = new Map(outcomes.map((each) => [each.slug, each]))
  const evidence: EvidenceEntry[] = ['peptides', 'supplements'].flatMap(
    (part) => read(`catalogue/evidence-${part}.json`).evidence,
  )
  const bySlug = new Map(articles.map((article) => [article.slug, article]))
  return compounds.map(({ slug, ...compound }) => ({
    ...compound,
    id: compoundId(slug),
    name: slug,
    articles: articles
      .filter((article) => article.compounds.includes(slug))
      .map((article) => ({ ...article, id: article.slug, url: article.source_url })),
    claims: evidence.flatMap((entry) => (entry.compound === slug ? claimsOf(entry, bySlug, outcomeOf) : [])),
    isForbidden: isForbidden(evidence.find((entry) => entry.compound === slug)?.regulation ?? []),
    warnings: warningsOf(
      compound,
      evidence.find((entry) => entry.compound === slug),
    ),
    interactions: evidence.flatMap((entry) =>
      entry.compound === slug ? entry.interactions.map(interactionOf) : [],
    ),
  }))
}

/** Side effects in the order of the database's view, of the evidence where it has a grade, else of the compound. */
function warningsOf(
  { side_effects }: CompoundEntry | { side_effects?: CompoundEntry['side_effects'] },
  known?: EvidenceEntry,
) {
  return (['stop_asap', 'worrying'] as const).flatMap((grade) => [
    ...new Set([
      ...(known?.side_effects[grade] ?? []).map(({ text }) => text),
      ...(side_effects?.[grade] ?? []),
    ]),
  ])
}

const interactionOf = (row: EvidenceEntry['interactions'][number]): RecordInteraction => ({
  with: row.with,
  kind: row.with_kind,
  effect: row.effect,
  severity: row.severity,
  other: row.compound === null ? null : compoundId(row.compound),
  classes: (row.concerns ?? []).flatMap((each) => each.class ?? []),
  names: (row.concerns ?? []).flatMap((each) => each.name ?? []),
  compounds: (row.concerns ?? []).flatMap((each) => (each.compound ? compoundId(each.compound) : [])),
})

/** The words of interactions from the catalogue's files; ids are slugs and names. */
function readThingWords(): ThingWords {
  const classes: InteractionClassEntry[] = read('catalogue/interaction-classes.json').interaction_classes
  const names: InteractionNameEntry[] = read('catalogue/interaction-names.json').interaction_names
  const groups: InteractionGroupEntry[] = read('catalogue/interaction-groups.json').interaction_groups
  return {
    classes: classes.map(({ slug, ...each }) => ({ ...each, id: slug, slug })),
    names: names.map(({ whole = false, contains = [], ...name }) => ({
      ...name,
      id: name.name,
      is_whole: whole,
      contains,
    })),
    groups: groups.map(({ compounds, ...group }) => ({ ...group, compounds: compounds.map(compoundId) })),
  }
}

/** All of it, as the product reads it. */
export const demoCorpus = () =>
  buildCorpus(readDemoRecords(), readVocabulary(), readThingWords(), readBlends())

/** The blends of the catalogue's files. */
function readBlends(): BlendRecord[] {
  const { blends }: { blends: BlendEntry[] } = read('catalogue/blends.json')
  return blends.map(({ components, unclear_names, studied, ...blend }) => ({
    ...blend,
    unclear: unclear_names,
    parts: components.map(({ name, compound }) => ({
      name,
      compound: compound === null ? null : compoundId(compound),
    })),
    isStudied: studied.length > 0,
  }))
}

/** The claims of a compound with what follows from their studies, as the database derives it. */
function claimsOf(
  entry: EvidenceEntry,
  articles: Map<string, ArticleEntry>,
  outcomeOf: Map<string, OutcomeEntry>,
): RecordClaim[] {
  return entry.claims.flatMap(({ studies, limits, direction: statedDirection, ...claim }) => {
    const cited = studies.flatMap((row) => {
      const article = articles.get(row.article)
      if (!article) return []
      const study = studyOfFile(row, entry, articles)
      const { title, doi, source_url: url } = article
      return [{ ...study, evidence: study.studied_in, title, doi, url }]
    })
    const { certainty, direction, steps } = derivedClaim({
      kind: claim.kind,
      direction: statedDirection,
      limits,
      studies: cited,
    })
    const { outcome, kind, statement } = claim
    const { without_people } = steps
    const { name: outcome_name = outcome, serious_illness = null } = outcomeOf.get(outcome) ?? {}
    return citableClaim(
      {
        outcome,
        outcome_name,
        serious_illness,
        kind,
        statement,
        direction,
        statedDirection,
        certainty,
        without_people,
      },
      cited,
    )
  })
}

/** Kinds of question that seek whatever fits; the others ask for compounds by name or get no recommendation. */
const OPEN_KINDS = ['goal', 'condition', 'mechanism', 'typo', 'negation', 'look-alike']

/** What a question asks for: outcomes with the direction wished for, and traits that it demands (+) or rules out (-). */
type Asked = {
  outcomes: [outcome: string, direction: string][]
  traits: [demanded: boolean, trait: string][]
}

/**
 * The labels by findings of studies. The labeller reads the question alone and names its outcomes (question-outcomes.json);
 * the claims of each compound decide, by the rule in the README of that folder. Questions without an outcome keep the labels
 * that were written from the words of records.
 */
export function withEvidence(questions: Question[], records: readonly CatalogueRecord[]): Question[] {
  const outcomes: Record<string, string> = read('ai-search/question-outcomes.json')
  return questions.map((question) => byStudies(question, askedOf(listed(outcomes[question.query])), records))
}

function byStudies(question: Question, asked: Asked, records: readonly CatalogueRecord[]): Question {
  if (asked.outcomes.length === 0 || !OPEN_KINDS.includes(question.kind)) return question
  const graded = records
    .filter((record) => question.expect.has(record.name) || isAsked(record, question, asked))
    .map((record) => [record.name, gradeOfRecord(record, question, asked)] as const)
  return { ...question, expect: new Map(graded.filter(([, grade]) => grade > 0)) }
}

function askedOf(words: string[]): Asked {
  const isTrait = (word: string) => /^[+-]/.test(word)
  return {
    outcomes: words
      .filter((word) => !isTrait(word))
      .map((word) => {
        const [outcome = '', direction = 'improves'] = word.split(':')
        return [outcome, direction]
      }),
    traits: words.filter(isTrait).map((word) => [word.startsWith('+'), word.slice(1).replaceAll('_', ' ')]),
  }
}

function isAsked({ name, kind, form, evidence }: CatalogueRecord, { never }: Question, { traits }: Asked) {
  const has = [`kind:${kind}`, `form:${form}`, `evidence:${evidence}`]
  return !never.includes(name) && traits.every(([demanded, trait]) => has.includes(trait) === demanded)
}

/**
 * 3: an effect in people of moderate certainty or better. 2: one of less certainty; without an answer from people, a
 * compound that the record names for this, in its text or by an effect in animals or cells. 1: mixed or unclear results
 * in people alone, or a mention at the edge. 0: studies in people found no effect, and none found one.
 */
function gradeOfRecord({ name, claims }: CatalogueRecord, { expect }: Question, { outcomes }: Asked): number {
  const written = Math.min(CENTRAL, expect.get(name) ?? 0)
  const found = claims.flatMap(({ outcome, kind, direction, certainty }) => {
    const wished = outcomes.filter(([asked]) => asked === outcome).map(([, wish]) => wish)
    if (wished.length === 0 || kind === 'harm') return []
    return [{ isEffect: wished.includes(direction), direction, certainty }]
  })
  const inPeople = found.filter(({ certainty }) => certainty !== 'no human data')
  if (inPeople.length === 0) return found.some(({ isEffect }) => isEffect) ? CENTRAL : written
  const effects = inPeople.filter(({ isEffect }) => isEffect)
  if (effects.some(({ certainty }) => certainty === 'high' || certainty === 'moderate')) return 3
  if (effects.length > 0) return CENTRAL
  const isOpen = inPeople.some(({ direction }) => direction === 'mixed' || direction === 'unclear')
  return isOpen ? Math.max(1, written) : 0
}

const CENTRAL = 2

/** Share of required compounds among the first five; borderline ones are optional. */
export function recallAt5(found: string[], { expect }: Question): number {
  const central = [...expect].filter(([, grade]) => grade >= CENTRAL).map(([slug]) => slug)
  const hits = found.slice(0, 5).filter((slug) => central.includes(slug)).length
  return central.length === 0 ? 1 : hits / Math.min(5, central.length)
}

/** 1 when what stands first must be there. */
export const hitAt1 = (found: string[], { expect }: Question): number =>
  Number((expect.get(found[0] ?? '') ?? 0) >= CENTRAL)

/** 1 when one of the first five must be there. */
export const oneOf5 = (found: string[], { expect }: Question): number =>
  Number(found.slice(0, 5).some((slug) => (expect.get(slug) ?? 0) >= CENTRAL))

/** Discounted gain of the first five against the best possible order. */
export function ndcgAt5(found: string[], { expect }: Question): number {
  const gain = (grades: number[]) =>
    grades.slice(0, 5).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0)
  const ideal = gain([...expect.values()].sort((a, b) => b - a))
  return ideal === 0 ? 1 : gain(found.map((slug) => expect.get(slug) ?? 0)) / ideal
}

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
