import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import type { DraftState } from '#contract/core/record-vocabulary.ts'
import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import type { FixedInstant, Instant } from './instant.ts'

type Written<T> = ColumnType<T, T, never>

/** Why a draft went back to its author. */
export type DraftReturn = { by: string; at: string; words: string }

export type OfficeTables = {
  office_roles: {
    person_id: string
    role: OfficeRole
    /** person:<id> or command:<name> */
    given_by: string
    given_at: Instant
  }
  /** Roles that wait for people without an account, by their email. */
  office_invitations: {
    id: Generated<string>
    email: string
    roles: OfficeRole[]
    /** As in `office_roles`. */
    given_by: string
    created_at: Instant
    expires_at: Instant
  }
  /** Links by which the first administrator gets their role. */
  first_admin_links: {
    /** SHA-256 of the secret in the link. */
    hash: string
    expires_at: Instant
  }
  office_templates: {
    id: Generated<string>
    kind: TemplateKind
    title: string
    words: string
    created_at: Instant
    edited_at: Instant | null
    retired_at: Instant | null
  }
  /** Append-only: the database refuses anything else, except to cut it at an anchor. */
  audit_log: {
    number: Written<number>
    at: FixedInstant
    actor: Written<string>
    /** As they were then, with commas. */
    roles: Written<string>
    network: Written<string>
    call: Written<string>
    target: Written<string>
    /** Digests of the record before and after. */
    before: Written<string | null>
    after: Written<string | null>
    /** JSON: field → before and after. */
    difference: Written<string>
    request_id: Written<string>
    previous: Written<string>
    hash: Written<string>
  }
  /** The newest entry of the log. */
  audit_head: { is_only: boolean; number: number; hash: string }
  /** Up to which entry the log was cut. */
  audit_anchors: {
    number: Written<number>
    hash: Written<string>
    entry_at: FixedInstant
    cut_at: FixedInstant
  }
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
  account_bans: { account_id: string; actor_id: string | null; reason: string; since: Instant }
  factor_resets: {
    account_id: string
    /** Who asks for it, and may not confirm it. */
    actor_id: string
    /** How it was checked who the person is. */
    checked: string
    asked_at: Instant
    ends_at: Instant
  }
}
