import { readFileSync } from 'node:fs'
import { buildNameIndex } from '../../src/domain/search/name-index.ts'
import { buildWordIndex } from '../../src/server/catalogue/search/by-words.ts'
import { findTopics, findVendors, type TopicIndex } from '../../src/server/catalogue/search/rules.ts'
import { readTopicFile, topicEntry, topicsOf } from '../../src/server/catalogue/search/topics.ts'
import type { LabelledQuery } from './corpus.ts'

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../data/${path}`, import.meta.url), 'utf8'))

/** Queries for purposes, classes and vendors; `expect` names topics by their ids, vendors by their slugs. */
export const labelledTopicQueries = (): LabelledQuery[] => read('search/topic-queries.json')

/** The topics of the real catalogue that something was studied for. */
export function realTopics(): TopicIndex {
  const file = readTopicFile()
  const outcomes: { slug: string; name: string; area: string }[] = read('catalogue/outcomes.json').outcomes
  const claims: { outcome: string; kind: string }[] = ['peptides', 'supplements'].flatMap((part) =>
    read(`catalogue/evidence-${part}.json`).evidence.flatMap(
      ({ claims }: { claims: { outcome: string; kind: string }[] }) => claims,
    ),
  )
  const studied = new Set(claims.filter(({ kind }) => kind !== 'harm').map(({ outcome }) => outcome))
  const topics = topicsOf(
    file,
    outcomes.filter(({ slug }) => studied.has(slug)),
  )
  return {
    index: buildNameIndex(topics.map(topicEntry)),
    byWords: buildWordIndex(topics, file.empty),
    byId: new Map(topics.map((topic) => [topic.id, topic])),
    fillers: file.fillers,
  }
}

const vendors = buildNameIndex(
  read('catalogue/vendors.json').vendors.map(({ slug, name }: { slug: string; name: string }) => ({
    id: slug,
    name: slug,
    proper_name: name,
    aliases: [],
  })),
)

/** What is found for each query, best first. */
export function answerTopics(topics: TopicIndex, queries: LabelledQuery[]) {
  return queries.map((labelled) => ({
    labelled,
    topics: findTopics(topics, labelled.query).map(({ id }) => id),
    vendors: findVendors(vendors, labelled.query, 5).map(({ id }) => id),
  }))
}

type Answered = ReturnType<typeof answerTopics>[number]

/** Share of the queries of a kind with the meant compound among the first few. */
export function success(answers: Answered[], kind: string, half: string, places: number): number {
  const asked = answers.filter(({ labelled }) => labelled.kind === kind && labelled.half === half)
  const found = asked.filter(({ labelled, topics, vendors }) =>
    (kind === 'vendor' ? vendors : topics).slice(0, places).some((id) => labelled.expect.includes(id)),
  )
  return found.length / asked.length
}
