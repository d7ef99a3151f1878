import type { Db } from '#server/platform/db/db.ts'
import type { ChangeSet, EntryError } from './change-set.ts'
import type { Derivation, DerivedValue } from './derivation.ts'
import type { AnyKind } from './record-kind.ts'

/** What a rule may read: the store as it will be, except for the records put and ended. */
export type Proposed = {
  db: Db
  now: Date
  put(kind: string): readonly unknown[]
  /** The records of a kind that the set replaces or ends. */
  leaving(kind: string): ReadonlySet<string>
}

/** The parts of change sets: kinds of records, rules across them, and derived values. */
export type RecordBook<Kinds extends readonly AnyKind[] = readonly AnyKind[]> = {
  /** Referred ones first: in this order they are written, and ended in the opposite one. */
  kinds: Kinds
  /** A change set as its records name each other, whatever it called them. */
  settle?: (db: Db, changeSet: ChangeSet) => Promise<ChangeSet>
  rules: readonly ((proposed: Proposed) => Promise<EntryError[]>)[]
  /** In order: a later one may read what an earlier one wrote. */
  derivations: readonly Derivation[]
  /** Maintained by the writers of their cause or by the database itself; only checked here. */
  checked: readonly DerivedValue[]
}

/** A change set of the kinds of this book. */
export type ChangeSetFor<Book extends RecordBook> = ChangeSet<Book['kinds'][number]>
