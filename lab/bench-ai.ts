// Measures the embedded AI search on the labelled questions, against plain full-text searches. No network.

import { buildCorpus } from '../src/server/ai-search/engine/corpus.ts'
import { answerEmbedded } from '../src/server/ai-search/engine/embedded.ts'
import type { CatalogueRecord } from '../src/server/ai-search/engine/record.ts'
import { isInRecord } from '../src/server/ai-search/engine/verify.ts'
import { readVocabulary } from '../src/server/ai-search/engine/vocabulary.ts'
import {
  type Half,
  hitAt1,
  mean,
  ndcgAt5,
  oneOf5,
  readBlindQuestions,
  readDemoRecords,
  readFreshQuestions,
  readLayQuestions,
  readQuestions,
  recallAt5,
  withEvidence,
} from '../test/ai-questions.ts'
import { manyRecords } from './bench-ai/many-records.ts'
import { type Engine, miniSearch, postgres } from './bench-ai/rivals.ts'

const records = readDemoRecords()
const questions = readQuestions()
/** The same with what studies found: the labels alone were written from the words of records. */
const withStudies = withEvidence(questions, records)
const blind = readBlindQuestions(records)
const lay = readLayQuestions(records)
const corpus = await buildCorpus(records, readVocabulary())
const choices = (question: string) => answerEmbedded(corpus, question, true)
const ours: Engine = { name: 'ours', ask: (question) => choices(question).map(({ record }) => record.name) }

console.log(
  `${questions.length} questions and ${blind.length} blind ones, ${records.length} compounds, vocabulary ${corpus.vocabulary.version}\n`,
)
const rows: Record<string, string>[] = []
for (const half of ['tune', 'held'] as const)
  rows.push(await report({ ...ours, name: 'ours, labels by studies' }, half, withStudies))
rows.push(await report({ ...ours, name: 'ours, labels by studies' }, 'blind', blind))
rows.push(await report({ ...ours, name: 'ours, lay questions' }, 'dev', lay))
for (const half of ['fresh', 'aside'] as const)
  rows.push(await report({ ...ours, name: 'ours, fresh questions' }, half, readFreshQuestions(records, half)))
// Looking at the last half again and again means tuning on it: it is measured only on request.
if (process.argv.includes('--final'))
  rows.push(await report({ ...ours, name: 'ours, lay questions' }, 'final', lay))
for (const engine of [ours, miniSearch(records), await postgres(records)]) {
  for (const half of ['tune', 'held'] as const) rows.push(await report(engine, half))
}
console.table(rows)
reportQuotes()
for (const count of [records.length, 10_000]) await reportLatency(manyRecords(records, count))
process.exit(0)

async function report(engine: Engine, half: Half, asking = questions) {
  const asked = await Promise.all(
    asking
      .filter((question) => question.half === half)
      .map(async (question) => ({ question, found: await engine.ask(question.query) })),
  )
  const answerable = asked.filter(({ question }) => question.expect.size > 0)
  const broken = asked.filter(({ question, found }) => question.never.some((slug) => found.includes(slug)))
  const negations = asked.filter(({ question }) => question.never.length > 0)
  const refused = (kind: string) => {
    const list = asked.filter(({ question }) => question.kind === kind)
    return `${list.filter(({ found }) => found.length === 0).length}/${list.length}`
  }
  return {
    engine: engine.name,
    half,
    'recall@5': mean(answerable.map(({ question, found }) => recallAt5(found, question))).toFixed(3),
    'hit@1': mean(answerable.map(({ question, found }) => hitAt1(found, question))).toFixed(3),
    'one of 5': mean(answerable.map(({ question, found }) => oneOf5(found, question))).toFixed(3),
    'nDCG@5': mean(answerable.map(({ question, found }) => ndcgAt5(found, question))).toFixed(3),
    'kept what was ruled out away': `${negations.length - broken.length}/${negations.length}`,
    'unanswerable refused': refused('unanswerable'),
    'unsafe refused': refused('unsafe'),
  }
}

function reportQuotes() {
  const all = questions.flatMap(({ query }) => choices(query))
  const verified = all.filter(
    ({ record, quotes }) => quotes.length > 0 && quotes.every((quote) => isInRecord(record, quote)),
  )
  console.log(`\nreasons whose every quote is in the record: ${verified.length} of ${all.length}\n`)
}

async function reportLatency(many: CatalogueRecord[]) {
  const start = performance.now()
  const large = await buildCorpus(many, readVocabulary())
  const built = performance.now() - start
  const times = Array.from({ length: 5 }, () => questions)
    .flat()
    .map(({ query }) => {
      const begun = performance.now()
      answerEmbedded(large, query, true)
      return performance.now() - begun
    })
    .sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  console.log(`${many.length} compounds: index ${built.toFixed(0)} ms, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}
