import type { MemberProof, MemberRole } from '#contract/catalogue/desk-vocabulary.ts'
import type { Member } from '#contract/vendor-members/claims.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import type { Clocked, Deps, Subject, User } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { isPlainEmail } from '#server/core/mail/rules.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { isInGoodStanding } from '#server/identity/auth/users/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteRows, insertRow, updateRows } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { deskEnded, deskHandedOn, deskJoined, deskWelcome } from '#server/platform/emails/desk.ts'
import { AppError } from '#server/platform/errors.ts'
import * as access from './access.ts'
import * as repository from './repository.ts'
import { shownDesk, shownInvitation, shownVendor, urlOf } from './shown.ts'

export const MOST_MEMBERS = 20

type MemberRow = NonNullable<Awaited<ReturnType<typeof repository.findMember>>>

/**
 * Adds a person to a desk, mails its owners and adds to the log, all or nothing, and gives the desk as they see it. `roleOf`
 * gets the number of owners, which is locked meanwhile. Throws `conflict` when the desk is full.
 */
export async function join(
  { db, clock, config, onJoin }: Pick<Deps, 'db' | 'clock' | 'config' | 'onJoin'>,
  user: Pick<User, 'id' | 'email'>,
  vendor: { vendor_id: string; slug: string; name: string },
  proof: MemberProof,
  roleOf: (owners: number) => MemberRole,
  alongside: (trx: Db) => Promise<void>,
) {
  const { vendor_id } = vendor
  return db.transaction().execute(async (trx) => {
    await access.holdDesk(trx, vendor_id)
    await alongside(trx)
    const before = await repository.listMembers(trx, vendor_id)
    if (before.length >= MOST_MEMBERS)
      throw new AppError('conflict', `A desk has at most ${MOST_MEMBERS} people.`)
    const owners = before.filter(({ role }) => role === 'owner')
    const role = roleOf(owners.length)
    const now = clock()
    const inside = { db: trx, clock }
    await onJoin(inside, user.id)
    await repository.insertMember(trx, { vendor_id, account_id: user.id, role, proof, since: now })
    await log(inside, vendor_id, 'joined', user.id, user.id, proof)
    const told = { vendor: vendor.name, url: urlOf({ config }, vendor.slug), person: user.email, role }
    if (isPlainEmail(user.email))
      await sendMail(inside, { kind: 'desk welcome', to: user.email, ...deskWelcome(told, config) })
    for (const { account_id, email } of owners)
      if (account_id !== user.id)
        await sendMail(inside, { kind: 'desk notice', to: email, ...deskJoined(told, config) })
    const member = await repository.findMember(trx, vendor_id, user.id)
    if (!member) throw new AppError('not_found', 'There is no such desk.')
    return { desk: shownDesk(member) }
  })
}

export const listMembers = answers('listMembers', async (deps, { params }, { caller }) => {
  const { vendor, user } = await access.requireMember(deps, params.slug, caller)
  const members = await repository.listMembers(deps.db, vendor.id)
  const invitations = await repository.listInvitations(deps.db, vendor.id, deps.clock())
  return {
    members: members.map((row) => shownMember(row, user.id)),
    invitations: invitations.map(shownInvitation),
  }
})

/** Throws `conflict` when the desk would lose its last owner. */
export const changeMember = answers('changeMember', async (deps, { params, body: { role } }, { caller }) => {
  const { slug, id } = params
  const at = await access.requireOwner(deps, slug, caller)
  const { vendor, user } = at
  return deps.db.transaction().execute(async (db) => {
    await access.holdDeskOfOwner(db, at)
    const member = await findMember(db, vendor.id, id)
    if (role !== 'owner') await requireAnotherOwner(db, member)
    await updateRows(db, 'vendor_members', { id }, { role })
    await log({ ...deps, db }, vendor.id, 'role changed', user.id, member.account_id, role)
    if (role !== 'owner') await withdrawInvited({ ...deps, db }, member, user.id)
    return { member: shownMember({ ...member, role }, user.id) }
  })
})

/**
 * Removes a member; everybody may leave. The last owner may go only as the last of all: then the desk is closed until
 * a person proves again that they speak for the vendor.
 */
export const removeMember = answers('removeMember', async (deps, { params: { slug, id } }, { caller }) => {
  const at = await access.requireMember(deps, slug, caller)
  const { vendor, user } = at
  return deps.db.transaction().execute(async (db) => {
    const own = await access.holdDeskOf(db, at)
    if (own.id !== id) access.requireRole(own, vendor)
    const member = await findMember(db, vendor.id, id)
    const isLast = (await repository.listMembers(db, vendor.id)).length === 1
    if (!isLast) await requireAnotherOwner(db, member)
    await deleteRows(db, 'vendor_members', { id })
    const event = member.account_id === user.id ? 'left' : 'removed'
    await log({ ...deps, db }, vendor.id, event, user.id, member.account_id)
    await withdrawInvited({ ...deps, db }, member, user.id)
    if (event === 'removed' && isPlainEmail(member.email)) {
      const { clock, config } = deps
      const told = { vendor: vendor.name, url: `${config.PUBLIC_URL}/${vendor.slug}`, reason: null }
      await sendMail({ db, clock }, { kind: 'desk notice', to: member.email, ...deskEnded(told, config) })
    }
    return {
      message:
        event === 'left' ? `You have left the desk of ${vendor.name}.` : 'They no longer belong to the desk.',
    }
  })
})

