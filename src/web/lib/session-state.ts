import { fromJson } from './from-json.ts'

/** Where the session is kept in the browser. Nothing there: the auth library is not even loaded. */
export const STORAGE_KEY = 'auth-session'

/** A person with an account, as far as the browser needs to know. */
export type Person = {
  id: string
  email: string
  /** The name that the person gave; empty when none. */
  name: string
  /** An email that waits for its confirmation. */
  newEmail: string | null
  /** Whether a password is still to be chosen, because sign-ups of the email gave different ones. */
  needsPassword: boolean
}

/** Who sits at this browser. */
export type SessionState =
  /** Not known yet; `person` is who was signed in when this browser was last used. */
  | { status: 'checking'; person: Person | null }
  | { status: 'signed-out'; person: null }
  /** The password was right, the code of the second factor is still to come. */
  | { status: 'code-needed'; person: Person }
  | { status: 'signed-in'; person: Person }

type StoredUser = {
  id: string
  email?: string | undefined
  new_email?: string | undefined
  user_metadata?: Record<string, unknown>
  app_metadata?: Record<string, unknown>
  factors?: { status: string }[]
}
export type StoredSession = { access_token: string; user: StoredUser }

export const SIGNED_OUT: SessionState = { status: 'signed-out', person: null }

/** The meaning of a session of the auth service. A person with a second factor is signed in only after its code. */
export function stateOf(session: StoredSession | null): SessionState {
  if (!session) return SIGNED_OUT
  const { user } = session
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  const isComplete = !hasFactor || claimsOf(session.access_token).aal === 'aal2'
  return { status: isComplete ? 'signed-in' : 'code-needed', person: personOf(user) }
}

/** The owner of a stored session, before any check. The storage may hold anything. */
export function storedPerson(stored: string | null): Person | null {
  try {
    const { user } = JSON.parse(stored ?? '') as Partial<StoredSession>
    return typeof user?.id === 'string' ? personOf(user) : null
  } catch {
    return null
  }
}

/** The client renews a session that is this near to its end. */
const RENEWAL_MARGIN_S = 90

/** Whether a stored session must be renewed by the auth service before use. The storage may hold anything. */
export function needsRenewal(stored: string, now: number): boolean {
  const { expires_at } = (fromJson(stored) ?? {}) as { expires_at?: unknown }
  return typeof expires_at === 'number' && expires_at - now / 1000 < RENEWAL_MARGIN_S
}

function personOf({ id, email = '', new_email, user_metadata = {}, app_metadata = {} }: StoredUser): Person {
  const name = user_metadata.name ?? user_metadata.full_name
  return {
    id,
    email,
    name: typeof name === 'string' ? name.trim() : '',
    newEmail: new_email || null,
    needsPassword: app_metadata.needs_password === true,
  }
}

/** What an access token says of itself; nothing when it cannot be read. */
export function claimsOf(token: string): { aal?: unknown; iat?: unknown; exp?: unknown } {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return (JSON.parse(atob(claims)) ?? {}) as object
  } catch {
    return {}
  }
}
