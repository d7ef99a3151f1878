import type { CompoundEntry, VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import type { RecordKind } from '#server/core/changes/record-kind.ts'
import { compoundId, vendorId } from '../../../core/records/ids.ts'
import { writeSlugs } from '../slugs/repository.ts'
import * as repository from './repository.ts'

type Entry = Pick<CompoundEntry | VendorEntry, 'slug' | 'retired' | 'renamed_to' | 'formerly'>

const replacementOf = ({ retired }: Entry): { id: string; field: string } | null => {
  if (retired === undefined) return null
  if ('replacement_compound' in retired && retired.replacement_compound)
    return { id: compoundId(retired.replacement_compound), field: 'retired.replacement_compound' }
  if ('replacement_vendor' in retired && retired.replacement_vendor)
    return { id: vendorId(retired.replacement_vendor), field: 'retired.replacement_vendor' }
  return null
}

/**
 * A kind whose records may be renamed, which leaves all their slugs, and retired: a retired record keeps its page,
 * reviews and history, and leaves lists, prices and search. Its offers stay those of their sources, out of sight.
 */
export const retiringKind = <Name extends repository.RetiredKind, T extends Entry>(
  kind: RecordKind<Name, T>,
): RecordKind<Name, T> => ({
  ...kind,
  tables: [...kind.tables, 'retired_records'],
  referencesOf(entry) {
    const replacement = replacementOf(entry)
    return [...kind.referencesOf(entry), ...(replacement ? [{ kind: kind.name, ...replacement }] : [])]
  },
  async referring(db, other, ids) {
    const found = await kind.referring(db, other, ids)
    if (other !== kind.name) return found
    return [
      ...found,
      ...(await kind.stored(db, { ids: await repository.listReplacedBy(db, kind.name, ids) })),
    ]
  },
  async tagsBeside(db, ids) {
    return [
      ...((await kind.tagsBeside?.(db, ids)) ?? []),
      ...(await repository.listTagsBeside(db, kind.name, ids)),
    ]
  },
  async put(trx, records, as) {
    await kind.put(trx, records, as)
    await writeSlugs(trx, kind.name, records)
    await repository.writeRetired(trx, kind.name, {
      ids: records.map(({ id }) => id),
      retired: records.flatMap(({ id, entry }) =>
        entry.retired
          ? [
              {
                id,
                since: entry.retired.since,
                reason: entry.retired.public_reason,
                replaced_by: replacementOf(entry)?.id ?? null,
              },
            ]
          : [],
      ),
      now: as.now,
    })
  },
  async end(trx, ids, as) {
    await repository.writeRetired(trx, kind.name, { ids, retired: [], now: as.now })
    await kind.end(trx, ids, as)
  },
})
