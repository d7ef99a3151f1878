import { createHash } from 'node:crypto'
import { Refusal } from './refusal.ts'
import type { Db } from './tables.ts'

type Stored = { status: number; body: object }

/** What a repeated request must have in common with the first one. */
export const fingerprint = (method: string, path: string, body: string) =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')

/** The first answer to an idempotency key. Throws when the key was used for another request. */
export async function answerOf(db: Db, key: string, request: string): Promise<Stored | null> {
  const row = await db.selectFrom('sandbox_keys').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return null
  if (row.request === request) return { status: row.status, body: row.body }
  throw new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

export async function keepAnswer(db: Db, key: string, request: string, { status, body }: Stored, now: Date) {
  await db
    .insertInto('sandbox_keys')
    .values({ key, request, status, body: JSON.stringify(body), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keys are kept for a day. */
export async function removeOldKeys(db: Db, now: Date) {
  const yesterday = new Date(now.getTime() - 86_400_000)
  await db.deleteFrom('sandbox_keys').where('created_at', '<', yesterday).execute()
}
