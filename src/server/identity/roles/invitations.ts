import { lookedFor } from '#contract/email-address.ts'
import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import type { OfficeInvitation } from '#contract/office/office.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { type Act, commandAct, recordAudit } from '#server/core/audit/record.ts'
import type { Clocked, Deps, User } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { officeInvitation } from '#server/platform/emails/role-changed.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './invitations-repository.ts'
import { giveRoleIn, type Needs } from './service.ts'

/** For so long an invitation is good, to the office as to the desk of a vendor. */
export const INVITATION_MS = 7 * DAY_MS
const TO_ONE = { max: 3, perS: 86_400 }

/** Keeps roles for an email without an account, and mails it. Another invitation takes the place of an open one. */
export async function inviteToOffice(
  deps: Needs & Pick<Deps, 'config'>,
  { email, roles }: { email: string; roles: OfficeRole[] },
  act: Act,
): Promise<OfficeInvitation> {
  if (deps.config.AUTH_AUTOCONFIRM)
    throw new AppError('conflict', 'Nobody is invited while AUTH_AUTOCONFIRM is on: it proves no email.')
  const wanted = lookedFor(email)
  await limit(deps, 'office-invitation', wanted, TO_ONE)
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock()
    const expires_at = new Date(now.getTime() + INVITATION_MS)
    const invited = { email: wanted, roles, given_by: act.actor, created_at: now, expires_at }
    const id = await repository.putInvitation(trx, invited)
    const told = {
      roles,
      url: `${deps.config.PUBLIC_URL}/admin?invitation=yes`,
      days: INVITATION_MS / DAY_MS,
    }
    const mail = { kind: 'office invitation', to: wanted, ...officeInvitation(told, deps.config) }
    await sendMail({ ...deps, db: trx }, mail)
    await recordAudit(trx, act, { target: `invitation:${id}`, after: { roles } })
    return shown({ id, ...invited })
  })
}

export const listInvitations = async ({ db, clock }: Needs): Promise<OfficeInvitation[]> =>
  (await repository.listOpen(db, clock())).map(shown)

/** The roles that wait for a person; only a proven email counts. */
export const rolesWaitingFor = async ({ db, clock }: Clocked, user: User) =>
  user.isConfirmed ? ((await repository.findOpen(db, lookedFor(user.email), clock()))?.roles ?? []) : []

/** Gives a person the roles that wait for their proven email. Throws `not_found` where none do. */
export const joinOffice = answers('joinOffice', async (deps, _, { caller }) => {
  const { db, clock } = deps
  const user = requireUser(caller)
  const act = { ...commandAct('joinOffice', deps), actor: `person:${user.id}` as const }
  return db.transaction().execute(async (trx) => {
    const open = user.isConfirmed && (await repository.findOpen(trx, lookedFor(user.email), clock()))
    if (!open || !(await repository.remove(trx, open.id)))
      throw new AppError('not_found', 'No invitation is open for your email. Please ask for another.')
    await giveRoleIn(trx, { id: user.id, roles: open.roles, at: clock(), by: open.given_by }, act)
    return { roles: open.roles }
  })
})

/** Throws `not_found` for an invitation that was accepted or withdrawn. */
export const withdrawOfficeInvitation = answers(
  'withdrawOfficeInvitation',
  async ({ db }, input, { act }) => {
    const { id } = input.params
    return db.transaction().execute(async (trx) => {
      const removed = await repository.remove(trx, id)
      if (!removed)
        throw new AppError('not_found', 'There is no such invitation, or it was accepted meanwhile.')
      await recordAudit(trx, act, { target: `invitation:${id}`, before: { roles: removed.roles } })
      return { message: 'The invitation has been withdrawn.' }
    })
  },
)

export const removeExpiredInvitations = ({ db, clock }: Clocked) => repository.removeExpired(db, clock())

const shown = ({ id, email, roles, expires_at }: repository.InvitationRow): OfficeInvitation => ({
  id,
  email,
  roles,
  expires_at: expires_at.toISOString(),
})
