import { sql } from 'kysely'

/** Whether a row `f` of `article_facts` is a study that the level of evidence rests on: of the compound itself, not retracted. */
export const isOwnStudy = sql<boolean>`(f.tested = 'same' and f.status <> 'retracted' and not exists (
  select from study_notices n where n.article_id = f.article_id and n.status = 'retracted'))`
