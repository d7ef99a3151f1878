import { listActsOf } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import { deleteRoles, listGiven } from './repository.ts'
import { requireAnotherAdmin } from './service.ts'

/** A person's roles in the back office, and their acts. */
export const exportOffice = async ({ db }: Pick<Deps, 'db'>, id: string) => ({
  roles: await listGiven(db, id),
  acts: await listActsOf(db, `person:${id}`),
})

/** The audit log keeps acts under an id; the person behind it is then unknown. */
export async function eraseOffice(deps: Pick<Deps, 'db' | 'clock' | 'hosted'>, id: string) {
  await requireAnotherAdmin(deps, id)
  await deleteRoles(deps.db, id)
}
