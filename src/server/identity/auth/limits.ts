import type { Configured } from '#server/core/deps.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { type Limit, limit, refund } from '#server/core/limits/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { isKnownClient } from './known-clients/repository.ts'
import { clientsOf } from './known-clients/rules.ts'
import { hashOf } from './secrets.ts'
import type { Origin } from './sessions/service.ts'
import { AuthError } from './wire/errors.ts'

const MINUTES = 60

/** Per network, each kind of call by itself. */
const PER_NETWORK = {
  signup: { max: 30, perS: 5 * MINUTES },
  token: { max: 150, perS: 5 * MINUTES },
  otp: { max: 30, perS: 5 * MINUTES },
  recover: { max: 30, perS: 5 * MINUTES },
  resend: { max: 30, perS: 5 * MINUTES },
  verify: { max: 30, perS: 5 * MINUTES },
  user: { max: 30, perS: 5 * MINUTES },
  sso: { max: 30, perS: 5 * MINUTES },
  authorize: { max: 60, perS: 5 * MINUTES },
  challenge: { max: 30, perS: 1 * MINUTES },
  factor: { max: 15, perS: 1 * MINUTES },
  // Every view of the sign-in page asks for a challenge; few answer it.
  passkeys: { max: 150, perS: 5 * MINUTES },
  passkey: { max: 30, perS: 5 * MINUTES },
} satisfies Record<string, Limit>
export type CallKind = keyof typeof PER_NETWORK

/** Wrong passwords: by one network over all accounts (spraying), by one network on one account, and on one account. */
const WRONG_PASSWORDS = {
  spray: { max: 30, perS: 5 * MINUTES },
  guess: { max: 10, perS: 15 * MINUTES },
  siege: { max: 100, perS: 60 * MINUTES },
} satisfies Record<string, Limit>

/** Wrong codes of a second factor, whatever network they come from: 20 in a quarter of an hour of a million. */
const WRONG_CODES: Limit = { max: 20, perS: 15 * MINUTES }

/** Mails to one email, of one kind and of all kinds. */
const MAIL_PAUSE: Limit = { max: 1, perS: 60 }
const MAILS: Limit = { max: 20, perS: 60 * MINUTES }

type From = Pick<Origin, 'network' | 'browser'>

const isOn = ({ config }: Configured) => config.AUTH_RATE_LIMITS === 'on'

export async function limitCalls(deps: Configured, kind: CallKind, network: Network) {
  if (isOn(deps)) await limit(deps, `auth-${kind}`, network, PER_NETWORK[kind])
}

/**
 * Counts a try before the password is looked at, so that parallel tries all count; the returned function takes
 * it back when the password was right. Known and unknown emails are counted alike. Tries from where the person has
 * signed in before do not count for the account as a whole, so that strangers cannot lock its owner out.
 */
export async function limitPasswordTry(deps: Configured, email: string, from: From) {
  if (!isOn(deps)) return async () => {}
  const { network } = from
  const account = hashOf(email)
  const isKnown = await isKnownClient(deps.db, email, clientsOf(from))
  const tries = [
    ['auth-spray', network, WRONG_PASSWORDS.spray],
    ['auth-guess', `${network} ${account}`, WRONG_PASSWORDS.guess],
    ...(isKnown ? [] : [['auth-siege', account, WRONG_PASSWORDS.siege] as const]),
  ] as const
  for (const [name, who, allowed] of tries) await limit(deps, name, who, allowed)
  return async () => {
    for (const [name, who] of tries) await refund(deps, name, who)
  }
}

export async function limitCodeTry(deps: Configured, userId: string) {
  if (!isOn(deps)) return async () => {}
  await limit(deps, 'auth-code', userId, WRONG_CODES)
  return () => refund(deps, 'auth-code', userId)
}

/**
 * One mail of a kind a minute to one email, whether or not anybody is known there, so that the pause tells
 * nothing. Throws `over_email_send_rate_limit` with the seconds to wait.
 */
export async function limitMails(deps: Configured, kind: string, email: string) {
  if (!isOn(deps)) return
  try {
    await limit(deps, `auth-mail-${kind}`, hashOf(email), MAIL_PAUSE)
    await limit(deps, 'auth-mails', hashOf(email), MAILS)
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterS === undefined) throw error
    throw new AuthError(
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${error.retryAfterS} seconds.`,
      { retryAfterS: error.retryAfterS },
    )
  }
}
