import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  ClaimMethod,
  DeskEvent,
  MemberProof,
  MemberRole,
  ProposalState,
  StatementPart,
} from '#contract/catalogue/desk-vocabulary.ts'
import type { Stated } from '#contract/office/desk.ts'
import type { ReviewState } from '#contract/vocabulary.ts'
import type { Instant } from './instant.ts'

export type DeskTables = {
  /** Claims that are not proven yet. */
  vendor_claims: {
    id: Generated<string>
    vendor_id: string
    account_id: string
    method: ClaimMethod
    email: string | null
    domain: string
    code_hash: string
    tries: Generated<number>
    created_at: Instant
    expires_at: Instant
    /** When the job last looked for the published line. */
    looked_at: ColumnType<Date | null, Date | undefined>
  }
  vendor_members: {
    id: Generated<string>
    vendor_id: string
    account_id: string
    role: MemberRole
    proof: MemberProof
    since: Instant
  }
  vendor_invitations: {
    id: Generated<string>
    vendor_id: string
    email: string
    role: MemberRole
    /** The author's side: a member of the desk, or an operator. */
    proof: 'invitation' | 'operator'
    token_hash: string
    actor_id: string | null
    created_at: Instant
    expires_at: Instant
  }
  /** Events at desks; a deleted account is no longer named. */
  vendor_desk_log: {
    id: GeneratedAlways<number>
    vendor_id: string
    event: DeskEvent
    actor_id: string | null
    account_id: string | null
    reason: string | null
    at: ColumnType<Date, Date, never>
  }
  vendor_statements: {
    id: string
    digest: string
    source: string
    vendor_id: string
    part: StatementPart
    facts: JSONColumnType<Partial<Stated>>
  }
  vendor_proposals: {
    id: Generated<string>
    vendor_id: string
    account_id: string | null
    actor_id: string | null
    facts: JSONColumnType<Partial<Stated>>
    before: JSONColumnType<Partial<Stated>> | null
    state: ProposalState
    reason: string | null
    created_at: Instant
    decided_at: Instant | null
  }

  review_answers: {
    id: Generated<string>
    review_id: string
    vendor_id: string
    account_id: string | null
    answer: string
    created_at: Instant
    edited_at: Instant | null
    removed_at: Instant | null
    reason: string | null
    /** Follows from `removed_at`. */
    state: GeneratedAlways<ReviewState>
    /** Since when a moderator is wanted. */
    queued_at: Instant | null
  }
}
