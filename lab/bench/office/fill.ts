import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../src/server/platform/db/db.ts'

/** Between these every row of a list has its minute. */
export const START = new Date('2026-01-01T00:00:00Z')
export const END = new Date(START.getTime() + 100_000 * 60_000)
/** The kind of the records. */
export const RECORD = 'article'

/** So many rows in each list of the back office, as if it had been at work for years, by hand and without their triggers. */
export async function fillOffice(db: Db, rows: number, userId: string) {
  const series = sql.raw(`generate_series(1, ${rows}) n`)
  const person = sql.raw(`('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`)
  const at = sql.raw(`timestamptz '${START.toISOString()}' + n * interval '1 minute'`)
  const statements: RawBuilder<unknown>[] = [
    sql`set session_replication_role = replica`,
    sql`insert into accounts (id, email, name, created_at)
      select ${person}, 'office-' || n || '@people.example', 'Person ' || n, ${at} from ${series}`,
    sql`insert into auth_users (id, email, role, app_metadata, user_metadata, created_at, updated_at)
      select id, email, 'authenticated', '{}', '{}', created_at, created_at from accounts
      where email like 'office-%'`,
    sql`delete from audit_log`,
    sql`insert into audit_log (number, at, actor, roles, network, call, target, before, after, difference, request_id,
        previous, hash)
      select n, ${at}, 'person:' || ${person}, 'admin', '203.0.113.1', 'call' || n % 20, 'thing:' || n, null, null,
        '{}', 'request-' || n, '', '' from ${series}`,
    sql`update audit_head set number = ${rows}`,
    sql`insert into contact_messages (kind, state, name, email, message, ticket, assignee_id, created_at, answered_at)
      select 'general', 'answered', 'Ada', 'ada@people.example', repeat('Words. ', 30), 'M-' || n,
        case when n % 2 = 0 then ${userId}::uuid end, ${at}, now() from ${series}`,
    sql`insert into moderation_log (kind, subject_id, actor_id, action, reason, rating, text, created_at)
      select 'review', gen_random_uuid(), null, 'remove', 'Spam', 3, repeat('Words. ', 30), ${at} from ${series}`,
    sql`insert into drafts (kind, entry, title, state, reason, version, author_id, editor_ids, created_at, updated_at)
      select 'article', '{"title": "A draft"}', 'Draft ' || n, 'published', '', 1, ${person}, '{}', ${at}, ${at}
      from ${series}`,
    sql`insert into subscriptions (stripe_id, account_id, status, created_at, current_period_end)
      select 'sub_' || n, ${person}, 'past_due', ${at}, ${at} from ${series}`,
    sql`insert into mails (kind, recipient, subject, text, html, created_at, tries, last_failure)
      select 'receipt', 'ada@people.example', 'A subject', 'Words', 'Words', ${at}, 9, 'Refused' from ${series}`,
    sql`insert into mails (kind, recipient, subject, text, html, created_at, tries, next_try_at)
      select 'receipt', 'ada@people.example', 'A subject', 'Words', 'Words', ${at}, 0, now() + interval '1 day'
      from ${series}`,
    sql`insert into job_runs (job, result, started_at, ended_at)
      select case when n % 2 = 0 then 'deliver mail' else 'read feeds' end, 'done', ${at}, ${at} from ${series}`,
    sql`insert into certificates (id, slug, batch_id, vendor_id, drug_id, laboratory, laboratory_name, tested_on,
        seen_on, method, purity_percent, digest, source)
      select gen_random_uuid(), 'office-' || n, b.id, b.vendor_id, b.drug_id, 'own', 'Laboratory', '2026-01-01',
        to_char(${at}, 'YYYY-MM-DD'), 'HPLC', 98, 'd', 'vendor:office'
      from ${series} join (select *, row_number() over (order by id) as place, count(*) over () as count from batches) b
        on b.place = 1 + n % b.count`,
    sql`insert into record_heads (record_id, kind, label, title, number, revision_id, source, at, is_ended)
      select gen_random_uuid(), ${RECORD}, 'number-' || n, 'Record ' || n, 1, n, 'file:office', ${at}, false
      from ${series}`,
    sql`insert into revisions (record_id, kind, number, at, source, actor, reason, entry)
      select record_id, 'compound', n + 1, ${at}, 'desk:catalogue', 'person:' || ${person}, 'A change.', '{"slug": "x"}'
      from ${series}, (select record_id from record_heads where kind = 'compound' and label = 'bpc-157') h`,
    sql`set session_replication_role = origin`,
    sql`vacuum analyze`,
  ]
  await db.connection().execute(async (one) => {
    for (const statement of statements) await statement.execute(one)
  })
}
