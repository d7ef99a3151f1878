import type { ColumnType, Generated } from 'kysely'
import type { MessageState, RequestType } from '#contract/vocabulary.ts'

type Instant = ColumnType<Date, Date | string>

export type ContactTables = {
  contact_messages: {
    id: Generated<string>
    kind: 'general' | 'vendor'
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
  }
}
