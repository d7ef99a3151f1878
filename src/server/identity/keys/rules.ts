import { hashOf, newSecret } from '#server/identity/auth/secrets.ts'

/** Marks a key in a text, for scanners of published code for example. */
const PREFIX = 'asy_'
const FORM = new RegExp(`^${PREFIX}[\\w-]{43}$`)
/** As many letters of a key as are kept and shown. */
const SHOWN = PREFIX.length + 6

/** A key, its stored hash, and its visible beginning. */
export function newKey() {
  const secret = PREFIX + newSecret()
  return { secret, hash: hashOf(secret), begins: secret.slice(0, SHOWN) }
}

export const isKey = (bearer: string | null): bearer is string => bearer !== null && FORM.test(bearer)

/** How much of its quota a key has left, in the fields of draft-ietf-httpapi-ratelimit-headers-10. */
export const quotaFields = (max: number, perS: number, left: number, resetS: number) => ({
  'ratelimit-policy': `"key";q=${max};w=${perS}`,
  ratelimit: `"key";r=${left};t=${resetS}`,
})
