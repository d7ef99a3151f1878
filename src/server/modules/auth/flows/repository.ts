import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { AuthTables } from '#server/db/tables/auth.ts'

export type Flow = Selectable<AuthTables['auth_flows']>

export async function insertFlow(db: Kysely<Database>, flow: Insertable<AuthTables['auth_flows']>) {
  await db.insertInto('auth_flows').values(flow).execute()
}

export async function removeFlowsBefore(db: Kysely<Database>, time: Date) {
  await db.deleteFrom('auth_flows').where('created_at', '<', time).execute()
}
