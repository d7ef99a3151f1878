import { DAY_MS } from '#domain/text/duration.ts'
import type { Caller, Clocked, Configured, Deps, User } from '#server/core/deps.ts'
import { requireAccount, requireUser } from '#server/identity/accounts/service.ts'
import { findRow, type Row } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { findMember, listVendorIdsLeftBy, listVendorIdsOf, lockDesk } from './repository.ts'

/** With the website, which the desk checks links against. */
export type DeskVendor = Pick<Row<'vendors'>, 'id' | 'slug' | 'name' | 'website' | 'is_demo'>
/** A member at the desk of their vendor. */
export type AtDesk = {
  user: User
  vendor: DeskVendor
  member: NonNullable<Awaited<ReturnType<typeof findMember>>>
}

/** Throws `not_found`. */
export async function requireVendor({ db }: Pick<Deps, 'db'>, slug: string): Promise<DeskVendor> {
  const vendor = await findRow(db, 'vendors', { slug })
  if (!vendor) throw new AppError('not_found', 'There is no such vendor.')
  return vendor
}

/** Throws `not_found` where the vendor became a part of another one since it was looked for. */
export async function holdDesk(trx: Deps['db'], vendorId: string) {
  if (!(await lockDesk(trx, vendorId))) throw new AppError('not_found', 'There is no such vendor any more.')
}

/** The caller as a member of a desk. Throws `not_found` without such a vendor, `forbidden` for a caller who is no member. */
export async function requireMember(deps: Configured, slug: string, caller: Caller): Promise<AtDesk> {
  const { id } = requireUser(caller)
  const vendor = await requireVendor(deps, slug)
  const member = await requireMemberOf(deps.db, vendor, id)
  return { user: await requireAccount(deps, caller), vendor, member }
}

/** As `requireMember`, of those who decide who else belongs to it. */
export async function requireOwner(deps: Configured, slug: string, caller: Caller): Promise<AtDesk> {
  const at = await requireMember(deps, slug, caller)
  requireRole(at.member, at.vendor)
  return at
}

/**
 * Locks the desk, and reads the membership again: another owner may have removed or
 * demoted them meanwhile. Throws as `requireMember` does.
 */
export async function holdDeskOf(trx: Deps['db'], { user, vendor }: AtDesk): Promise<AtDesk['member']> {
  await holdDesk(trx, vendor.id)
  return requireMemberOf(trx, vendor, user.id)
}

/** As `holdDeskOf`, of those who decide who else belongs to it. */
export async function holdDeskOfOwner(trx: Deps['db'], at: AtDesk) {
  requireRole(await holdDeskOf(trx, at), at.vendor)
}

async function requireMemberOf(db: Deps['db'], vendor: DeskVendor, accountId: string) {
  const member = await findMember(db, vendor.id, accountId)
  if (!member) throw new AppError('forbidden', `This is for the people of ${vendor.name}.`)
  return member
}

/** Throws `forbidden` for a member who is no owner. */
export function requireRole(member: AtDesk['member'], vendor: DeskVendor) {
  if (member.role !== 'owner')
    throw new AppError('forbidden', `Only an owner of the desk of ${vendor.name} can do this.`)
}

/** A signed-in person whose email is proven. Throws `forbidden` for others. */
export async function requireProvenEmail(deps: Configured, caller: Caller): Promise<User> {
  const user = requireUser(caller)
  if (!user.isConfirmed) throw new AppError('forbidden', 'Please confirm your email first.')
  return requireAccount(deps, user)
}

/** Whether a person belongs to the desk of a vendor. */
export const isMember = async (db: Deps['db'], vendorId: string, accountId: string) =>
  (await findMember(db, vendorId, accountId)) !== undefined

/**
 * Throws `forbidden` for a colleague who belongs to the desk of one of these vendors, or left it lately, unless the office is
 * one person.
 */
export async function requireNoPart(
  { db, config, clock }: Configured,
  vendorIds: readonly (string | null | undefined)[],
  caller: Caller,
) {
  if (config.OFFICE_TWO_PEOPLE !== 'on' || caller.kind !== 'user' || vendorIds.length === 0) return
  const own = await listPartialTo({ db, clock }, caller.id)
  if (vendorIds.some((id) => id && own.includes(id)))
    throw new AppError(
      'forbidden',
      'You belong to the desk of this vendor, or did lately: a colleague decides.',
    )
}

export { listVendorIdsOf, vendorNamesOf } from './repository.ts'

/** For so long after a person left a desk they may be partial to its vendor. */
export const PARTIAL_DAYS = 180

/** The vendors that a person spoke for within these days, and no longer does. */
export const listVendorsLeftBy = ({ db, clock }: Clocked, accountId: string) =>
  listVendorIdsLeftBy(db, accountId, new Date(clock().getTime() - PARTIAL_DAYS * DAY_MS))

/** The vendors that a person speaks for, or spoke for lately. */
export const listPartialTo = async (deps: Clocked, accountId: string) => [
  ...(await listVendorIdsOf(deps.db, accountId)),
  ...(await listVendorsLeftBy(deps, accountId)),
]
