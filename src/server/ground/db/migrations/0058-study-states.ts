import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The most serious notice of each study of a compound; studies without a notice are absent.
  `create table study_states (
    drug_id uuid not null references drugs on delete cascade,
    article_id uuid not null references articles on delete cascade,
    status text not null,
    primary key (drug_id, article_id)
  )`,
  'create index study_states_article on study_states (article_id)',
  // What is known already is no news of today.
  `insert into study_states
    select drug_id, article_id, (array['corrected', 'concern', 'retracted'])[max(grave)]
    from (
      select f.drug_id, f.article_id, array_position(array['corrected', 'concern', 'retracted'], f.status) as grave
      from article_facts f
      union all
      select f.drug_id, f.article_id, array_position(array['corrected', 'concern', 'retracted'], n.status)
      from article_facts f join study_notices n on n.article_id = f.article_id
    ) told where grave is not null group by drug_id, article_id`,
]
