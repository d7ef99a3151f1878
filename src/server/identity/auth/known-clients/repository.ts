import { type Db, hasRow } from '#server/platform/db/db.ts'

/** Whether the owner of `email` (lower case) has signed in from one of these before; one read for known and unknown. */
export const isKnownClient = (db: Db, email: string, clients: string[]) =>
  hasRow(
    db
      .selectFrom('auth_known_clients')
      .innerJoin('auth_users', 'auth_users.id', 'auth_known_clients.user_id')
      .select('client')
      .where('auth_users.email', '=', email)
      .where('client', 'in', clients)
      .limit(1),
  )

/** Networks alone: what a browser keeps is nothing that a person could read. */
export const listKnownNetworks = (db: Db, userId: string) =>
  db
    .selectFrom('auth_known_clients')
    .select(['client', 'seen_at'])
    .where('user_id', '=', userId)
    .where('client', 'like', 'network %')
    .orderBy('seen_at', 'desc')
    .execute()
