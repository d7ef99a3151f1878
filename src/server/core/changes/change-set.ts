import type { AnyKind, EntryOf } from './record-kind.ts'

/** Where entries come from. A record belongs to the source that put it; `ownership.ts` says who else may change it. */
export type Source = { kind: 'file' | 'feed' | 'desk' | 'vendor' | 'job'; id: string }

/** Who did it: a person by account id, a command of the operator, or a job by name. */
export type Actor = `person:${string}` | `command:${string}` | `job:${string}`

/** Everything that shall change at once, checked as a whole. Kinds are named as in the record book. */
export type ChangeSet<Kind extends AnyKind = AnyKind> = {
  source: Source
  actor: Actor
  /** Which run of the source found this, where the source has runs. */
  run?: string
  /** The reason, for readers of the log. */
  reason: string
  /** True if files may overwrite edits and retirements of the desk. */
  takesFile?: boolean
  /** True if records that a person edited, imported or retired stay, and the rest of the set is applied. */
  keepsEdited?: boolean
  /** True if records of owners that the source may not change are put and ended too, and stay theirs. */
  keepsOwners?: boolean
  put?: { [K in Kind as K['name']]?: readonly EntryOf<K>[] }
  /** Ids of ended records; 'rest' ends all other records of the source. */
  end?: { [K in Kind as K['name']]?: readonly string[] | 'rest' }
}

/** One thing that is wrong: 'offers/north-chems/kettlin-5mg', 'price', 'must be text'. */
export type EntryError = {
  entry: string
  field: string
  message: string
  /** True where a file contradicts the desk, so that the importer may let the file win. */
  isWithDesk?: true
}

/** A field of an entry, and its fault. */
export type Wrong = [field: string, message: string]

export const errorsAt = (entry: string, wrong: readonly Wrong[]): EntryError[] =>
  wrong.map(([field, message]) => ({ entry, field, message }))

/** Nothing of the set was applied. */
export class ChangeRefused extends Error {
  readonly errors: EntryError[]
  constructor(errors: EntryError[]) {
    super(
      errors
        .map(({ entry, field, message }) => [entry, field, message].filter(Boolean).join(': '))
        .join('\n'),
    )
    this.name = 'ChangeRefused'
    this.errors = errors
  }
}

/** What became of the records of a kind. */
export type KindReport = { added: number; changed: number; removed: number; unchanged: number }
