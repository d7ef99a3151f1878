// The labelled questions, the demo catalogue as AI search reads it, and how well an answer does.

import { readFileSync } from 'node:fs'
import type { ArticleEntry, CompoundEntry } from '#contract/catalogue-file.ts'
import type { EvidenceEntry } from '#contract/evidence-file.ts'
import { citableClaim, type RecordClaim } from '#server/modules/ai-search/engine/claims.ts'
import type { CatalogueRecord } from '#server/modules/ai-search/engine/record.ts'
import { compoundId } from '#server/modules/catalogue/ids.ts'
import { derivedClaim } from '#server/modules/evidence/rules.ts'

export type Question = {
  query: string
  kind: string
  half: 'tune' | 'held'
  /** Grade by slug; empty when nothing may be recommended. */
  expect: Map<string, number>
  never: string[]
  topic: string | null
}

const read = (path: string) => JSON.parse(readFileSync(new URL(`../data/${path}`, import.meta.url), 'utf8'))
const listed = (text: string | undefined) => (text ? text.split(' ') : [])

export function readQuestions(): Question[] {
  const rows: {
    query: string
    kind: string
    half: 'tune' | 'held'
    expect?: string
    never?: string
    topic?: string
  }[] = read('ai-search/questions.json')
  return rows.map(({ expect, never, topic, ...row }) => ({
    ...row,
    expect: new Map(listed(expect).map((each) => gradeOf(each))),
    never: listed(never),
    topic: topic ?? null,
  }))
}

function gradeOf(text: string): [string, number] {
  const [slug = '', grade = ''] = text.split(':')
  return [slug, Number(grade)]
}

export function readDemoRecords(): CatalogueRecord[] {
  const compounds: CompoundEntry[] = ['peptides', 'supplements'].flatMap(
    (part) => read(`catalogue/compounds-${part}.json`).compounds,
  )
  const articles: ArticleEntry[] = read('catalogue/articles.json').articles
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
    claims: evidence.flatMap((entry) => (entry.compound === slug ? claimsOf(entry, bySlug) : [])),
  }))
}

/** The claims of a compound with what follows from their studies, as the database derives it. */
function claimsOf(entry: EvidenceEntry, articles: Map<string, ArticleEntry>): RecordClaim[] {
  return entry.claims.flatMap(({ studies, limits, direction: statedDirection, ...claim }) => {
    const cited = studies.flatMap(({ article: slug, finding, participants }) => {
      const article = articles.get(slug)
      const facts = entry.articles[slug]
      if (!article || !facts) return []
      return [
        {
          ...facts,
          finding,
          participants: participants ?? facts.participants,
          studied_in: article.evidence,
          evidence: article.evidence,
          publication_type: article.publication_type,
          title: article.title,
          doi: article.doi,
          url: article.source_url,
        },
      ]
    })
    const { certainty, direction, steps } = derivedClaim({
      direction: statedDirection,
      limits,
      studies: cited,
    })
    const { outcome, kind, statement } = claim
    const { without_people } = steps
    return citableClaim(
      { outcome, kind, statement, direction, statedDirection, certainty, without_people },
      cited,
    )
  })
}

/** Kinds in which a compound that nobody labelled may be right: nothing is ruled out by words that a rule cannot read. */
const ANY = 'any'
const OPEN_KINDS = ['goal', 'condition', 'mechanism', 'typo', 'look-alike']

/**
 * The labels with what studies found: who reads the question names its outcomes (question-outcomes.json), and the
 * claims of each compound decide. An effect in people belongs in the answer; where studies in people found none, the
 * compound does not. Labels without an outcome, and compounds without a claim on it, stay as they are.
 */
export function withEvidence(questions: Question[], records: readonly CatalogueRecord[]): Question[] {
  const outcomes: Record<string, string> = read('ai-search/question-outcomes.json')
  return questions.map((question) => {
    const sought = listed(outcomes[question.query])
    const expect = new Map(question.expect)
    for (const { name, claims } of records) {
      const grade = gradeByStudies(claims, sought)
      if (grade === 0) expect.delete(name)
      const isOpen =
        (OPEN_KINDS.includes(question.kind) || sought.includes(ANY)) && !question.never.includes(name)
      if (grade && (isOpen || expect.has(name))) expect.set(name, Math.max(grade, expect.get(name) ?? 0))
    }
    return { ...question, expect }
  })
}

/** 3 and 2 for an effect in people, of moderate certainty or better and below; 0 for none; null when not tested. */
function gradeByStudies(claims: RecordClaim[], sought: string[]): 3 | 2 | 0 | null {
  const wish = new Map(
    sought.map((each) => {
      const [outcome = '', direction = 'improves'] = each.split(':')
      return [outcome, direction] as const
    }),
  )
  const inPeople = claims.filter(
    ({ outcome, kind, certainty }) => wish.has(outcome) && kind !== 'harm' && certainty !== 'no human data',
  )
  const helping = inPeople.filter(({ outcome, direction }) => direction === wish.get(outcome))
  if (helping.length > 0)
    return helping.some(({ certainty }) => certainty === 'high' || certainty === 'moderate') ? 3 : 2
  const isOpen = inPeople.some(({ direction }) => direction === 'mixed' || direction === 'unclear')
  return inPeople.length > 0 && !isOpen ? 0 : null
}

const CENTRAL = 2

/** Share of what must be there that stands among the first five; what is at the edge need not be. */
export function recallAt5(found: string[], { expect }: Question): number {
  const central = [...expect].filter(([, grade]) => grade >= CENTRAL).map(([slug]) => slug)
  const hits = found.slice(0, 5).filter((slug) => central.includes(slug)).length
  return central.length === 0 ? 1 : hits / Math.min(5, central.length)
}

/** 1 when what stands first must be there. */
export const hitAt1 = (found: string[], { expect }: Question): number =>
  Number((expect.get(found[0] ?? '') ?? 0) >= CENTRAL)

/** Discounted gain of the first five against the best possible order. */
export function ndcgAt5(found: string[], { expect }: Question): number {
  const gain = (grades: number[]) =>
    grades.slice(0, 5).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0)
  const ideal = gain([...expect.values()].sort((a, b) => b - a))
  return ideal === 0 ? 1 : gain(found.map((slug) => expect.get(slug) ?? 0)) / ideal
}

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
