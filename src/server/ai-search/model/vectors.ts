import { createHash } from 'node:crypto'
import type { Deps } from '#server/core/deps.ts'
import type { AiModel } from '#server/platform/adapters/ai/ai-model.ts'
import { putRows } from '#server/platform/db/db.ts'
import { listRows } from '#server/platform/db/rows.ts'
import type { Corpus } from '../engine/corpus.ts'
import type { CatalogueRecord } from '../engine/record.ts'
import { unit, type Vectors } from './candidates.ts'

const BATCH = 64
const BATCH_MS = 30_000

/**
 * Vectors of the catalogue's records, made in the background and kept in the database; null until they are
 * there. A failure is tried again with the next search; searches never wait for it.
 */
export function followVectors({ db, log }: Pick<Deps, 'db' | 'log'>, { embed, embeddingModel }: AiModel) {
  const ready = new WeakMap<Corpus, Vectors>()
  let isMaking = false
  return (corpus: Corpus): Vectors | null => {
    const vectors = ready.get(corpus)
    if (vectors || isMaking || !embed || !embeddingModel) return vectors ?? null
    isMaking = true
    make(db, corpus, embeddingModel, embed)
      .then((made) => ready.set(corpus, made))
      .catch(() => log.warn('the vectors of the catalogue could not be made'))
      .finally(() => {
        isMaking = false
      })
    return null
  }
}

async function make(
  db: Deps['db'],
  { records }: Corpus,
  model: string,
  embed: NonNullable<AiModel['embed']>,
): Promise<Vectors> {
  const kept = new Map((await listRows(db, 'ai_embeddings', { model })).map((row) => [row.drug_id, row]))
  const missing = records.filter((record) => kept.get(record.id)?.digest !== digestOf(record))
  const made = new Map<string, number[]>()
  for (let i = 0; i < missing.length; i += BATCH) {
    const batch = missing.slice(i, i + BATCH)
    const vectors = await embed(batch.map(textOf), AbortSignal.timeout(BATCH_MS))
    for (const [at, record] of batch.entries()) made.set(record.id, vectors[at] ?? [])
    const rows = batch.map((record) => ({
      drug_id: record.id,
      model,
      digest: digestOf(record),
      vector: made.get(record.id) ?? [],
    }))
    await putRows(db, 'ai_embeddings', rows, 'drug_id', 'model')
  }
  return new Map(
    records.map((record) => [record.id, unit(made.get(record.id) ?? kept.get(record.id)?.vector ?? [])]),
  )
}

const textOf = ({ proper_name, aliases, kind, short_description, what_it_does }: CatalogueRecord) =>
  `${proper_name} (${[kind, ...aliases].join(', ')}). ${short_description} ${what_it_does}`

const digestOf = (record: CatalogueRecord) => createHash('sha1').update(textOf(record)).digest('base64url')
