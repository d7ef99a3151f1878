// Questions labelled by kind (data/ai-search/asked-questions.json), and the faults of an answer to one.

import { readFileSync } from 'node:fs'
import { embeddedAnswerer } from '#server/ai-search/answer.ts'
import { createAnswering } from '#server/ai-search/asked/answer-asked.ts'
import { readQuestion } from '#server/ai-search/asked/read-question.ts'
import { buildCorpus } from '#server/ai-search/engine/corpus.ts'
import type { CatalogueRecord } from '#server/ai-search/engine/record.ts'
import { readVocabulary } from '#server/ai-search/engine/vocabulary.ts'
import { safetyAnswer } from '#server/ai-search/safety/safety.ts'
import { readDemoRecords, readMixtures, readThingWords } from './ai-questions.ts'

export type AskedQuestion = {
  query: string
  asks: string
  because?: string
  half: 'tune' | 'held'
  /** Slugs of the compounds in the answer. */
  about?: string
  /** The interaction that must be shown, in the words of the record. */
  concerns?: string
  /** Nothing at all may be recommended. */
  recommends?: 'none'
}

export const askedQuestions = (): AskedQuestion[] =>
  JSON.parse(readFileSync(new URL('../data/ai-search/asked-questions.json', import.meta.url), 'utf8'))

const corpus = await buildCorpus(readDemoRecords(), readVocabulary(), readThingWords(), readMixtures())
const current = async () => corpus
const sections = async (records: readonly CatalogueRecord[]) =>
  records.map(({ proper_name, name }) => ({ title: proper_name, compound: name, facts: [], note: null }))
const answering = createAnswering(current, embeddedAnswerer(current), {
  offers: sections,
  packs: async () => [],
  regulation: sections,
  beforeChild: sections,
})

/** What is wrong with the answer to a question; nothing when it is right. */
export async function judge({ query, asks, because, about, concerns, recommends }: AskedQuestion) {
  const safety = safetyAnswer(query)
  const kind = safety ? safety.topic : readQuestion(corpus, query).asks
  if (kind !== asks) return [`asks ${asks}, was taken for ${kind}`]
  if (safety) return []
  const asked = readQuestion(corpus, query)
  const waiting = { signal: new AbortController().signal, tell: () => {} }
  const { choices, facts } =
    (await answering.fromRecords(query, true)) ?? (await answering.goal(query, true, waiting))
  const told = asked.asks === 'safety' ? asked.because : undefined
  const labels = facts?.sections.flatMap((section) => section.facts.map(({ label }) => label)) ?? []
  const subjects = asked.named.map((number) => corpus.records[number]?.name)
  return [
    ...(because && because !== told ? [`because of ${because}, was taken for ${told}`] : []),
    ...(about ?? '')
      .split(' ')
      .filter((slug) => slug && !subjects.includes(slug))
      .map((slug) => `does not name ${slug}`),
    ...(concerns && !labels.includes(concerns) ? [`does not show '${concerns}'`] : []),
    ...(recommends && choices.length > 0 ? [`recommends ${choices.map(({ record }) => record.name)}`] : []),
    ...(asks !== 'goal' && !facts ? ['gives no facts'] : []),
  ]
}
