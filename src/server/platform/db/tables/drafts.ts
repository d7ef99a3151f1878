import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { DraftState } from '#contract/core/record-vocabulary.ts'
import type { Instant } from './instant.ts'

/** Why a draft went back to its author. */
export type DraftReturn = { by: string; at: string; words: string }

export type DraftTables = {
  /** A proposed state of a record of the catalogue. */
  drafts: {
    id: Generated<string>
    kind: string
    /** Null while the record is not there yet. */
    record_id: string | null
    /** The record that it becomes a part of when it is retired. */
    merge_into: string | null
    /** The revision that it was made of; null for a new record. */
    base_number: number | null
    /** As typed, right or not; null where the record shall be retired. */
    entry: JSONColumnType<Record<string, unknown>> | null
    title: string
    state: DraftState
    reason: string
    /** Counted with every change. */
    version: number
    author_id: string
    editor_ids: string[]
    publisher_id: string | null
    publish_at: Instant | null
    published_number: number | null
    /** Why it could not be published at its time. */
    failure: string | null
    /** What colleagues wrote when they sent it back, the oldest first; `by` is an account. */
    returns: ColumnType<DraftReturn[], string | undefined, string>
    created_at: Instant
    updated_at: Instant
  }
}
