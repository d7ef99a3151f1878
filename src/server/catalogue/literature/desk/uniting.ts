import type { FoundRecord } from '#server/platform/adapters/literature/parts.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { AppError } from '#server/platform/errors.ts'
import { columnsOf, merged, readRecord } from '../entries.ts'
import { lockEntries, updateEntry } from '../repository.ts'
import * as repository from './uniting-repository.ts'

/**
 * Makes two entries one: what both services tell is merged as a search merges it, and finds, suggestions and open
 * questions of the other go over. Gives the compounds with the decision that holds. Throws `conflict` where editors
 * decided differently on the two.
 */
export async function unite(trx: Db, { entry, other }: { entry: string; other: string }) {
  await lockEntries(trx)
  const [kept, going] = await repository.lockBoth(trx, entry, other)
  if (!kept || !going) throw new AppError('not_found', 'One of the two is no longer there.')
  const [differing] = await repository.listDiffering(trx, entry, other)
  if (differing)
    throw new AppError(
      'conflict',
      `For ${differing.name} one was decided '${differing.one}', the other '${differing.two}'. Take one of the decisions back first.`,
    )
  const whole = merged(readRecord(kept), { ...readRecord(going), key: '' } as FoundRecord)
  await repository.moveAll(trx, { entry, other })
  await updateEntry(trx, entry, columnsOf(whole, kept.article_id ?? going.article_id))
  return repository.listDecided(trx, entry)
}
