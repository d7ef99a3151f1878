import type { Db } from '#server/platform/db/schema.ts'
import type { Tag } from './tags.ts'

/** The records that a change set touched, for derivations. */
export type Touched = {
  /** Ids of things whose records were put or ended: `of('compound')` has the compounds of changed offers too. */
  of(noun: string): string[]
  /** Whether records of that kind were written or ended: `has('offer')`. */
  has(kind: string): boolean
  now: Date
}

/** One derived value or row of them, as JSON. */
export type Derived = Record<string, unknown>

/** Rows as derived values, each kept by what one column has. */
export const derivedBy = (rows: readonly Derived[], column: string) =>
  new Map(rows.map(({ [column]: id, ...row }) => [String(id), row]))

/** A computed value that is stored. `npm run admin -- derive:check` compares the stored values with computed ones. */
export type DerivedValue = {
  /** In words: 'price ratings of vendors'. */
  name: string
  /** The values that should be stored, by the id of their owner. */
  wanted(db: Db, of: Touched | 'all'): Promise<Map<string, Derived>>
  kept(db: Db, of: Touched | 'all'): Promise<Map<string, Derived>>
}

/** A derived value, which a change set recomputes in the transaction of its cause. */
export type Derivation = DerivedValue & {
  /** Writes what differs; `gone` is kept but should not be. */
  write(trx: Db, differing: Map<string, Derived>, gone: string[], now: Date): Promise<void>
  /** What shows the value. */
  tagsOf(id: string): Tag[]
}

/** A stored value that differs from the computed one; undefined means no value. */
export type Difference = { id: string; wanted: Derived | undefined; kept: Derived | undefined }

export async function differencesOf(value: DerivedValue, db: Db, of: Touched | 'all'): Promise<Difference[]> {
  const wanted = await value.wanted(db, of)
  const kept = await value.kept(db, of)
  const ids = new Set([...wanted.keys(), ...kept.keys()])
  return [...ids].flatMap((id) => {
    const difference = { id, wanted: wanted.get(id), kept: kept.get(id) }
    return textOf(difference.wanted) === textOf(difference.kept) ? [] : [difference]
  })
}

/** The order of keys says nothing. */
const textOf = (derived: Derived | undefined) =>
  derived && JSON.stringify(Object.entries(derived).sort(([a], [b]) => (a < b ? -1 : 1)))
