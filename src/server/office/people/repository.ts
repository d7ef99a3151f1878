import type { ModeratedKind, ReviewState } from '#contract/vocabulary.ts'
import { type Db, hasRow, rowsOf } from '#server/platform/db/db.ts'
import { targetOf } from '#server/platform/db/hold-target.ts'
import { deleteRows, findRow, type Row, updateRows } from '#server/platform/db/rows.ts'

const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** Accounts by email, where a hosted provider keeps the users. */
export const listAccountsFrom = (
  db: Db,
  { begins, after, limit }: { begins: string; after: string; limit: number },
) =>
  rowsOf(db)<Pick<Row<'accounts'>, 'id' | 'email' | 'name' | 'created_at'>>`
    select id, email, name, created_at from accounts where email like ${beginning(begins)} and email ~>~ ${after}
    order by email using ~<~ limit ${limit}`

/** Ids of accounts whose name begins with this. */
export async function listIdsByName(db: Db, begins: string, limit: number): Promise<string[]> {
  const rows = await rowsOf(db)<{ id: string }>`
    select id from accounts where lower(name) like ${beginning(begins.toLowerCase())}
    order by lower(name) using ~<~, id limit ${limit}`
  return rows.map(({ id }) => id)
}

type Contribution = {
  id: string
  kind: ModeratedKind
  state: ReviewState
  rating: number | null
  text: string
  created_at: Date
  target: { name: string; slug: string } | null
}

/** A person's contributions, the latest first. */
export const listContributions = (db: Db, accountId: string, limit: number): Promise<Contribution[]> =>
  rowsOf(db)<Contribution>`
    select r.id, r.kind, r.state, r.rating, r.text, r.created_at, ${targetOf('r')} as target
    from (select * from moderated where account_id = ${accountId} order by created_at desc, id limit ${limit}) as r
    order by r.created_at desc, r.id`

/** A wish for a reset that has not ended. */
export const findReset = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('factor_resets')
    .selectAll()
    .where('account_id', '=', id)
    .where('ends_at', '>', now)
    .executeTakeFirst()

/** Stores a request for a reset; false while another one is open. */
export const insertReset = (db: Db, reset: Row<'factor_resets'>): Promise<boolean> =>
  hasRow(
    db
      .insertInto('factor_resets')
      .values(reset)
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet(reset).where('factor_resets.ends_at', '<=', reset.asked_at),
      )
      .returning('account_id'),
  )

/** Takes a wish away and says whose it was; of two who do so at once one gets it. */
export const takeReset = (db: Db, id: string, now: Date) =>
  db
    .deleteFrom('factor_resets')
    .where('account_id', '=', id)
    .where('ends_at', '>', now)
    .returning(['actor_id'])
    .executeTakeFirst()

/** What is stored about a person here, for their export, without the colleagues who decided. */
export async function listStanding(db: Db, id: string) {
  const ban = await findRow(db, 'account_bans', { account_id: id })
  const reset = await findRow(db, 'factor_resets', { account_id: id })
  return {
    ban: ban && { reason: ban.reason, since: ban.since },
    factor_reset: reset && { checked: reset.checked, asked_at: reset.asked_at },
  }
}

/** Deletes a person's standing, and their name where they decided about others. */
export async function eraseStanding(db: Db, id: string) {
  await deleteRows(db, 'account_bans', { account_id: id })
  await updateRows(db, 'account_bans', { actor_id: id }, { actor_id: null })
  await deleteRows(db, 'factor_resets', { account_id: id })
  await deleteRows(db, 'factor_resets', { actor_id: id })
}
