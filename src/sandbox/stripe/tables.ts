import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely'

type Instant = ColumnType<Date, Date | string>
type Json = JSONColumnType<object, string, string>

export type SandboxTables = {
  sandbox_objects: {
    id: string
    position: Generated<number>
    kind: string
    customer: string | null
    parent: string | null
    clock: string | null
    due_at: number | null
    body: Json
    hidden: ColumnType<object | null, string | null, string | null>
  }
  sandbox_keys: { key: string; request: string; status: number; body: Json; created_at: Instant }
  sandbox_deliveries: {
    event_id: string
    tries: number
    next_try_at: Instant | null
    /** Ids of the endpoints that have the event. */
    heard: JSONColumnType<string[], string | undefined, string>
  }
}

/** Its own tables in the product's database. */
export type Db = Kysely<SandboxTables>
