import type { ExpressionBuilder, Insertable } from 'kysely'
import { lookedFor } from '#contract/email-address.ts'
import type { Subject } from '#server/core/deps.ts'
import { type Db, hasRow, type Page, pageOf, removed, rowsOf, valuesOf } from '#server/platform/db/db.ts'
import { deleteRows, updateRows } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'

/**
 * Lets one at a time change who belongs to a desk, until the end of the transaction. False where the vendor is gone: it
 * has become a part of another one.
 */
export const lockDesk = (trx: Db, vendorId: string): Promise<boolean> =>
  hasRow(trx.selectFrom('vendors').where('id', '=', vendorId).select('id').forNoKeyUpdate())

const claims = (db: Db) =>
  db
    .selectFrom('vendor_claims as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .selectAll('c')
    .select(['v.slug', 'v.name', 'v.website', 'v.is_demo'])

export const findClaim = (db: Db, id: string, accountId: string) =>
  claims(db).where('c.id', '=', id).where('c.account_id', '=', accountId).executeTakeFirst()

export const findClaimOf = (db: Db, vendorId: string, accountId: string, now: Date) =>
  claims(db)
    .where('c.vendor_id', '=', vendorId)
    .where('c.account_id', '=', accountId)
    .where('c.expires_at', '>', now)
    .executeTakeFirst()

export const listClaims = (db: Db, accountId: string, now: Date) =>
  claims(db)
    .where('c.account_id', '=', accountId)
    .where('c.expires_at', '>', now)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .limit(100)
    .execute()

/**
 * Takes claims whose published line is to be looked for, the longest unseen first: on the first day every ten minutes,
 * later once an hour. Two processes take different ones.
 */
export const takeDueClaims = (db: Db, now: Date, most: number) =>
  rowsOf(db)<{ id: string; account_id: string }>`
    update vendor_claims set looked_at = ${now} where id in (
      select id from vendor_claims
      where method <> 'mail' and expires_at > ${now} and (looked_at is null or looked_at < ${now}::timestamptz -
        case when created_at > ${now}::timestamptz - interval '1 day' then interval '10 minutes'
          else interval '1 hour' end)
      order by looked_at nulls first, id limit ${most} for update skip locked
    ) returning id, account_id`

/** Counts a try before it is looked at, so that tries made at once are counted too. Returns how many there were. */
export async function countTry(db: Db, id: string): Promise<number> {
  const row = await db
    .updateTable('vendor_claims')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? Number.POSITIVE_INFINITY
}

const members = (db: Db) =>
  db
    .selectFrom('vendor_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('vendors as v', 'v.id', 'm.vendor_id')
    .selectAll('m')
    .select(['a.name as person', 'a.email', 'v.slug', 'v.name', 'v.is_demo'])

export const findMember = (db: Db, vendorId: string, accountId: string) =>
  members(db).where('m.vendor_id', '=', vendorId).where('m.account_id', '=', accountId).executeTakeFirst()

export const listVendorIdsOf = (db: Db, accountId: string): Promise<string[]> =>
  valuesOf(
    db.selectFrom('vendor_members').select('vendor_id').where('account_id', '=', accountId),
    'vendor_id',
  )

/** The vendors to whose desks a person belonged and no longer belongs, since then. */
export const listVendorIdsLeftBy = (db: Db, accountId: string, since: Date): Promise<string[]> =>
  valuesOf(
    db
      .selectFrom('vendor_desk_log')
      .select('vendor_id')
      .where('account_id', '=', accountId)
      .where('event', 'in', ['left', 'removed', 'ended'])
      .where('at', '>', since),
    'vendor_id',
  )

export const findMemberById = (db: Db, vendorId: string, id: string) =>
  members(db).where('m.vendor_id', '=', vendorId).where('m.id', '=', id).executeTakeFirst()

/** Fewer than the most that a desk may have. */
export const listMembers = (db: Db, vendorId: string) =>
  members(db).where('m.vendor_id', '=', vendorId).orderBy('m.since').orderBy('m.id').execute()

export const listDesksOf = (db: Db, accountId: string) =>
  members(db).where('m.account_id', '=', accountId).orderBy('v.name').orderBy('m.id').limit(100).execute()

export const listAllMembers = (db: Db, page: Page) =>
  pageOf(members(db).orderBy('m.since', 'desc').orderBy('m.id'), page)

export const insertMember = (db: Db, member: Insertable<Database['vendor_members']>) =>
  db
    .insertInto('vendor_members')
    .values(member)
    .onConflict((conflict) =>
      // A better proof raises the role; joining again never lowers it.
      conflict
        .columns(['vendor_id', 'account_id'])
        .doUpdateSet({ role: member.role, proof: member.proof })
        .where('vendor_members.role', '=', 'member'),
    )
    .execute()

const invitations = (db: Db) =>
  db
    .selectFrom('vendor_invitations as i')
    .innerJoin('vendors as v', 'v.id', 'i.vendor_id')
    .selectAll('i')
    .select(['v.slug', 'v.name', 'v.is_demo'])

export const listInvitations = (db: Db, vendorId: string, now: Date) =>
  invitations(db)
    .where('i.vendor_id', '=', vendorId)
    .where('i.expires_at', '>', now)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()

/** Invitations of every desk, newest first, with the email of the person who sent each. */
export const listAllInvitations = (db: Db, now: Date, page: Page) =>
  pageOf(
    invitations(db)
      .leftJoin('accounts as a', 'a.id', 'i.actor_id')
      .select('a.email as by')
      .where('i.expires_at', '>', now)
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id'),
    page,
  )

export const findInvitationById = (db: Db, id: string) =>
  invitations(db).where('i.id', '=', id).executeTakeFirst()

export const findInvitation = (db: Db, tokenHash: string) =>
  invitations(db).where('i.token_hash', '=', tokenHash).executeTakeFirst()

export const removeExpired = async (db: Db, now: Date): Promise<number> =>
  (await removed(db.deleteFrom('vendor_claims').where('expires_at', '<=', now))) +
  (await removed(db.deleteFrom('vendor_invitations').where('expires_at', '<=', now)))

/** Invitations that a person sent, or got by their email. */
const isOfPerson =
  ({ id, email }: Subject) =>
  (eb: ExpressionBuilder<Database, 'vendor_invitations'>) =>
    eb.or([eb('actor_id', '=', id), eb('email', '=', lookedFor(email))])

/** The desks, claims and invitations of a person, for the export of an account. */
export async function listAllOf(db: Db, person: Subject) {
  const { id: accountId } = person
  return {
    desks: await db
      .selectFrom('vendor_members')
      .where('account_id', '=', accountId)
      .select(['vendor_id', 'role', 'proof', 'since'])
      .execute(),
    claims: await db
      .selectFrom('vendor_claims')
      .where('account_id', '=', accountId)
      .select(['vendor_id', 'method', 'email', 'created_at', 'expires_at'])
      .execute(),
    invitations: await db
      .selectFrom('vendor_invitations')
      .where(isOfPerson(person))
      .select(['vendor_id', 'email', 'role', 'created_at', 'expires_at'])
      .execute(),
  }
}

export async function removeAllOf(db: Db, person: Subject) {
  await deleteRows(db, 'vendor_members', { account_id: person.id })
  await deleteRows(db, 'vendor_claims', { account_id: person.id })
  for (const column of ['actor_id', 'account_id'] as const)
    await updateRows(db, 'vendor_desk_log', { [column]: person.id }, { [column]: null })
  await db.deleteFrom('vendor_invitations').where(isOfPerson(person)).execute()
}

/**
 * Those of these accounts who belong to a vendor, with its name: to the given vendor, or to any if none is given, of
 * several to the last by name.
 */
export async function vendorNamesOf(db: Db, accountIds: readonly string[], vendorId: string | null) {
  if (accountIds.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('vendor_members as m')
    .innerJoin('vendors as v', 'v.id', 'm.vendor_id')
    .select(['m.account_id', 'v.name'])
    .where('m.account_id', 'in', accountIds)
    .$if(vendorId !== null, (query) => query.where('m.vendor_id', '=', vendorId ?? ''))
    .orderBy('v.name')
    .execute()
  return new Map(rows.map(({ account_id, name }) => [account_id, name]))
}
