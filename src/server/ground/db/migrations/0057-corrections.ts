import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Fields of a correction in addition to a message; null for messages of the contact forms.
  `alter table contact_messages
    add column ticket text unique,
    add column token text unique,
    add column page_type text,
    add column page_slug text,
    add column page_name text,
    add column correction_kind text,
    add column proof text,
    add column correction_state text,
    add column decline_reason text`,
  // Export and deletion of an account ask by e-mail.
  'create index contact_messages_email on contact_messages (lower(email))',
]
