import type { UsedMethod } from '#server/platform/db/tables/auth.ts'

const FRESH_S = 10 * 60
/** What a link in a mail opens is there to set a new password, and that takes people longer. */
const RECOVERY_S = 60 * 60

/** How a session begins that was opened by a mail: a recovery, a sign-in by link, an invitation. */
const BY_MAIL = new Set(['otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change'])

/**
 * Methods in addition to a sign-in. A person who finds a browser open could add a factor and use it, so a factor does
 * not replace a sign-in.
 */
const SECOND = new Set(['totp', 'recovery_code'])

/** Whether a proof is recent enough to change the password without another one. */
export const isProvenLately = (methods: readonly UsedMethod[], now: Date) =>
  methods.some(
    ({ method, timestamp }) =>
      !SECOND.has(method) && now.getTime() / 1000 - timestamp < (BY_MAIL.has(method) ? RECOVERY_S : FRESH_S),
  )

/** Time of the last sign-in, in Unix seconds; a second factor is not a sign-in. */
export const signedInAt = (methods: readonly UsedMethod[]) => latest(methods, (method) => !SECOND.has(method))

/** When they last showed a second factor; of a session with both factors, a passkey is one. */
export const factorShownAt = (methods: readonly UsedMethod[]) =>
  latest(methods, (method) => SECOND.has(method) || method === 'passkey')

const latest = (methods: readonly UsedMethod[], counts: (method: string) => boolean) =>
  Math.max(0, ...methods.filter(({ method }) => counts(method)).map(({ timestamp }) => timestamp))
