import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'

/** Who is asking, as proven by the bearer; nothing in a query or body changes it. */
export type Caller =
  | { kind: 'visitor' }
  /** A program with an API key. It is not a person; it sees the content that its owner has paid for. */
  | { kind: 'key'; ownerId: string; quota: Record<string, string> }
  | {
      kind: 'user'
      /** The `sub` of the token; also the id of the account. */
      id: string
      email: string
      /** The name that the person gave; empty when none. */
      name: string
      /** The public name that they gave when they signed up. */
      shownAs?: string
      /** Roles in the back office, read again for every call; empty for all other users. */
      roles: readonly OfficeRole[]
      /** Whether they have a second factor and showed it in this session. */
      hasShownFactor: boolean
      /** Whether the email was proven. */
      isConfirmed: boolean
      sessionId: string
      /** How they proved who they are in this session, and when (Unix seconds). */
      methods: readonly { method: string; timestamp: number }[]
    }

/** A caller who is signed in. */
export type User = Extract<Caller, { kind: 'user' }>

export const VISITOR: Caller = { kind: 'visitor' }

/** The token behind `Authorization: Bearer`, or null. */
export function bearerOf(request: Request): string | null {
  return /^Bearer +([^\s]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}
