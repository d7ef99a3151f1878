import type { Insertable } from 'kysely'
import { putRows } from '#server/platform/db/json-rows.ts'
import type { Database, Db } from '#server/platform/db/schema.ts'

export const listVectors = (db: Db, model: string) =>
  db.selectFrom('ai_embeddings').select(['drug_id', 'digest', 'vector']).where('model', '=', model).execute()

export const saveVectors = (db: Db, rows: Insertable<Database['ai_embeddings']>[]) =>
  putRows(db, 'ai_embeddings', rows, 'drug_id', 'model')
