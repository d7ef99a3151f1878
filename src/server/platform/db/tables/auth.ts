import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Instant } from './instant.ts'

type MaybeInstant = ColumnType<Date | null, Date | null | undefined>
type Maybe = ColumnType<string | null, string | null | undefined>
export type Metadata = Record<string, unknown>
export type UsedMethod = { method: string; timestamp: number }

export type AuthTables = {
  auth_keys: {
    id: string
    purpose: 'sign' | 'derive'
    jwk: JSONColumnType<Metadata>
    created_at: Instant
    retired_at: MaybeInstant
  }
  auth_users: {
    id: string
    email: string | null
    password_hash: Maybe
    role: string
    app_metadata: JSONColumnType<Metadata>
    user_metadata: JSONColumnType<Metadata>
    email_confirmed_at: MaybeInstant
    invited_at: MaybeInstant
    confirmation_sent_at: MaybeInstant
    recovery_sent_at: MaybeInstant
    reauthentication_sent_at: MaybeInstant
    email_change_sent_at: MaybeInstant
    new_email: Maybe
    is_change_half_confirmed: Generated<boolean>
    last_sign_in_at: MaybeInstant
    banned_until: MaybeInstant
    deleted_at: MaybeInstant
    created_at: Instant
    updated_at: Instant
  }
  auth_identities: {
    id: Generated<string>
    user_id: string
    provider: string
    provider_id: string
    identity_data: JSONColumnType<Metadata>
    last_sign_in_at: MaybeInstant
    created_at: Instant
    updated_at: Instant
  }
  auth_sessions: {
    id: string
    user_id: string
    aal: 'aal1' | 'aal2'
    methods: JSONColumnType<UsedMethod[]>
    refresh_number: number
    created_at: Instant
    refreshed_at: Instant
    user_agent: string
    ip: string
    passkey_id: Maybe
  }
  auth_refresh_tokens: {
    hash: string
    session_id: string
    number: number
    created_at: Instant
    revoked_at: MaybeInstant
  }
  auth_flows: {
    id: string
    kind: string
    user_id: Maybe
    redirect_to: string
    code_challenge: Maybe
    code_challenge_method: ColumnType<'s256' | 'plain' | null, 's256' | 'plain' | null | undefined>
    nonce: Maybe
    provider_verifier: Maybe
    link_user_id: Maybe
    browser_hash: Maybe
    provider_tokens: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
    auth_code_hash: Maybe
    code_issued_at: MaybeInstant
    returned_at: MaybeInstant
    created_at: Instant
  }
  auth_one_time_tokens: {
    id: string
    user_id: string
    kind: OneTimeKind
    email: string
    link_hash: string
    code_hash: string
    wrong_codes: Generated<number>
    flow_id: Maybe
    created_at: Instant
    expires_at: Instant
    spent_at: MaybeInstant
    cancelled_at: MaybeInstant
    password_hash: Maybe
    user_metadata: ColumnType<Metadata | null, string | null | undefined>
    /** Another sign-up of the same unproven email gave another password. */
    is_contested: Generated<boolean>
    /** Of a sign-up: the hash of what its browser keeps, empty for another program. */
    browser: Maybe
  }
  /** A link to the earlier email of an account, which brings that email back. */
  auth_email_undos: {
    id: string
    user_id: string
    email: string
    link_hash: string
    asked_at: Instant
    created_at: Instant
    expires_at: Instant
    spent_at: MaybeInstant
  }
  auth_factors: {
    id: string
    user_id: string
    friendly_name: string
    status: 'unverified' | 'verified'
    /** Closed by a key that is not in the database: `factors/seal.ts`. */
    secret: string
    last_step: ColumnType<number | null, number | null | undefined>
    last_challenged_at: MaybeInstant
    created_at: Instant
    updated_at: Instant
  }
  auth_challenges: { id: string; factor_id: string; created_at: Instant; used_at: MaybeInstant }
  auth_passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: string
    user_handle: string
    /** A string where the driver reads large integers as text. */
    counter: ColumnType<string | number, number, number>
    transports: string[]
    is_backed_up: boolean
    friendly_name: string
    created_at: Instant
    last_used_at: MaybeInstant
    /** When its counter went back: from then on it opens nothing. */
    copied_at: MaybeInstant
  }
  auth_passkey_challenges: { id: string; user_id: Maybe; challenge: string; created_at: Instant }
  auth_recovery_codes: { user_id: string; code_hash: string; used_at: MaybeInstant }
  auth_audit: { id: Generated<number>; at: Instant; action: string; user_id: string | null; ip: string }
  /** Where a person has signed in before: `network …` or `browser …`. */
  auth_known_clients: { user_id: string; client: string; seen_at: Instant }
}

/** What a one-time token is good for; of each kind a user has at most one. */
export type OneTimeKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
