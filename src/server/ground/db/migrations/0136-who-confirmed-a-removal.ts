import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Who confirmed a removal does not decide about its appeal. As an id, like who removed it.
  'alter table removals add column confirmed_by uuid',
  // Of those that stand, from the moderators' log.
  `update removals as r set confirmed_by = (
      select l.actor_id from moderation_log as l
      where l.subject_id = r.subject_id and l.action = 'confirm_removal' and l.created_at >= r.removed_at
      order by l.created_at, l.id limit 1)
    where r.state in ('confirmed', 'appealed', 'kept')`,
]
