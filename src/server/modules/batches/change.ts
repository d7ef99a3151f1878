import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Actor, ChangeSetFor, Source } from '#server/modules/changes/change-set.ts'
import { ChangeRefused } from '#server/modules/changes/change-set.ts'
import { applyChanges } from '#server/modules/changes/service.ts'
import { recordBook } from '#server/record-book.ts'

/** What editors put beside certificates. */
export const EDITORS: Source = { kind: 'desk', id: 'certificates' }

export type Put = NonNullable<ChangeSetFor<typeof recordBook>['put']>
type Change = Pick<ChangeSetFor<typeof recordBook>, 'put' | 'end'> & { actor: Actor; reason: string }

/**
 * One change by a person; a function is asked for it when nobody else changes records. Throws `invalid` for what a field
 * may not say; what another source put is a `conflict`.
 */
export async function change(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  set: Change | ((trx: Deps['db']) => Promise<Change>),
  source: Source = EDITORS,
): Promise<void> {
  try {
    const asOf = async (trx: Deps['db']) => ({
      source,
      ...(typeof set === 'function' ? await set(trx) : set),
    })
    await applyChanges(db, recordBook, asOf, { now: clock() })
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error
    const wrong = error.errors.find(({ field }) => field !== '')
    if (wrong)
      throw new AppError('invalid', `${wrong.field}: ${wrong.message}`, { field: wrong.field, detail: error })
    throw new AppError('conflict', error.errors.map(({ message }) => `It ${message}.`).join(' '), {
      detail: error,
    })
  }
}
