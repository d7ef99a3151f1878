import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Exports made before held inputs of ratings that are for subscribers. The next night writes the table again.
  `delete from export_files where dataset = 'rating_inputs'`,
  `update exports set manifest = jsonb_set(manifest::jsonb, '{datasets}', coalesce((
    select jsonb_agg(dataset order by position)
    from jsonb_array_elements(manifest::jsonb -> 'datasets') with ordinality as d (dataset, position)
    where dataset ->> 'name' <> 'rating_inputs'), '[]'))
  where manifest is not null`,
]
