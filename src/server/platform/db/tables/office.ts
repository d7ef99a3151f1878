import type { ColumnType, Generated } from 'kysely'
import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import type { Instant } from './instant.ts'

type Written<T> = ColumnType<T, T, never>

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
    at: ColumnType<Date, Date | string, never>
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
    entry_at: ColumnType<Date, Date | string, never>
    cut_at: ColumnType<Date, Date | string, never>
  }
}
