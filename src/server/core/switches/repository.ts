import { sql } from 'kysely'
import type { Switch } from '#contract/core/switch-vocabulary.ts'
import { insertIfNew } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'

export async function isOn(db: Db, name: Switch): Promise<boolean> {
  const row = await db.selectFrom('switches').select('is_on').where('name', '=', name).executeTakeFirst()
  return row?.is_on ?? true
}

export const listOff = (db: Db) =>
  db.selectFrom('switches').select('name').where('is_on', '=', false).execute()

/** Switches that were changed, with the email of the last person who did. */
export const listChanged = (db: Db) =>
  db
    .selectFrom('switches as s')
    .leftJoin('accounts as a', (join) =>
      join.on(
        sql<boolean>`a.id = case when s.changed_by like 'person:%' then substr(s.changed_by, 8)::uuid end`,
      ),
    )
    .select(['s.name', 's.is_on', 's.changed_at', 's.reason', 'a.email as changed_by'])
    .execute()

/** State of a switch, locked against other changes. */
export async function lockSwitch(db: Db, name: Switch, now: Date): Promise<boolean> {
  await insertIfNew(db, 'switches', { name, is_on: true, changed_by: '', changed_at: now, reason: '' })
  const row = await db
    .selectFrom('switches')
    .select('is_on')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.is_on
}

export async function setSwitch(
  db: Db,
  name: Switch,
  change: { is_on: boolean; changed_by: string; changed_at: Date; reason: string },
) {
  await db.updateTable('switches').set(change).where('name', '=', name).execute()
}