export const listDesks = answers('listDesks', async ({ db }, { query }) => {
  const { rows, total } = await repository.listAllMembers(db, query)
  return { members: rows.map((row) => ({ ...shownMember(row, ''), vendor: shownVendor(row) })), total }
})

/** An operator ends a membership, also of the last owner; the person gets the reason by mail. */
export const endDesk = answers('endDesk', async (deps, { params, body: { reason } }, { caller, act }) => {
  const { slug, id } = params
  const operator = await requireAccount(deps, caller)
  const vendor = await access.requireVendor(deps, slug)
  return deps.db.transaction().execute(async (db) => {
    await access.holdDesk(db, vendor.id)
    const inside = { ...deps, db }
    const member = await findMember(db, vendor.id, id)
    await deleteRows(db, 'vendor_members', { id })
    await log(inside, vendor.id, 'ended', operator.id, member.account_id, reason)
    await withdrawInvited(inside, member, operator.id)
    const url = `${deps.config.PUBLIC_URL}/${vendor.slug}`
    await sendMail(inside, {
      kind: 'desk notice',
      to: member.email,
      replyTo: deps.config.SUPPORT_EMAIL,
      ...deskEnded({ vendor: vendor.name, url, reason }, deps.config),
    })
    const before = { account_id: member.account_id, role: member.role }
    await recordAudit(db, act, { target: `desk:${vendor.slug}`, before, after: { reason } })
    const left = await repository.listMembers(db, vendor.id)
    const isOwnerless = left.length > 0 && !left.some(({ role }) => role === 'owner')
    return {
      message: `They no longer belong to the desk, and get the reason by mail.${
        isOwnerless ? ' The desk has no owner now: invite one, or end the other members too.' : ''
      }`,
    }
  })
})

/** Takes a person from every desk; none is left with members and no owner. Give the transaction as `db`. */
export async function eraseDesks(deps: Deps, person: Subject) {
  await handDesksOn(deps, person.id)
  await repository.removeAllOf(deps.db, person)
}

/** Where a desk would keep members and no owner, the member of longest standing becomes its owner, and all who stay get a mail. */
async function handDesksOn(deps: Deps, accountId: string) {
  const { db } = deps
  // In one order, so that two deletions never wait for each other in a circle.
  for (const vendorId of (await repository.listVendorIdsOf(db, accountId)).sort()) {
    if (!(await repository.lockDesk(db, vendorId))) continue
    const members = await repository.listMembers(db, vendorId)
    const others = members.filter(({ account_id }) => account_id !== accountId)
    if (others.some(({ role }) => role === 'owner')) continue
    const next = await firstInGoodStanding(deps, others)
    if (!next) continue
    await updateRows(db, 'vendor_members', { id: next.id }, { role: 'owner' })
    const reason = 'owner, after the last one’s account'
    await log(deps, vendorId, 'role changed', accountId, next.account_id, reason)
    const told = { vendor: next.name, url: urlOf(deps, next.slug), owner: next.email }
    for (const { id, email } of others) {
      const mail = deskHandedOn({ ...told, isYou: id === next.id }, deps.config)
      await sendMail(deps, { kind: 'desk notice', to: email, ...mail })
    }
  }
}

/** The first member who may sign in; the first of all where none may. */
async function firstInGoodStanding(deps: Deps, members: MemberRow[]): Promise<MemberRow | undefined> {
  if (deps.hosted === null)
    for (const member of members) if (await isInGoodStanding(deps, member.account_id)) return member
  return members[0]
}

/** Open invitations of a former owner end: their links would open the desk again. */
async function withdrawInvited(deps: Clocked, member: MemberRow, actorId: string) {
  const { vendor_id, account_id } = member
  const invited = { vendor_id, actor_id: account_id, proof: 'invitation' } as const
  if ((await deleteRows(deps.db, 'vendor_invitations', invited)) > 0)
    await log(deps, vendor_id, 'uninvited', actorId, account_id, 'invited by a former owner')
}

async function findMember(db: Db, vendorId: string, id: string): Promise<MemberRow> {
  const member = await repository.findMemberById(db, vendorId, id)
  if (!member) throw new AppError('not_found', 'There is no such member at this desk.')
  return member
}

async function requireAnotherOwner(db: Db, { id, vendor_id, role }: MemberRow) {
  if (role !== 'owner') return
  const others = (await repository.listMembers(db, vendor_id)).filter((each) => each.id !== id)
  if (!others.some((each) => each.role === 'owner'))
    throw new AppError('conflict', 'This desk would lose its last owner. Make another member an owner first.')
}

export const log = (
  { db, clock }: Clocked,
  vendor_id: string,
  event: Database['vendor_desk_log']['event'],
  actor_id: string,
  account_id: string | null,
  reason: string | null = null,
) => insertRow(db, 'vendor_desk_log', { vendor_id, event, actor_id, account_id, reason, at: clock() })

const shownMember = (row: MemberRow, callerId: string): Member => ({
  id: row.id,
  name: row.person,
  email: row.email,
  role: row.role,
  proof: row.proof,
  since: row.since.toISOString(),
  is_own: row.account_id === callerId,
})
