import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The lists of desks and editors: of a vendor, of all, and of vendors' own statements.
  'create index certificates_vendor_seen on certificates (vendor_id, seen_on desc, slug)',
  'create index certificates_seen on certificates (seen_on desc, slug)',
  `create index certificates_of_desks on certificates (seen_on desc, slug) where source like 'vendor:%'`,
  // People type a compound's name as its page shows it.
  'create index drugs_lower_name on drugs (lower(proper_name))',
]
