// Compares our search with three known ones on the labelled queries: `npm run bench:search [-- 219 10000 50000]`.
// Takes about three minutes, most of it Fuse.js at 50,000 names.
import { entriesAmong, labelledQueries } from './bench-search/corpus.ts'
import { type Answer, answer, latency, quality } from './bench-search/measure.ts'
import { systems } from './bench-search/systems.ts'
import { answerTopics, labelledTopicQueries, realTopics, success } from './bench-search/topics.ts'

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [219, 10_000, 50_000]
const queries = labelledQueries()

console.log(`${queries.length} labelled queries: 'tune' served for tuning, 'held' is for reporting.`)
console.log('All times in milliseconds, the first call of a query included.\n')
for (const { name, settings } of systems) console.log(`${name}: ${settings}`)

for (const size of sizes) {
  const entries = entriesAmong(size)
  console.log(`\n${entries.length} names`)
  const rows: Record<string, string>[] = []
  for (const system of systems) {
    const { find, close } = await system.prepare(entries)
    const answers = await answer(find, queries, entries, system.name === 'Assayer' ? 5 : 1)
    rows.push(row(system.name, 'tune', answers), row(system.name, 'held', answers))
    await close?.()
  }
  console.table(rows)
}

const topicQueries = labelledTopicQueries()
const topicAnswers = answerTopics(realTopics(), topicQueries)
console.log(`\n${topicQueries.length} queries for purposes, classes and vendors`)
console.table(
  ['purpose', 'class', 'vendor'].flatMap((kind) =>
    ['tune', 'held'].map((half) => ({
      kind,
      half,
      queries: topicQueries.filter((query) => query.kind === kind && query.half === half).length,
      'success@1': percent(success(topicAnswers, kind, half, 1)),
      'success@3': percent(success(topicAnswers, kind, half, 3)),
    })),
  ),
)

function row(system: string, half: 'tune' | 'held', all: Answer[]): Record<string, string> {
  const answers = all.filter(({ labelled }) => labelled.half === half)
  const { first, five, labelled, nonsense, absent } = quality(answers)
  const { p50, p99 } = latency(answers)
  return {
    system,
    half,
    queries: String(answers.length),
    'success@1': percent(first),
    'success@5': percent(five),
    'as labelled': `${percent(labelled.first)}, ${percent(labelled.five)}`,
    'nonsense answered': `${nonsense.found}/${nonsense.asked}`,
    'absent number answered': `${absent.found}/${absent.asked}`,
    p50: p50.toFixed(2),
    p99: p99.toFixed(2),
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
