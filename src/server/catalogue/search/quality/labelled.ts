import { readFileSync } from 'node:fs'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Measured } from '#contract/catalogue/search-quality.ts'
import { findTopics, orderOf, type TopicHit, type TopicIndex } from '../rules.ts'

type Labelled = { query: string; kind: string; expect: string[] }
type Found = { labelled: Labelled; hits: TopicHit[] }
type Answered = { labelled: Labelled; topics: string[] }

/** What was meant has to be among the first of this many. */
const PLACES = 3
const MOST_CHANGED = 50
/** So many queries are answered before others get their turn. */
const AT_ONCE = 10

const read = (file: string): Labelled[] =>
  JSON.parse(readFileSync(new URL(`../../../../../data/search/${file}`, import.meta.url), 'utf8'))

let known: Labelled[] | undefined

/** The labelled queries that ask for purposes and classes, and those that mean nothing; the files come with the product. */
const labelledQueries = () => {
  known ??= [
    ...read('topic-queries.json').filter(({ kind }) => kind !== 'vendor'),
    ...read('queries.json').filter(({ kind }) => kind === 'nonsense'),
  ]
  return known
}

/** The results of an index, cached with it: every measurement compares with the published one. */
const foundIn = new WeakMap<TopicIndex, Promise<Found[]>>()

/**
 * The index's answers to the labelled queries, and its answers with the topics of `replaced` instead of its
 * own. Only those are searched: the words of the other topics do not change.
 */
export async function compareIndexes(index: TopicIndex, replaced: TopicIndex): Promise<Measured> {
  const found = await (foundIn.get(index) ?? keepFound(index))
  const compare = orderOf(index.index)
  const was = found.map(answered)
  const is = found.map(({ labelled, hits }) => {
    const others = hits.filter(({ id }) => !replaced.byId.has(id))
    return answered({
      labelled,
      hits: [...others, ...findTopics(replaced, labelled.query)].toSorted(compare),
    })
  })
  const nameOf = (id: string) => index.byId.get(id)?.name ?? id
  const changed = was.flatMap(({ labelled, topics }, at) => {
    const now = is[at]?.topics ?? []
    if (topics.join() === now.join()) return []
    const isFound = (list: string[]) => list.some((id) => labelled.expect.includes(id))
    return [
      {
        query: labelled.query,
        before: topics.map(nameOf),
        after: now.map(nameOf),
        is_found:
          labelled.kind === 'nonsense' ? null : ([isFound(topics), isFound(now)] as [boolean, boolean]),
      },
    ]
  })
  return { before: figures(was), after: figures(is), changed: changed.slice(0, MOST_CHANGED) }
}

function keepFound(index: TopicIndex): Promise<Found[]> {
  const found = findAll(index)
  foundIn.set(index, found)
  found.catch(() => foundIn.delete(index))
  return found
}

/** All labelled queries, while others go on asking. */
async function findAll(index: TopicIndex): Promise<Found[]> {
  const found: Found[] = []
  for (const [at, labelled] of labelledQueries().entries()) {
    if (at % AT_ONCE === 0) await breathe()
    found.push({ labelled, hits: findTopics(index, labelled.query) })
  }
  return found
}

const answered = ({ labelled, hits }: Found): Answered => ({
  labelled,
  topics: hits.slice(0, PLACES).map(({ id }) => id),
})

function figures(answers: Answered[]) {
  const share = (kind: string, isRight: (answered: Answered) => boolean) => {
    const asked = answers.filter(({ labelled }) => labelled.kind === kind)
    return { found: asked.filter(isRight).length, asked: asked.length }
  }
  const isFound = ({ labelled, topics }: Answered) => topics.some((id) => labelled.expect.includes(id))
  return {
    purposes: share('purpose', isFound),
    classes: share('class', isFound),
    nonsense: share('nonsense', ({ topics }) => topics.every((id) => id.startsWith('class:'))),
  }
}
