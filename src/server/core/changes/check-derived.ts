import type { Db } from '#server/platform/db/db.ts'
import { type Difference, differencesOf } from './derivation.ts'
import type { RecordBook } from './record-book.ts'

/** Computes all derived values from scratch and compares them with the stored ones. */
export async function checkDerived(
  db: Db,
  book: RecordBook,
): Promise<{ name: string; differences: Difference[] }[]> {
  const results = []
  for (const value of [...book.derivations, ...book.checked])
    results.push({ name: value.name, differences: await differencesOf(value, db, 'all') })
  return results
}
