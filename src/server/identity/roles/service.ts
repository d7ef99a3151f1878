import { type OfficeRole, type Permission, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import type { Colleague } from '#contract/office/office.ts'
import { type Act, recordAudit } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import { isPlainEmail } from '#server/core/mail/rules.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { findOwner } from '#server/identity/auth/users/service.ts'
import type { Page } from '#server/platform/db/db.ts'
import { deleteRows, insertIfNew } from '#server/platform/db/rows.ts'
import { roleGiven, roleTaken } from '#server/platform/emails/role-changed.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'

export type Needs = Pick<Deps, 'db' | 'clock' | 'hosted'>
/** A person who gets or loses a role is mailed. */
type GivingNeeds = Needs & Pick<Deps, 'config'>
type TakingNeeds = GivingNeeds & Pick<Deps, 'afterRoleTaken'>

export async function listColleagues({ db, hosted }: Needs, page: Page) {
  const { rows, total } = await repository.listColleagues(db, { isHosted: hosted !== null, ...page })
  return { people: rows.map(shown), total }
}

/** The owner of an email. Throws `not_found` without one. */
export async function personOf(deps: Needs, email: string): Promise<string> {
  const id = await findOwner(deps, email)
  if (!id) throw new AppError('not_found', 'No account has this email.', { field: 'email' })
  return id
}

/** Gives a person roles, from their next call on, and tells them in one mail. */
export async function giveRole(
  { db, hosted, clock, config }: GivingNeeds,
  { id, roles }: { id: string; roles: readonly OfficeRole[] },
  act: Act,
): Promise<Colleague> {
  return db.transaction().execute(async (trx) => {
    const before = await repository.rolesOf(trx, id)
    await giveRoleIn(trx, { id, roles, at: clock() }, act)
    const person = await findColleague(trx, id, hosted !== null)
    if (!person) throw new AppError('conflict', 'The role was taken away again meanwhile.')
    const email = mailable(person)
    const news = roles.filter((role) => !before.includes(role))
    if (news.length > 0 && email !== null)
      await sendMail({ db: trx, clock }, { kind: 'role given', to: email, ...roleGiven(news, config) })
    return shown(person)
  })
}

/** The same within a transaction. Locks the audit log until the end of it. */
export async function giveRoleIn(
  trx: Deps['db'],
  { id, roles, at, by }: { id: string; roles: readonly OfficeRole[]; at: Date; by?: string },
  act: Act,
) {
  const before = await repository.rolesOf(trx, id)
  for (const role of roles)
    await insertIfNew(trx, 'office_roles', { person_id: id, role, given_by: by ?? act.actor, given_at: at })
  const after = await repository.rolesOf(trx, id)
  await recordAudit(trx, act, { target: `person:${id}`, before: { roles: before }, after: { roles: after } })
}

/** Takes a role away. Throws `conflict` for the last admin who can sign in, because no one could give the role again. */
export async function takeRole(deps: TakingNeeds, { id, role }: { id: string; role: OfficeRole }, act: Act) {
  return deps.db.transaction().execute(async (trx) => {
    if (role === 'admin') {
      await requireAnotherAdmin({ ...deps, db: trx }, id)
      // Whom they invited is not let in any more.
      await deleteRows(trx, 'office_invitations', { given_by: `person:${id}` })
    }
    const before = await repository.rolesOf(trx, id)
    const person = await findColleague(trx, id, deps.hosted !== null)
    const email = person ? mailable(person) : null
    const taken = (await deleteRows(trx, 'office_roles', { person_id: id, role })) > 0
    const after = await repository.rolesOf(trx, id)
    await deps.afterRoleTaken(trx, id, after)
    await recordAudit(trx, act, {
      target: `person:${id}`,
      before: { roles: before },
      after: { roles: after },
    })
    const mail = { kind: 'role taken', ...roleTaken(role, after, deps.config) }
    if (taken && email !== null) await sendMail({ ...deps, db: trx }, { to: email, ...mail })
    return { taken }
  })
}

/** What the operator wishes by a command: one more role, or with `user` none any more. Throws `not_found`. */
export async function setRole(
  deps: TakingNeeds,
  { email, role }: { email: string; role: OfficeRole | 'user' },
  act: Act,
): Promise<{ roles: OfficeRole[] }> {
  const id = await personOf(deps, email)
  if (role !== 'user') await giveRole(deps, { id, roles: [role] }, act)
  else for (const each of await repository.rolesOf(deps.db, id)) await takeRole(deps, { id, role: each }, act)
  return { roles: await repository.rolesOf(deps.db, id) }
}

/** Refuses to do without the last admin; give the transaction as `db`. */
export async function requireAnotherAdmin({ db, hosted, clock }: Needs, id: string) {
  const admins = await repository.lockAdmins(db, { isHosted: hosted !== null, now: clock() })
  if (admins.includes(id) && admins.length === 1)
    throw new AppError('conflict', 'This is the last admin. Please give the role to another person first.')
}

const findColleague = async (db: Deps['db'], only: string, isHosted: boolean) =>
  (await repository.listColleagues(db, { isHosted, only, limit: 1, offset: 0 })).rows[0]

/** More people than any office has. */
const MOST_COLLEAGUES = 200

/** Everybody whose roles allow something, where a mail reaches them. */
export async function mailableColleagues({ db, hosted }: Needs, allowed: Permission) {
  const all = { isHosted: hosted !== null, limit: MOST_COLLEAGUES, offset: 0 }
  const { rows } = await repository.listColleagues(db, all)
  return rows.flatMap((row) => {
    const email = mailable(row)
    const may = permissionsOf(row.roles.map(({ role }) => role)).includes(allowed)
    return email && may ? [{ id: row.id, email }] : []
  })
}

const mailable = ({ email }: { email: string | null }) => (email && isPlainEmail(email) ? email : null)

const shown = (row: repository.ColleagueRow): Colleague => ({
  id: row.id,
  email: row.email || null,
  name: row.name || null,
  has_factor: row.has_factor,
  roles: row.roles.map((each) => ({ ...each, given_at: new Date(each.given_at).toISOString() })),
})

export { holdRole, listPeople, listPeopleById, rolesOf } from './repository.ts'
