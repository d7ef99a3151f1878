import { sql } from 'kysely'
import { type OfficeRole, type Permission, rolesWith } from '#contract/identity/office-vocabulary.ts'
import { type Db, hasRow, type Page, valuesOf } from '#server/platform/db/db.ts'

export const rolesOf = (db: Db, personId: string): Promise<OfficeRole[]> =>
  valuesOf(
    db.selectFrom('office_roles').where('person_id', '=', personId).select('role').orderBy('role'),
    'role',
  )

export const listGiven = (db: Db, personId: string) =>
  db
    .selectFrom('office_roles')
    .where('person_id', '=', personId)
    .select(['role', 'given_at'])
    .orderBy('role')
    .execute()

export type ColleagueRow = Awaited<ReturnType<typeof listColleagues>>['rows'][number]

/** Everybody with a role, by email; null for people who have not signed in since their account was made. */
export async function listColleagues(
  db: Db,
  { isHosted, only, limit, offset }: Page & { isHosted: boolean; only?: string },
) {
  const { total } = await db
    .selectFrom('office_roles')
    .select(({ fn }) => fn.count<number>('person_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('office_roles as r')
    .leftJoin('accounts as a', 'a.id', 'r.person_id')
    .leftJoin('auth_users as u', 'u.id', 'r.person_id')
    .$if(only !== undefined, (query) => query.where('r.person_id', '=', only ?? ''))
    .select(({ fn }) => [
      'r.person_id as id',
      fn.coalesce('u.email', 'a.email').as('email'),
      'a.name',
      sql<{ role: OfficeRole; given_by: string; given_at: string }[]>`json_agg(
        json_build_object('role', r.role, 'given_by', r.given_by, 'given_at', r.given_at) order by r.role)`.as(
        'roles',
      ),
      // The hosted provider knows, and is not asked for a list.
      (isHosted
        ? sql<boolean | null>`null::boolean`
        : sql<
            boolean | null
          >`exists (select 1 from auth_factors f where f.user_id = r.person_id and f.status = 'verified')
              or exists (select 1 from auth_passkeys p where p.user_id = r.person_id)`
      ).as('has_factor'),
    ])
    .groupBy(['r.person_id', 'u.email', 'a.email', 'a.name'])
    .orderBy('email')
    .orderBy('r.person_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

const MOST_PEOPLE = 200

/** Colleagues; an account that was never used has no name here. */
const people = (db: Db) =>
  db
    .selectFrom('office_roles as r')
    .leftJoin('accounts as a', 'a.id', 'r.person_id')
    .leftJoin('auth_users as u', 'u.id', 'r.person_id')
    .select(({ fn }) => ['r.person_id as id', 'a.name', fn.coalesce('a.email', 'u.email').as('email')])
    .distinct()

/** Who has a permission, by name. */
export const listPeople = (db: Db, allowed: Permission) =>
  people(db)
    .where('r.role', 'in', rolesWith(allowed))
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_PEOPLE)
    .execute()

export const listPeopleById = (db: Db, ids: readonly string[]) =>
  people(db).where('r.person_id', 'in', ids).execute()

/** Whether a person has a permission. Locks the role that gives it until the end of the transaction. */
export const holdRole = (trx: Db, personId: string, allowed: Permission): Promise<boolean> =>
  hasRow(
    trx
      .selectFrom('office_roles')
      .where('person_id', '=', personId)
      .where('role', 'in', rolesWith(allowed))
      .select('role')
      .forShare(),
  )

/**
 * The admins who can sign in, locked: two who take each other's role away at once queue up. Whom a hosted provider
 * keeps out is not known here.
 */
export async function lockAdmins(
  db: Db,
  { isHosted, now }: { isHosted: boolean; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('office_roles')
    .where('role', '=', 'admin')
    .select('person_id')
    .orderBy('person_id')
    .forUpdate()
    .execute()
  const ids = rows.map(({ person_id }) => person_id)
  if (isHosted || ids.length === 0) return ids
  return valuesOf(
    db
      .selectFrom('auth_users')
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .where('email_confirmed_at', 'is not', null)
      .where((eb) => eb.or([eb('banned_until', 'is', null), eb('banned_until', '<', now)]))
      .select('id'),
    'id',
  )
}

export const hasAdmin = (db: Db): Promise<boolean> =>
  hasRow(db.selectFrom('office_roles').where('role', '=', 'admin').select('person_id').limit(1))

/** Hashes of the valid links, locked. */
export const lockLinks = (db: Db, now: Date): Promise<string[]> =>
  valuesOf(
    db
      .selectFrom('first_admin_links')
      .where('expires_at', '>', now)
      .select('hash')
      .orderBy('hash')
      .forUpdate(),
    'hash',
  )

export const dropLinks = (db: Db) => db.deleteFrom('first_admin_links').execute()
