import { listActsOf } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import { deleteRoles, listGiven } from './repository.ts'
import { requireAnotherAdmin } from './service.ts'

/** What somebody may do in the back office, and what they did there. */
export const exportOffice = async ({ db }: Pick<Deps, 'db'>, id: string) => ({
  roles: await listGiven(db, id),
  acts: await listActsOf(db, `person:${id}`),
})

/** The last admin does not leave. */
export const endOffice = (deps: Pick<Deps, 'db' | 'clock' | 'hosted'>, id: string) =>
  requireAnotherAdmin(deps, id)

/** The audit log keeps what was done, and by which id; whose that was is then not kept anywhere. */
export async function eraseOffice(deps: Pick<Deps, 'db' | 'clock' | 'hosted'>, id: string) {
  await requireAnotherAdmin(deps, id)
  await deleteRoles(deps.db, id)
}
