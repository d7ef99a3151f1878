import { lookedFor } from '#contract/email-address.ts'
import { type OfficeRole, type Permission, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import type { Colleague } from '#contract/office/office.ts'
import type { Act } from '#server/core/audit/act.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { limit } from '#server/core/limits/service.ts'
import { isPlainEmail } from '#server/core/mail/rules.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { ownIdOf } from '#server/identity/auth/users/service.ts'
import type { Page } from '#server/platform/db/page-of.ts'
import { roleGiven, roleTaken } from '#server/platform/emails/role-changed.ts'
import { AppError } from '#server/platform/errors.ts'
import { refusalNow } from '../../core/permissions/admit.ts'
import { removeGivenBy } from './invitations-repository.ts'
import * as repository from './repository.ts'

export type Needs = Pick<Deps, 'db' | 'clock' | 'hosted'>
/** A person who gets or loses a role is mailed. */
export type GivingNeeds = Needs & Pick<Deps, 'config'>
export type TakingNeeds = Needs & Pick<Deps, 'afterRoleTaken' | 'config'>

/** A person with a role changes few others in an hour. */
const CHANGES = { max: 60, perS: 3_600 }

export function getOffice(deps: Pick<Deps, 'config' | 'clock'>, caller: Caller) {
  const user = requireUser(caller)
  return {
    roles: [...user.roles],
    permissions: permissionsOf(user.roles),
    refusal: user.roles.length > 0 ? refusalNow(deps, user) : null,
  }
}

export async function listRoles({ db, hosted }: Needs, page: Page) {
  const { rows, total } = await repository.listColleagues(db, { isHosted: hosted !== null, ...page })
  return { people: rows.map(shown), total }
}

/** Every change of roles by people of the back office passes here first. */
export const limitChanges = (deps: Needs, { actor }: Act) => limit(deps, 'change-roles', actor, CHANGES)

/** The owner of an email; nothing without one. */
export async function findPerson({ db, hosted }: Needs, email: string) {
  const wanted = lookedFor(email)
  return hosted ? hosted.findByEmail(wanted) : ownIdOf(db, wanted)
}

/** The owner of an email. Throws `not_found` without one. */
export async function personOf(deps: Needs, email: string): Promise<string> {
  const id = await findPerson(deps, email)
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
    const person = await readColleague(trx, id, hosted !== null)
    const email = mailable(person)
    const news = roles.filter((role) => !before.includes(role))
    if (news.length > 0 && email !== null)
      await sendMail({ db: trx, clock }, { kind: 'role given', to: email, ...roleGiven(news, config) })
    return person
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
    await repository.insertRole(trx, { person_id: id, role, given_by: by ?? act.actor, given_at: at })
  const after = await repository.rolesOf(trx, id)
  await recordAudit(trx, act, { target: `person:${id}`, before: { roles: before }, after: { roles: after } })
}

/** Takes a role away. Throws `conflict` for the last admin who can sign in, because no one could give the role again. */
export async function takeRole(deps: TakingNeeds, { id, role }: { id: string; role: OfficeRole }, act: Act) {
  return deps.db.transaction().execute(async (trx) => {
    if (role === 'admin') {
      await requireAnotherAdmin({ ...deps, db: trx }, id)
      await removeGivenBy(trx, `person:${id}`)
    }
    const before = await repository.rolesOf(trx, id)
    const email = await emailOf(deps, trx, id)
    const taken = await repository.deleteRole(trx, id, role)
    const after = await repository.rolesOf(trx, id)
    await deps.afterRoleTaken(trx, id, after)
    await recordAudit(trx, act, {
      target: `person:${id}`,
      before: { roles: before },
      after: { roles: after },
    })
    if (taken && email !== null)
      await sendMail(
        { ...deps, db: trx },
        { kind: 'role taken', to: email, ...roleTaken(role, after, deps.config) },
      )
    return { taken }
  })
}

/** Refuses to do without the last admin; give the transaction as `db`. */
export async function requireAnotherAdmin({ db, hosted, clock }: Needs, id: string) {
  const admins = await repository.lockAdmins(db, { isHosted: hosted !== null, now: clock() })
  if (admins.includes(id) && admins.length === 1)
    throw new AppError('conflict', 'This is the last admin. Please give the role to another person first.')
}

async function readColleague(db: Deps['db'], only: string, isHosted: boolean): Promise<Colleague> {
  const { rows } = await repository.listColleagues(db, { isHosted, only, limit: 1, offset: 0 })
  const [row] = rows
  if (!row) throw new AppError('conflict', 'The role was taken away again meanwhile.')
  return shown(row)
}

/** Where a person with a role is mailed; null without a role, or with an email that no mail reaches. */
async function emailOf({ hosted }: Needs, trx: Deps['db'], id: string) {
  const { rows } = await repository.listColleagues(trx, {
    isHosted: hosted !== null,
    only: id,
    limit: 1,
    offset: 0,
  })
  return rows[0] ? mailable(rows[0]) : null
}

/** More people than any office has. */
const MOST_COLLEAGUES = 200

/** Everybody whose roles allow something, where a mail reaches them. */
export async function mailableColleagues({ db, hosted }: Needs, allowed: Permission) {
  const { rows } = await repository.listColleagues(db, {
    isHosted: hosted !== null,
    limit: MOST_COLLEAGUES,
    offset: 0,
  })
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

export const rolesOf = repository.rolesOf
