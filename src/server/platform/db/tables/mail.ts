import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export type MailTables = {
  mails: {
    id: Generated<string>
    kind: string
    recipient: string
    reply_to: string | null
    subject: string
    text: string
    html: string
    created_at: Instant
    tries: Generated<number>
    next_try_at: Instant | null
    claim_holder: string | null
    claim_ends_at: Instant | null
    delivered_at: Instant | null
    last_failure: string | null
    unsubscribe_url: string | null
    /** Ids of the mails before it in a conversation, the first one first. */
    follows: Generated<string[] | null>
    dropped_at: Instant | null
    drop_reason: string | null
  }
}
