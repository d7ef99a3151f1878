import type { Generated } from 'kysely'
import type {
  CorrectionKind,
  CorrectionState,
  MessageState,
  RequestType,
  ReviewTarget,
} from '#contract/vocabulary.ts'
import type { Instant } from './instant.ts'

export type ContactTables = {
  contact_messages: {
    id: Generated<string>
    kind: 'general' | 'vendor' | 'correction'
    state: MessageState
    name: string
    email: string
    subject: string | null
    message: string
    company: string | null
    phone: string | null
    website: string | null
    request_type: RequestType | null
    created_at: Instant
    answered_at: Instant | null
    /** What a person names a correction by. */
    ticket: string | null
    /** The secret in the link to its state. */
    token: string | null
    page_type: ReviewTarget | null
    page_slug: string | null
    page_name: string | null
    correction_kind: CorrectionKind | null
    proof: string | null
    correction_state: CorrectionState | null
    decline_reason: string | null
    assignee_id: Generated<string | null>
    /** The mail that said that it arrived. */
    receipt_mail_id: Generated<string | null>
  }
  contact_words: {
    id: Generated<number>
    message_id: string
    side: 'office' | 'sender'
    /** Who of the office; null once they left, and for senders. */
    account_id: string | null
    words: string
    mail_id: string | null
    at: Instant
  }
}
