import type { z } from 'zod'
import type { Db } from '#server/platform/db/db.ts'
import type { Tag } from './tags.ts'

/** A record that must be there. `field` is where the entry names it. */
export type Reference = { kind: string; id: string; field: string }
/** The stored columns of a record besides its content. */
export type StoredRecord = { id: string; digest: string; source: string }
/** An entry on its way into the store. */
export type PutRecord<Entry> = { id: string; digest: string; entry: Entry }

/**
 * A kind of record as change sets handle it. `tableKind` makes one from a table; a kind with other needs implements
 * these functions itself.
 */
export type RecordKind<Name extends string, Entry> = {
  /** In the singular, as change sets, log and tags name it: 'offer'. */
  name: Name
  /** As reports and messages name it: 'offers'. */
  plural: string
  /** Where its records are written. */
  tables: string[]
  schema: z.ZodType<Entry>
  /** The same entry always has the same id, in every installation. */
  idOf(entry: Entry): string
  /** What identifies the entry among others of its kind, in words: 'north-chems/kettlin-5mg'. */
  labelOf(entry: Entry): string
  /** As people call it. */
  titleOf(entry: Entry): string
  /** Whether every change of a record leaves a revision of it; false: only what people put by hand, or change of that. */
  isRevised: boolean
  /** Equal digests mean equal records; only what differs is written. */
  digestOf(entry: Entry): string
  referencesOf(entry: Entry): Reference[]
  /** What shows the record as it will be. */
  tagsOf(entry: Entry): Tag[]
  /** What shows the records as they are. */
  storedTags(db: Db, ids: string[]): Promise<Tag[]>
  /** The records with these ids, or all of a source. */
  stored(db: Db, which: { ids: string[] } | { source: string }): Promise<StoredRecord[]>
  /** Which of its records refer to these of another kind. */
  referring(db: Db, kind: string, ids: string[]): Promise<StoredRecord[]>
  /** Tags of the other records that are judged together with these, as currently stored. */
  tagsBeside?(db: Db, ids: string[]): Promise<Tag[]>
  put(trx: Db, records: PutRecord<Entry>[], as: Writing): Promise<void>
  end(trx: Db, ids: string[], as: Writing): Promise<void>
}

/** The source of a change set, and its time. */
export type Writing = { source: string; run?: string | undefined; now: Date }

export type AnyKind = RecordKind<string, unknown>
export type EntryOf<Kind> = Kind extends RecordKind<string, infer Entry> ? Entry : never
