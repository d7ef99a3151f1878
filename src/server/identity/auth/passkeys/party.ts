import { mayHavePasskeys } from '#domain/people/passkey-site.ts'
import type { Config } from '#server/platform/config.ts'
import { AuthError } from '../wire/errors.ts'

/** The site as passkeys know it. Throws `passkey_disabled` where browsers make none. */
export function partyOf({ PUBLIC_URL, PRODUCT_NAME }: Pick<Config, 'PUBLIC_URL' | 'PRODUCT_NAME'>) {
  if (!mayHavePasskeys(PUBLIC_URL)) throw new AuthError('passkey_disabled', 'Passkeys are disabled')
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { id: hostname, origin, name: PRODUCT_NAME }
}
