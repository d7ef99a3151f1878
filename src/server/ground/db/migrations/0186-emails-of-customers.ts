import { type Kysely, sql } from 'kysely'

/** Which email the payment provider has of a customer, so that a changed one can be sent until it arrives. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table billing_customers
    -- Null when we do not know: then the present one is sent.
    add column sent_email text,
    add column email_tried_at timestamptz`,
]
