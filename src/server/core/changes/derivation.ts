import type { Db } from '#server/platform/db/db.ts'
import type { Tag } from './tags.ts'

/** The records that a change set touched, for derivations. */
export type Touched = {
  /** Ids of things whose records were put or ended: `of('compound')` has the compounds of changed offers too. */
  of(noun: string): string[]
  /** Whether records of that kind were written or ended: `has('offer')`. */
  has(kind: string): boolean
  now: Date
}

/** One derived row, as JSON. */
export type Derived = Record<string, unknown>

/** Computed rows that are stored. `npm run admin -- derive:check` compares the stored rows with computed ones. */
export type DerivedValue<Row extends Derived = Derived> = {
  /** In words: 'price ratings of vendors'. */
  name: string
  /** The columns that say whose a row is; `id` unless told. Empty where there is one row of the whole catalogue. */
  key?: readonly (keyof Row & string)[]
  /** The rows that should be stored. */
  wanted(db: Db, of: Touched | 'all'): Promise<Row[]>
  kept(db: Db, of: Touched | 'all'): Promise<Row[]>
}

/** A derived value, which a change set recomputes in the transaction of its cause. */
export type Derivation<Row extends Derived = Derived> = DerivedValue<Row> & {
  /** Writes what differs; `gone` is kept but should not be. */
  write(trx: Db, differing: Row[], gone: Row[], now: Date): Promise<void>
  /** What shows the row. */
  tagsOf(row: Row): Tag[]
}

/** Names a row without a record, such as the totals. */
const THE_ONE = 'catalogue'

/** A stored row that differs from the computed one; undefined means no row. */
export type Difference = { id: string; wanted: Derived | undefined; kept: Derived | undefined }

export async function differencesOf(value: DerivedValue, db: Db, of: Touched | 'all'): Promise<Difference[]> {
  const { key = ['id'] } = value
  const byKey = (rows: readonly Derived[]) =>
    new Map(rows.map((row) => [key.map((column) => row[column]).join(' ') || THE_ONE, row]))
  const wanted = byKey(await value.wanted(db, of))
  const kept = byKey(await value.kept(db, of))
  const ids = new Set([...wanted.keys(), ...kept.keys()])
  return [...ids].flatMap((id) => {
    const difference = { id, wanted: wanted.get(id), kept: kept.get(id) }
    return textOf(difference.wanted) === textOf(difference.kept) ? [] : [difference]
  })
}

/** The order of keys says nothing. */
const textOf = (derived: Derived | undefined) =>
  derived && JSON.stringify(Object.entries(derived).sort(([a], [b]) => (a < b ? -1 : 1)))
