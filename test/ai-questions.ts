// The labelled questions, the demo catalogue as AI search reads it, and how well an answer does.

import { readFileSync } from 'node:fs'
import type { ArticleEntry, CompoundEntry } from '#contract/catalogue-file.ts'
import type { CatalogueRecord } from '#server/modules/ai-search/engine/record.ts'
import { compoundId } from '#server/modules/catalogue/ids.ts'

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
  return compounds.map(({ slug, ...compound }) => ({
    ...compound,
    id: compoundId(slug),
    name: slug,
    articles: articles
      .filter((article) => article.compounds.includes(slug))
      .map((article) => ({ ...article, id: article.slug, url: article.source_url })),
  }))
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
