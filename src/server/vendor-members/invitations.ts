import type { MemberRole } from '#contract/catalogue/desk-vocabulary.ts'
import { lookedFor } from '#contract/email-address.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { type Act, recordAudit } from '#server/core/audit/record.ts'
import type { Deps, User } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { hashOf, newSecret } from '#server/identity/auth/secrets.ts'
import { INVITATION_MS } from '#server/identity/roles/invitations.ts'
import { addRow, deleteRows } from '#server/platform/db/rows.ts'
import { deskInvitation } from '#server/platform/emails/desk.ts'
import { AppError } from '#server/platform/errors.ts'
import * as access from './access.ts'
import { join, log, MOST_MEMBERS } from './members.ts'
import * as repository from './repository.ts'
import { shownInvitation, shownVendor, urlOf } from './shown.ts'

const INVITATIONS = { max: 20, perS: 86_400 }
const TO_ONE = { max: 3, perS: 86_400 }

export const inviteMember = answers('inviteMember', async (deps, { params, body }, { caller }) => {
  const { email, role = 'member' } = body
  const at = await access.requireOwner(deps, params.slug, caller)
  await limit(deps, 'desk-invitations', at.vendor.id, INVITATIONS)
  const invited = { email, role, proof: 'invitation' } as const
  return {
    invitation: await invite(deps, at.vendor, invited, at.user, (trx) => access.holdDeskOfOwner(trx, at)),
  }
})

/** An operator's invitation, the only way to open the desk of a demo vendor. The named person joins by the mail's link. */
export const grantDesk = answers('grantDesk', async (deps, { body }, { caller, act }) => {
  const { vendor: slug, email, role = 'owner' } = body
  const operator = await requireAccount(deps, caller)
  const vendor = await access.requireVendor(deps, slug).catch(() => {
    throw new AppError('invalid', 'There is no such vendor.', { field: 'vendor' })
  })
  if (deps.config.OFFICE_TWO_PEOPLE === 'on' && email === lookedFor(operator.email))
    throw new AppError('forbidden', 'You cannot give yourself a desk: a colleague invites you.')
  const hold = (trx: Deps['db']) => access.holdDesk(trx, vendor.id)
  await invite(deps, vendor, { email, role, proof: 'operator', act }, operator, hold)
  return { message: `${email} is invited to the desk of ${vendor.name}.` }
})

type Invited = {
  email: string
  role: MemberRole
  proof: 'invitation' | 'operator'
  /** Per operator. */
  act?: Act
}

async function invite(
  deps: Deps,
  vendor: access.DeskVendor,
  { email, role, proof, act }: Invited,
  actor: User,
  hold: (trx: Deps['db']) => Promise<void>,
) {
  await limit(deps, 'desk-invitation', email, TO_ONE)
  const token = newSecret()
  const now = deps.clock()
  return deps.db.transaction().execute(async (db) => {
    await hold(db)
    const members = await repository.listMembers(db, vendor.id)
    if (members.some((member) => lookedFor(member.email) === email))
      throw new AppError('conflict', `${email} belongs to the desk already.`)
    const invited = await repository.listInvitations(db, vendor.id, now)
    if (members.length + invited.length >= MOST_MEMBERS)
      throw new AppError('conflict', `A desk has at most ${MOST_MEMBERS} people.`)
    // In place of an earlier one to the same email.
    const of = { vendor_id: vendor.id, email }
    await deleteRows(db, 'vendor_invitations', of)
    const invitation = await addRow(db, 'vendor_invitations', {
      ...of,
      role,
      proof,
      token_hash: hashOf(token),
      actor_id: actor.id,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_MS),
    })
    await log({ ...deps, db }, vendor.id, 'invited', actor.id, null)
    const url = `${urlOf(deps, vendor.slug)}?invitation=${token}`
    const told = {
      vendor: vendor.name,
      url,
      days: INVITATION_MS / DAY_MS,
      isByOperator: proof === 'operator',
    }
    const mail = deskInvitation(told, deps.config)
    await sendMail({ ...deps, db }, { kind: 'desk invitation', to: email, ...mail })
    const after = { invitation: invitation.id, role }
    if (act) await recordAudit(db, act, { target: `desk:${vendor.slug}`, after })
    return shownInvitation(invitation)
  })
}

export const withdrawInvitation = answers(
  'withdrawInvitation',
  async (deps, { params: { slug, id } }, { caller }) => {
    const at = await access.requireOwner(deps, slug, caller)
    return deps.db.transaction().execute(async (db) => {
      await access.holdDeskOfOwner(db, at)
      if ((await deleteRows(db, 'vendor_invitations', { vendor_id: at.vendor.id, id })) === 0)
        throw new AppError('not_found', 'There is no such invitation.')
      await log({ ...deps, db }, at.vendor.id, 'uninvited', at.user.id, null)
      return { message: 'The invitation has been withdrawn.' }
    })
  },
)

export const listOpenInvitations = answers('listOpenInvitations', async ({ db, clock }, { query }) => {
  const { rows, total } = await repository.listAllInvitations(db, clock(), query)
  return {
    invitations: rows.map((row) => ({
      ...shownInvitation(row),
      vendor: shownVendor(row),
      by: row.by,
      is_of_operator: row.proof === 'operator',
      created_at: row.created_at.toISOString(),
    })),
    total,
  }
})

/** For all operators. Throws `not_found` for an accepted, withdrawn or expired invitation. */
export const revokeInvitation = answers(
  'revokeInvitation',
  async (deps, { params: { id } }, { caller, act }) => {
    const operator = await requireAccount(deps, caller)
    return deps.db.transaction().execute(async (db) => {
      const found = await repository.findInvitationById(db, id)
      const isOpen = found !== undefined && found.expires_at > deps.clock()
      if (!isOpen || (await deleteRows(db, 'vendor_invitations', { vendor_id: found.vendor_id, id })) === 0)
        throw new AppError('not_found', 'There is no such invitation, or it was accepted meanwhile.')
      await log({ ...deps, db }, found.vendor_id, 'uninvited', operator.id, null)
      await recordAudit(db, act, {
        target: `desk:${found.slug}`,
        before: { invitation: id, role: found.role },
        after: { invitation: null },
      })
      return { message: 'The invitation has been revoked.' }
    })
  },
)

/** Throws `not_found` for a link that is no longer valid, and `forbidden` for anybody but its recipient. */
export const acceptInvitation = answers('acceptInvitation', async (deps, { body }, { caller }) => {
  const user = await access.requireProvenEmail(deps, caller)
  const found = await repository.findInvitation(deps.db, hashOf(body.token))
  if (!found || found.expires_at <= deps.clock())
    throw new AppError('not_found', 'This invitation is not good any more. Ask for another.')
  if (found.email !== lookedFor(user.email))
    throw new AppError('forbidden', 'This invitation went to another email. Sign in with that one to join.')
  return join(
    deps,
    user,
    found,
    found.proof,
    () => found.role,
    async (trx) => {
      if ((await deleteRows(trx, 'vendor_invitations', { vendor_id: found.vendor_id, id: found.id })) === 0)
        throw new AppError('not_found', 'This invitation is not good any more. Ask for another.')
    },
  )
})
