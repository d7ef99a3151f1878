import type { UsedMethod } from '#server/ground/db/tables/auth.ts'

const FRESH_S = 10 * 60
/** What a link in a mail opens is there to set a new password, and that takes people longer. */
const RECOVERY_S = 60 * 60

/** How a session begins that was opened by a mail: a recovery, a sign-in by link, an invitation. */
const BY_MAIL = new Set(['otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change'])

/**
 * What comes on top of a sign-in. Whoever found a browser open can add a factor of their own there and show it, so it
 * does not stand for one.
 */
const SECOND = new Set(['totp', 'recovery_code'])

/** Whether somebody proved so lately who they are that a change of the password need not ask again. */
export const isProvenLately = (methods: readonly UsedMethod[], now: Date) =>
  methods.some(
    ({ method, timestamp }) =>
      !SECOND.has(method) && now.getTime() / 1000 - timestamp < (BY_MAIL.has(method) ? RECOVERY_S : FRESH_S),
  )

/** When somebody last signed in, in Unix seconds; a second factor comes on top and is no sign-in. */
export const signedInAt = (methods: readonly UsedMethod[]) => latest(methods, (method) => !SECOND.has(method))

/** When they last showed a second factor. */
export const factorShownAt = (methods: readonly UsedMethod[]) =>
  latest(methods, (method) => SECOND.has(method))

const latest = (methods: readonly UsedMethod[], counts: (method: string) => boolean) =>
  Math.max(0, ...methods.filter(({ method }) => counts(method)).map(({ timestamp }) => timestamp))
