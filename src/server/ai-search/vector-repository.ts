import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'

export const listVectors = (db: Kysely<Database>, model: string) =>
  db.selectFrom('ai_embeddings').select(['drug_id', 'digest', 'vector']).where('model', '=', model).execute()

export async function saveVectors(db: Kysely<Database>, rows: Insertable<Database['ai_embeddings']>[]) {
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
