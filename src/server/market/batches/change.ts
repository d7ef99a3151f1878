import { type Act, recordAudit } from '#server/core/audit/record.ts'
import type { Facts } from '#server/core/audit/rules.ts'
import { type Actor, ChangeRefused, type ChangeSet, type Source } from '#server/core/changes/change-set.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type * as kinds from './records/kinds.ts'

/** Source of the records that editors add to certificates. */
export const EDITORS: Source = { kind: 'desk', id: 'certificates' }

type Kind = (typeof kinds)[keyof typeof kinds]
export type Put = NonNullable<ChangeSet<Kind>['put']>
/** Who changes something; what an editor does is on record. */
export type By = { actor: Actor; act?: Act | undefined }
type Change = Pick<ChangeSet<Kind>, 'put' | 'end'> & { actor: Actor; reason: string }

/**
 * Applies a person's change; a function is called while other changes wait. Throws `invalid` for a wrong field, and
 * `conflict` for a record of another source.
 */
export async function change(
  { db, clock, recordBook }: Pick<Deps, 'db' | 'clock' | 'recordBook'>,
  set: Change | ((trx: Deps['db']) => Promise<Change>),
  { source = EDITORS, alongside }: { source?: Source; alongside?: (trx: Deps['db']) => Promise<void> } = {},
): Promise<void> {
  const asOf = async (trx: Deps['db']) => ({ source, ...(typeof set === 'function' ? await set(trx) : set) })
  await applyChanges(db, recordBook, asOf, { now: clock(), ...(alongside && { alongside }) }).catch(
    (error: unknown) => {
      const wrong = error instanceof ChangeRefused && error.errors.find(({ field }) => field !== '')
      if (!wrong) return asConflict(error)
      throw new AppError('invalid', `${wrong.field}: ${wrong.message}`, { field: wrong.field, detail: error })
    },
  )
}

/** A refused change, for the person who asked for it. */
export function asConflict(error: unknown): never {
  if (!(error instanceof ChangeRefused)) throw error
  const said = error.errors.map(({ message }) => `It ${message}.`).join(' ')
  throw new AppError('conflict', said, { detail: error })
}

/** What an editor did to a certificate, to be written in the transaction that does it. */
export const recorded =
  (act: Act | undefined, slug: string, after: Facts | null) =>
  async (trx: Deps['db']): Promise<void> => {
    if (act) await recordAudit(trx, act, { target: `certificate:${slug}`, after })
  }
