import { readFileSync } from 'node:fs'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Measured } from '#contract/search-quality.ts'
import { findTopics, type TopicIndex } from '../rules.ts'

type Labelled = { query: string; kind: string; expect: string[] }
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

/** The answers of an index, kept as long as it is: every measurement compares with those of the published one. */
const answersOf = new WeakMap<TopicIndex, Promise<Answered[]>>()

/** What two states of the index answer to the labelled queries, while others go on asking. */
export async function compareIndexes(before: TopicIndex, after: TopicIndex): Promise<Measured> {
  const was = await (answersOf.get(before) ?? keepAnswers(before))
  const is = await answer(after)
  const nameOf = (id: string) => (after.byId.get(id) ?? before.byId.get(id))?.name ?? id
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

function keepAnswers(index: TopicIndex): Promise<Answered[]> {
  const answers = answer(index)
  answersOf.set(index, answers)
  answers.catch(() => answersOf.delete(index))
  return answers
}

async function answer(index: TopicIndex): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const [at, labelled] of labelledQueries().entries()) {
    if (at % AT_ONCE === 0) await breathe()
    const topics = findTopics(index, labelled.query)
    answers.push({ labelled, topics: topics.slice(0, PLACES).map(({ id }) => id) })
  }
  return answers
}

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
