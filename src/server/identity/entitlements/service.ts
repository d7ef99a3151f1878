import type { Caller, Clocked } from '#server/core/deps.ts'
import { findRow } from '#server/platform/db/rows.ts'

/** Whether the caller sees premium content: a subscriber until the paid time ends, or a person of the back office. The only switch. */
export async function hasPremium({ db, clock }: Clocked, caller: Caller): Promise<boolean> {
  if (caller.kind === 'visitor') return false
  if (caller.kind === 'user' && caller.roles.length > 0) return true
  const account_id = caller.kind === 'key' ? caller.ownerId : caller.id
  const entitlement = await findRow(db, 'entitlements', { account_id })
  return entitlement !== undefined && (entitlement.ends_at === null || entitlement.ends_at > clock())
}
