import { type Kysely, sql } from 'kysely'

/** For the office's lists of literature. What `0000-schema` made has these indexes already. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index if not exists literature_articles_on_record on literature_articles (id)
    where article_id is not null`,
  `create index if not exists literature_finds_decided on literature_finds (decision, entry_id)
    where decision is not null`,
  'create index if not exists literature_runs_night on literature_runs (to_day)',
  `create index if not exists literature_suggestions_waiting on literature_suggestions (entry_id, drug_id)
    where answered_at is null`,
]
