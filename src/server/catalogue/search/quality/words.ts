import type { Measured, SearchWord } from '#contract/catalogue/search-quality.ts'
import type { ParsedInput } from '#contract/endpoints.ts'
import { type Act, recordAudit } from '#server/core/audit/record.ts'
import { raiseTags } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { deleteRows, insertIfNew } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { type CurrentTopics, TOPICS_TAG, type Topics, withWords } from '../current-topics.ts'
import { compareIndexes } from './labelled.ts'
import * as repository from './repository.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type Pair = { word: string; topic: string }

/** The index is made of all of them with every change. */
const MOST_WORDS = 2_000
/** Per operator. A measurement answers every labelled query. */
const CHANGES = { max: 200, perS: 3_600 }
const MEASUREMENTS = { max: 200, perS: 3_600 }

/** A topic without compounds keeps its words: it may have some tomorrow. */
const nameOf = ({ byId }: Topics, id: string) => byId.get(id)?.name ?? id

export async function listSearchWords({ db }: Pick<Deps, 'db'>, currentTopics: CurrentTopics) {
  const [current, rows] = await Promise.all([currentTopics(), repository.listWords(db)])
  return {
    words: rows.map((row) => shown(row, current)),
    topics: current.topics
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}

const shown = (
  row: Awaited<ReturnType<typeof repository.listWords>>[number],
  topics: Topics,
): SearchWord => ({ ...inIso(row), topic: { id: row.topic, name: nameOf(topics, row.topic) } })

/** What the labelled queries find with one word more or less than is published. Nothing is changed. */
export async function measureSearchWord(
  deps: Needs,
  currentTopics: CurrentTopics,
  { word, topic, change }: ParsedInput<'measureSearchWord'>['query'],
  act: Act,
): Promise<Measured> {
  await limit(deps, 'measure-search', act.actor, MEASUREMENTS)
  const current = await currentTopics()
  requireTopic(current, topic)
  const others = current.words.filter((each) => each.word !== word || each.topic !== topic)
  const next = change === 'add' ? [...others, { word, topic }] : others
  const changed = current.topics.filter(({ id }) => id === topic)
  return compareIndexes(current, withWords(current, changed, next))
}

export async function addSearchWord(
  deps: Needs,
  currentTopics: CurrentTopics,
  { word, topic, reason }: ParsedInput<'addSearchWord'>['body'],
  act: Act,
) {
  await limit(deps, 'change-search', act.actor, CHANGES)
  // Before the transaction: the embedded database has one connection.
  const current = await currentTopics()
  requireTopic(current, topic)
  return deps.db.transaction().execute(async (db) => {
    if ((await repository.countWords(db)) >= MOST_WORDS)
      throw new AppError('conflict', `There are ${MOST_WORDS} words already. Take some away first.`)
    const row = { word, topic, reason, added_by: act.actor, added_at: deps.clock() }
    if (!(await insertIfNew(db, 'search_words', row)))
      throw new AppError('conflict', 'This word is there already.')
    const added = (await repository.listWords(db)).find((each) => each.word === word && each.topic === topic)
    if (!added) throw new AppError('conflict', 'The word was taken away again meanwhile.')
    await publish(db, act, { word, topic }, true)
    return { word: shown(added, current) }
  })
}

export async function removeSearchWord(deps: Needs, { word, topic }: Pair, act: Act) {
  await limit(deps, 'change-search', act.actor, CHANGES)
  return deps.db.transaction().execute(async (db) => {
    if ((await deleteRows(db, 'search_words', { word, topic })) === 0)
      throw new AppError('not_found', 'There is no such word.')
    await publish(db, act, { word, topic }, false)
    return { removed: true }
  })
}

/** All processes rebuild their search, and the log has an entry. */
async function publish(db: Deps['db'], act: Act, { word, topic }: Pair, isThere: boolean) {
  await raiseTags(db, [TOPICS_TAG])
  const facts = { search_term: word, topic }
  await recordAudit(db, act, { target: `search:${topic}`, [isThere ? 'after' : 'before']: facts })
}

function requireTopic({ byId }: Topics, id: string) {
  if (!byId.has(id)) throw new AppError('invalid', 'There is no such topic.', { field: 'topic' })
}
