import { lookedFor } from '#contract/email-address.ts'
import { listActsOf } from '#server/core/audit/record.ts'
import type { Deps, Subject } from '#server/core/deps.ts'
import { deleteRows } from '#server/platform/db/rows.ts'
import { listTo } from './invitations-repository.ts'
import { listGiven } from './repository.ts'
import { requireAnotherAdmin } from './service.ts'

/** A person's roles in the back office, and their acts. */
export const exportOffice = async ({ db }: Pick<Deps, 'db'>, { id, email }: Subject) => ({
  roles: await listGiven(db, id),
  invitations: await listTo(db, lookedFor(email)),
  acts: await listActsOf(db, `person:${id}`),
})

/** The audit log keeps acts under an id; the person behind it is then unknown. */
export async function eraseOffice(deps: Pick<Deps, 'db' | 'clock' | 'hosted'>, { id, email }: Subject) {
  await requireAnotherAdmin(deps, id)
  await deleteRows(deps.db, 'office_roles', { person_id: id })
  await deleteRows(deps.db, 'office_invitations', { email: lookedFor(email) })
  await deleteRows(deps.db, 'office_invitations', { given_by: `person:${id}` })
}
