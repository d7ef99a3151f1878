import { z } from 'zod'
import { DAY_MS } from '#domain/text/duration.ts'
import { table } from '#domain/text/table.ts'
import { isKnownHash } from '../passwords/hash.ts'
import { AuthError } from '../wire/errors.ts'
import { metadata, words } from '../wire/fields.ts'

/** What an administrator says about a user. */
export const UserFields = z.object({
  id: words,
  email: words,
  phone: words,
  password: words,
  password_hash: words,
  role: words,
  email_confirm: z.boolean().optional(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: words,
})
export type UserFields = z.output<typeof UserFields>

const UNITS = table<number>({ ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 })

/** The end of a ban of a duration such as `24h` or `1h30m`; `none` ends one. Undefined when nothing was said. */
export function banEnd(duration: string | undefined, now: Date): Date | null | undefined {
  if (duration === undefined) return undefined
  if (duration === 'none') return null
  if (!/^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(duration))
    throw new AuthError('validation_failed', `invalid format for ban duration: ${duration.slice(0, 40)}`)
  let ms = 0
  for (const [, amount, unit = ''] of duration.matchAll(/(?<![\d.])(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g))
    ms += Number(amount) * (UNITS[unit] ?? 0)
  // A hundred years mean no end; PostgreSQL may refuse a later date.
  return new Date(now.getTime() + Math.min(ms, 100 * 365 * DAY_MS))
}

/** The hash of an imported user. */
export function readHash(hash: string): string {
  if (!isKnownHash(hash)) throw new AuthError('validation_failed', 'password_hash is of an unknown kind')
  return hash
}
