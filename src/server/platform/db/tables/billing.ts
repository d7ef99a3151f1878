import type { ColumnType } from 'kysely'
import type { Instant } from './instant.ts'

/** A card as the subscription shows it. */
export type CardRow = { id: string; brand: string; last4: string; exp_month: number; exp_year: number }

export type BillingTables = {
  billing_customers: {
    account_id: string
    stripe_id: string | null
    generation: number
    synced_turn: number
    synced_at: Instant | null
    /** The email that the provider has; null when we do not know. */
    sent_email: ColumnType<string | null, string | null | undefined, string | null>
    /** When the present email was last sent without success. */
    email_tried_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  subscriptions: {
    stripe_id: string
    account_id: string
    status: string
    /** When this state was first read; null for reads from before this column. */
    status_since: Instant | null
    created_at: Instant
    current_period_end: Instant
    ends_at: Instant | null
    ended_at: Instant | null
    card: ColumnType<CardRow | null, string | null, string | null>
  }
  billing_attempts: {
    id: string
    account_id: string
    payment_method_id: string
    card_id: string
    customer_id: string
    subscription_id: string | null
    started_at: Instant
    settled_at: Instant | null
  }
  /** Mails about a card that will not pay a renewal. */
  card_reminders: {
    account_id: string
    subscription_id: string
    /** Empty where there is no card. */
    card_id: string
    renews_at: Instant
    sent_at: Instant
  }
  /** What people were written to about their money. */
  billing_mails: { account_id: string; kind: string; about: string; sent_at: Instant }
  billing_leases: { account_id: string; holder: string; ends_at: Instant }
  payment_events: {
    id: string
    type: string
    created_at: Instant
    received_at: Instant
    processed_at: Instant | null
    error: string | null
  }
}
