import type { NamedEntry } from '../../src/domain/search/name-index.ts'
import { isNamedSo, type LabelledQuery } from './corpus.ts'
import type { Find } from './systems.ts'

/** `names` are the spellings under which each compound of `ids` is known. */
export type Answer = { labelled: LabelledQuery; ids: string[]; names: string[][]; times: number[] }

/** Asks every query `rounds` times; an answer keeps the times of all rounds. */
export async function answer(
  find: Find,
  queries: LabelledQuery[],
  entries: NamedEntry[],
  rounds: number,
): Promise<Answer[]> {
  const namesOf = new Map(entries.map((entry) => [entry.id, [entry.proper_name, ...entry.aliases]]))
  const answers: Answer[] = queries.map((labelled) => ({ labelled, ids: [], names: [], times: [] }))
  for (let round = 0; round < rounds; round++) {
    for (const each of answers) {
      const start = performance.now()
      each.ids = await find(each.labelled.query)
      each.times.push(performance.now() - start)
    }
  }
  for (const each of answers) each.names = each.ids.map((id) => namesOf.get(id) ?? [])
  return answers
}

/**
 * Shares of the queries whose compound stands first, or among the first five; counts of nonsense answered. The labels
 * cover the real names only: who asks for the beginning or a part of a name is as well served by an invented name
 * with that very beginning or part. `labelled` counts such an answer as a miss.
 */
export function quality(answers: Answer[]) {
  const meant = answers.filter(({ labelled }) => labelled.expect.length > 0)
  const isExpected = ({ labelled, ids }: Answer, at: number) => labelled.expect.includes(ids[at] ?? '')
  const isRight = (each: Answer, at: number) =>
    isExpected(each, at) || isNamedSo(each.labelled, each.names[at] ?? [])
  const share = (places: number, test: typeof isRight) =>
    meant.filter((each) => each.ids.slice(0, places).some((_, at) => test(each, at))).length / meant.length
  const answered = (kind: string) => {
    const asked = answers.filter(({ labelled }) => labelled.kind === kind)
    return { asked: asked.length, found: asked.filter(({ ids }) => ids.length > 0).length }
  }
  return {
    first: share(1, isRight),
    five: share(5, isRight),
    labelled: { first: share(1, isExpected), five: share(5, isExpected) },
    nonsense: answered('nonsense'),
    absent: answered('absent number'),
  }
}

export function latency(answers: Answer[]) {
  const sorted = answers.flatMap(({ times }) => times).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
