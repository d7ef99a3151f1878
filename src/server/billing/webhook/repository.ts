import type { PaymentEvent } from '#server/platform/adapters/payments/payments.ts'
import { removed } from '#server/platform/db/removed.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** Writes that an event has come; false when it was processed before. */
export async function receiveEvent(
  db: Db,
  { id, type, createdAt }: PaymentEvent,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values({ id, type, created_at: createdAt, received_at: now, processed_at: null, error: null })
    // A repeat changes nothing, but has to give the row back.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
    .returning('processed_at')
    .executeTakeFirstOrThrow()
  return row.processed_at === null
}

/** Events are repeated for days, not for months. */
export const removeOldEvents = (db: Db, before: Date): Promise<number> =>
  removed(db.deleteFrom('payment_events').where('processed_at', '<', before))
