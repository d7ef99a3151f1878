import { buildNameIndex } from '#domain/search/name-index.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { buildWordIndex } from './by-words.ts'
import { countMembers, listAddedWords, listOutcomes, listSlugs } from './repository.ts'
import type { TopicIndex } from './rules.ts'
import { type KnownTopic, readTopicFile, type TopicFile, topicEntry, topicsOf } from './topics.ts'

/** The tag of the records that topics are made of. An editor who adds or removes a search word raises it too. */
export const TOPICS_TAG = 'list:outcomes'

/** A topic with how many compounds belong to it. */
export type SizedTopic = KnownTopic & { size: number }
/** A word that was added for a topic. */
export type AddedWord = { word: string; topic: string }
export type Topics = TopicIndex & { empty: string[]; topics: SizedTopic[]; words: AddedWord[] }

/** The topics with results, with the words of the file and added ones; rebuilt by tags. */
export function createTopics({ db, tags }: Pick<Deps, 'db' | 'tags'>) {
  const file = readTopicFile()
  return keepOne(tags, ['list:compounds', TOPICS_TAG, 'outcome:*'], async () => {
    const [topics, words] = await Promise.all([readTopics(db, file), listAddedWords(db)])
    return withWords(file, topics, words)
  })
}

export type CurrentTopics = ReturnType<typeof createTopics>

async function readTopics(db: Db, file: TopicFile): Promise<SizedTopic[]> {
  const [outcomes, counts, slugs] = await Promise.all([listOutcomes(db), countMembers(db), listSlugs(db)])
  const sizeOf = ({ id, of }: KnownTopic) =>
    of.by === 'members' ? of.members.filter((slug) => slugs.has(slug)).length : (counts.get(id) ?? 0)
  // A purpose without a study leads nowhere, nor does a class without a compound.
  return topicsOf(file, outcomes)
    .map((topic) => ({ ...topic, size: sizeOf(topic) }))
    .filter(({ size }) => size > 0)
}

/** An index of topics with these words in addition to those of the file. */
export function withWords(
  { fillers, empty }: Pick<TopicFile, 'fillers' | 'empty'>,
  topics: SizedTopic[],
  words: AddedWord[],
): Topics {
  const added = Map.groupBy(words, ({ topic }) => topic)
  const all = topics.map((topic) => {
    const more = added.get(topic.id)?.map(({ word }) => word) ?? []
    return { ...topic, words: [...topic.words, ...more] }
  })
  return {
    index: buildNameIndex(all.map(topicEntry)),
    byWords: buildWordIndex(all, empty),
    byId: new Map(topics.map((topic) => [topic.id, topic])),
    fillers,
    empty,
    topics,
    words,
  }
}
