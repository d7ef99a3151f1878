import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

/** A file for each owner of tables. Each refers to earlier ones only. */
const FILES = [
  'accounts',
  'auth',
  'billing',
  'changes',
  'contact',
  'disputes',
  'drafts',
  'exports',
  'figures',
  'jobs',
  'keys',
  'mail',
  'my-lists',
  'office',
  'people',
  'prices',
  'catalogue',
  'ai-search',
  'batches',
  'desks',
  'evidence',
  'feeds',
  'literature',
  'questions',
  'rates',
  'reviews',
  'sandbox',
  'search',
  'watches',
  'moderation',
]

/** The embedded database takes one statement at a time. Lines inside a function never begin like this. */
const END_OF_STATEMENT = /;\n(?=\n|--|create |insert |$)/

/** The schema as the steps of `replaced.ts` made it. Later migrations change it; these files stay as they are. */
export async function up(db: Kysely<unknown>) {
  // A function may name tables of a later file.
  await sql`select set_config('check_function_bodies', 'off', true)`.execute(db)
  for (const file of FILES) {
    const text = readFileSync(join(import.meta.dirname, '0000-schema', `${file}.sql`), 'utf8')
    for (const statement of text.split(END_OF_STATEMENT).filter((part) => part.trim()))
      await sql.raw(statement).execute(db)
  }
}
