import { type Kysely, sql } from 'kysely'
import { alphabetKey, letterOf } from '#domain/search/alphabet.ts'
import { fold } from '#domain/search/normalize.ts'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ id: string; name: string; proper_name: string; aliases: string[] }>`
    select id, name, proper_name, aliases from drugs`.execute(db)
  const names = rows.flatMap(({ id, name, proper_name, aliases }) =>
    [
      { text: name, kind: 'name' },
      { text: proper_name, kind: 'proper_name' },
      ...aliases.map((text) => ({ text, kind: 'alias' })),
    ].map(({ text, kind }) => ({
      drug_id: id,
      kind,
      lower: text.toLowerCase(),
      folded: fold(text).text,
      letter: letterOf(text),
      sort_key: alphabetKey(text),
    })),
  )
  await sql`
    insert into drug_names (drug_id, kind, lower, folded, letter, sort_key)
    select drug_id, kind, lower, folded, letter, sort_key
    from jsonb_populate_recordset(null::drug_names, ${JSON.stringify(names)}::jsonb)
    on conflict do nothing`.execute(db)
}

const statements = [
  // Every spelling by which a compound is found: ignoring case, as search reads it, and in its place from A to Z.
  `create table drug_names (
    drug_id uuid not null references drugs on delete cascade,
    kind text not null check (kind in ('name', 'proper_name', 'alias')),
    lower text not null,
    folded text not null,
    letter text collate "C" not null,
    sort_key text collate "C" not null,
    primary key (drug_id, kind, lower)
  )`,
  `create index drug_names_lower on drug_names (lower)`,
  `create index drug_names_letter on drug_names (letter, sort_key, drug_id) where kind = 'proper_name'`,
]
