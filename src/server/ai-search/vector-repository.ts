import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/platform/db/schema.ts'

export const listVectors = (db: Db, model: string) =>
  db.selectFrom('ai_embeddings').select(['drug_id', 'digest', 'vector']).where('model', '=', model).execute()

export async function saveVectors(db: Db, rows: Insertable<Database['ai_embeddings']>[]) {
  await db
    .insertInto('ai_embeddings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['drug_id', 'model']).doUpdateSet(({ ref }) => ({
        digest: ref('excluded.digest'),
        vector: ref('excluded.vector'),
      })),
    )
    .execute()
}
