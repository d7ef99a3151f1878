import type { ModeratedKind } from '#contract/vocabulary.ts'
import type { Db } from '#server/platform/db/schema.ts'
import * as repository from './repository.ts'

/** Writes into the log that the product's rules held a text. */
export const logHold = (
  trx: Db,
  {
    at,
    ...held
  }: {
    kind: ModeratedKind
    subject_id: string
    reason: string | null
    rating: number | null
    text: string
    at: Date
  },
) => repository.logAction(trx, { ...held, actor_id: null, action: 'hold', created_at: at })

/** Deletes the words of erased texts from the log; its entries stay. */
export const forgetWords = (trx: Db, ids: readonly string[]) => repository.forgetWords(trx, ids)

/** Writes what a moderator decided elsewhere than in the queue. */
export const logDecision = (trx: Db, entry: Parameters<typeof repository.logAction>[1]) =>
  repository.logAction(trx, entry)
