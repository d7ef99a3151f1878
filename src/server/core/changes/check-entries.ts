import { fieldText } from '#domain/text/field-differences.ts'
import type { EntryError } from './change-set.ts'
import type { AnyKind, PutRecord } from './record-kind.ts'

/** The entries of a kind with their ids, and the faults of each entry by itself. */
export function checkEntries(
  kind: AnyKind,
  given: readonly unknown[],
): { records: PutRecord<unknown>[]; errors: EntryError[] } {
  const errors: EntryError[] = []
  const records: PutRecord<unknown>[] = []
  const ids = new Set<string>()
  given.forEach((raw, index) => {
    const parsed = kind.schema.safeParse(raw)
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        errors.push({ entry: `${kind.plural}/#${index + 1}`, field: fieldText(path), message })
      return
    }
    const entry = parsed.data
    const id = kind.idOf(entry)
    if (ids.has(id)) errors.push({ entry: nameOf(kind, entry), field: '', message: 'is there twice' })
    ids.add(id)
    records.push({ id, digest: kind.digestOf(entry), entry })
  })
  return { records, errors }
}

/** An entry as messages name it: 'offers/north-chems/kettlin-5mg'. */
export const nameOf = (kind: AnyKind, entry: unknown) => `${kind.plural}/${kind.labelOf(entry)}`
