import type { JWK, JWTPayload } from 'jose'
import type { Logger } from 'pino'
import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import type { ReviewFate } from '#contract/vocabulary.ts'
import type { Sandbox } from '#sandbox/stripe/sandbox.ts'
import type { ReadTxtRecords } from '#server/platform/adapters/dns/txt-records.ts'
import type { FeedReader } from '#server/platform/adapters/feeds/feed-reader.ts'
import type { Fetcher } from '#server/platform/adapters/fetch/create-fetcher.ts'
import type { HostedAuth } from '#server/platform/adapters/hosted-auth/hosted-auth.ts'
import type { Mailer } from '#server/platform/adapters/mail/mailer.ts'
import type { OpenIdProvider } from '#server/platform/adapters/openid/provider.ts'
import type { Payments } from '#server/platform/adapters/payments/stripe/stripe.ts'
import type { Files } from '#server/platform/adapters/storage/files.ts'
import type { Telemetry } from '#server/platform/adapters/telemetry/telemetry.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PoolFigures } from '#server/platform/db/pool.ts'
import type { Reach } from '#server/platform/db/reach.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Tags } from './changes/follow-tags.ts'
import type { RecordBook } from './changes/record-book.ts'
import type { Metrics } from './metrics.ts'
import type { Tally } from './tally.ts'

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

/** How often a question was asked that found nothing or took long, since the last time it was saved. */
export type AskedOften = {
  question: string
  /** Searches that found nothing or took long; one that did both counts once. */
  times: number
  empty: number
  slow: number
  slowestMs: number
}

/** Counts searches in the memory of the process, without names of people. */
export type Asked = {
  /** A search was made. */
  searched(query: string, result: { total: number; ms: number }): void
  /** All since the last time. */
  take(): AskedOften[]
}

/** The keys of this installation, which sign and verify access tokens. */
export type SigningKeys = {
  sign: (claims: JWTPayload) => Promise<string>
  /** The claims of an unexpired token signed by one of our keys, else null. */
  verify: (token: string) => Promise<JWTPayload | null>
  /** A secret that follows from `input` and from a key of ours. */
  derive: (input: string) => string
  /** The public keys alone, for programs that verify our tokens. */
  publicKeys: () => Promise<JWK[]>
  /** Lets a new key sign. Tokens signed before stay good, so no session ends. */
  rotate: () => Promise<string>
}

/** What the embedded auth service is given; commands make it without the rest. */
export type AuthDeps = Pick<
  Deps,
  'config' | 'db' | 'log' | 'clock' | 'keys' | 'seal' | 'serviceKey' | 'google' | 'endKeysOf'
>

/** What most functions take. */
export type Clocked = Pick<Deps, 'db' | 'clock'>
/** The same for those that write mails, or ask how the product is set up. */
export type Configured = Pick<Deps, 'db' | 'clock' | 'config'>
/** What sign-ins and changes of accounts take. */
export type SignInDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'config'>

/** Whose data it is. The email is empty if it was not proven: then it may belong to another person. */
export type Subject = { id: string; email: string }

/** What one part of the product keeps about people. */
export type PersonalData = {
  name: string
  /** All of it, in words that a person can read. */
  export: (deps: Deps, subject: Subject) => Promise<unknown>
  /** What colleagues of the office may export of it, where that is less. */
  exportForOffice?: (deps: Deps, subject: Subject) => Promise<unknown>
  /** Ends what runs outside of our database, before anything is deleted; its failure stops the deletion. */
  end?: (deps: Deps, subject: Subject) => Promise<unknown>
  /** Deletes it, within the one transaction of the deletion (`deps.db`). */
  erase?: (deps: Deps, subject: Subject, reviews: ReviewFate) => Promise<unknown>
}

/** What else happens when a person joins the desk of a vendor, within that transaction (`deps.db`) and before it. */
export type OnJoin = (deps: Clocked, accountId: string) => Promise<void>

/** What the modules are given. Made once in `start.ts`; tests make their own. */
export type Deps = {
  config: Config
  db: Db
  /** Whether the database is there. */
  reach: Reach
  /** The connections of this process, or null with the embedded database. */
  pool: (() => PoolFigures) | null
  /** A snapshot of the embedded database, which no other process can read meanwhile. */
  image: (() => Promise<Blob>) | null
  log: Logger
  metrics: Metrics
  /** Traces and metrics for a collector, where one is named. */
  telemetry: Telemetry
  /** What this process has counted for the figures of the day. */
  tally: Tally
  /** What was searched for in vain, or took long. */
  asked: Asked
  /** Now; tests move it. */
  clock: () => Date
  /** Stale parts of the caches. */
  tags: Tags
  /** Sends mails, or keeps them in the development mailbox. */
  mailer: Mailer
  /** Reads pages of others, politely. */
  fetcher: Fetcher
  /** Asks the name service for TXT records. */
  txtRecords: ReadTxtRecords
  /** Asks shops what they list. */
  feeds: FeedReader
  /** Keeps files of certificates, and proofs of purchase until they are decided on. */
  files: Files
  /** What signs and verifies access tokens. */
  keys: SigningKeys
  /** What closes the secrets of second factors. */
  seal: Seal
  /** The operator's bearer. */
  serviceKey: string
  /** Stripe, or without its keys the sandbox behind the same client. */
  payments: Payments
  /** The embedded provider, null with real keys. */
  sandbox: Sandbox | null
  /** Sign-in with Google, or null where it is not configured. */
  google: OpenIdProvider | null
  /** The provider that keeps the accounts, or null where this server does. */
  hosted: HostedAuth | null
  /** What every part keeps about people, for a person's export and deletion. */
  personalData: readonly PersonalData[]
  onJoin: OnJoin
  /** Every kind of record and every rule across them, for change sets. */
  recordBook: RecordBook
  /** Ends what a person may no longer do, in the transaction that takes a role; `left` are the roles that they keep. */
  afterRoleTaken: (trx: Db, personId: string, left: readonly OfficeRole[]) => Promise<void>
  /** Ends all API keys of an account, including a key that is just being created. `trx` is the transaction of the cause. */
  endKeysOf: (trx: Db, accountId: string) => Promise<void>
  /** Who asks, from the request's own proof. Throws `unauthenticated`. */
  identify: (request: Request) => Promise<Caller>
}
