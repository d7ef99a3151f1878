import { type Kysely, sql } from 'kysely'

/** Says the first reasons of moderators more plainly, unless a moderator has changed them. */
export async function up(db: Kysely<unknown>) {
  for (const [before, words] of PLAINER)
    await sql`update office_templates set words = ${words} where words = ${before}`.execute(db)
}

const PLAINER = [
  ['It has a link or a way to reach somebody.', 'It has a link or contact details.'],
  [
    'It tells an amount or a schedule, which nobody does here.',
    'It states an amount or a schedule, which is not allowed here.',
  ],
  ['It names a person or tells something private.', 'It names a person or reveals something private.'],
  ['It is the same as another text, or very like one.', 'It is the same as another text, or very similar.'],
] as const
