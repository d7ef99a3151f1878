import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import type { Act } from '#server/core/audit/act.ts'
import { rolesOf } from './repository.ts'
import { type GivingNeeds, giveRole, personOf, type TakingNeeds, takeRole } from './service.ts'

/** What the operator wishes by a command: one more role, or with `user` none any more. Throws `not_found`. */
export async function setRole(
  deps: GivingNeeds & TakingNeeds,
  { email, role }: { email: string; role: OfficeRole | 'user' },
  act: Act,
): Promise<{ roles: OfficeRole[] }> {
  const id = await personOf(deps, email)
  if (role !== 'user') await giveRole(deps, { id, roles: [role] }, act)
  else for (const each of await rolesOf(deps.db, id)) await takeRole(deps, { id, role: each }, act)
  return { roles: await rolesOf(deps.db, id) }
}
