import { sentencesOf } from '../../src/domain/language/sentences.ts'
import type { CatalogueRecord } from '../../src/server/ai-search/engine/record.ts'

/** As many records as wanted: names of their own, texts put together from sentences of the real ones. */
export function manyRecords(records: readonly CatalogueRecord[], count: number): CatalogueRecord[] {
  let seed = 20261120
  const draw = <T>(list: readonly T[]): T => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return list[seed % list.length] as T
  }
  const sentences = {
    what_it_does: records.flatMap((record) => sentencesOf(record.what_it_does)),
    how_it_works: records.flatMap((record) => sentencesOf(record.how_it_works)),
  }
  const text = (field: keyof typeof sentences) =>
    Array.from({ length: 3 }, () => draw(sentences[field])).join(' ')
  return Array.from({ length: count }, (_, i) => {
    const model = records[i % records.length] as CatalogueRecord
    if (i < records.length) return model
    return {
      ...model,
      id: crypto.randomUUID(),
      name: `${model.name}-${i}`,
      proper_name: `${model.proper_name} ${i}`,
      aliases: model.aliases.map((alias) => `${alias} ${i}`),
      short_description: draw(sentences.what_it_does),
      what_it_does: text('what_it_does'),
      how_it_works: text('how_it_works'),
    }
  })
}
