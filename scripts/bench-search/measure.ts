import type { LabelledQuery } from './corpus.ts'
import type { Find } from './systems.ts'

export type Answer = { labelled: LabelledQuery; ids: string[]; times: number[] }

/** Asks every query `rounds` times; an answer keeps the times of all rounds. */
export async function answer(find: Find, queries: LabelledQuery[], rounds: number): Promise<Answer[]> {
  const answers: Answer[] = queries.map((labelled) => ({ labelled, ids: [], times: [] }))
  for (let round = 0; round < rounds; round++) {
    for (const each of answers) {
      const start = performance.now()
      each.ids = await find(each.labelled.query)
      each.times.push(performance.now() - start)
    }
  }
  return answers
}

/** Shares of the queries whose compound stands first, or among the first five; counts of nonsense answered. */
export function quality(answers: Answer[]) {
  const meant = answers.filter(({ labelled }) => labelled.expect.length > 0)
  const within = (places: number) =>
    meant.filter(({ labelled, ids }) => ids.slice(0, places).some((id) => labelled.expect.includes(id)))
      .length
  const answered = (kind: string) => {
    const asked = answers.filter(({ labelled }) => labelled.kind === kind)
    return { asked: asked.length, found: asked.filter(({ ids }) => ids.length > 0).length }
  }
  return {
    first: within(1) / meant.length,
    five: within(5) / meant.length,
    nonsense: answered('nonsense'),
    absent: answered('absent number'),
  }
}

export function latency(answers: Answer[]) {
  const sorted = answers.flatMap(({ times }) => times).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
