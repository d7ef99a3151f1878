import type { User } from '#server/core/caller.ts'
import type { Deps, Subject } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireUser } from '#server/identity/accounts/service.ts'

/** An export reads every table and asks the payment provider. */
const EXPORTS = { max: 5, perS: 3_600 }

/** The person behind an account; their email only where they proved that it is theirs. */
export const subjectOf = ({ id, email, isConfirmed }: User): Subject => ({
  id,
  email: isConfirmed ? email : '',
})

/** All stored data about a person, by part of the product. */
export const exportAccount = answers('exportAccount', async (deps, _, { caller }) => {
  const user = requireUser(caller)
  await limit(deps, 'export-account', user.id, EXPORTS)
  return exportSubject(deps, subjectOf(user), 'person')
})

/** All that `reader` may have of it: not all that a person saved is for the office. */
export async function exportSubject(deps: Deps, subject: Subject, reader: 'person' | 'office') {
  const data: Record<string, unknown> = {}
  for (const part of deps.personalData) {
    const read = (reader === 'office' && part.exportForOffice) || part.export
    data[part.name] = await read(deps, subject)
  }
  return { exported_at: deps.clock().toISOString(), data }
}
