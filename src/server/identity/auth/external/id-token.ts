import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AuthDeps } from '#server/core/deps.ts'
import { isSame } from '#server/platform/is-same.ts'
import type { Ask } from '../call.ts'
import { requireFresh } from '../proof/service.ts'
import { lockSignedIn, requireSignedIn } from '../sessions/bearer.ts'
import { startSession } from '../sessions/start.ts'
import { AuthError, OAuthError } from '../wire/errors.ts'
import { words } from '../wire/fields.ts'
import { accountOf } from './account.ts'
import { linkIdentity } from './link.ts'

/** Other providers' tokens may be long: they choose the claims in them. */
const longWords = z.string().max(16_384).optional()
export const IdToken = z.object({
  ...{ id_token: longWords, access_token: longWords, provider: words, issuer: words, client_id: words },
  ...{ nonce: words, link_identity: z.boolean().optional() },
})

/** Signs in, or links, by an ID token that the client got from the provider itself. */
export async function signInWithIdToken(
  deps: AuthDeps,
  { body: fields, request, from }: Ask<typeof IdToken>,
) {
  const { google, config } = deps
  if (!fields.id_token) throw new AuthError('validation_failed', 'id_token required')
  if (!fields.provider && (!fields.issuer || !fields.client_id))
    throw new AuthError('validation_failed', 'provider or client_id and issuer required')
  const isGoogle =
    fields.provider === 'google' ||
    (!fields.provider &&
      fields.issuer === config.GOOGLE_ISSUER &&
      fields.client_id === config.GOOGLE_CLIENT_ID)
  if (!isGoogle || !google)
    throw new AuthError(
      'provider_disabled',
      `Provider (issuer "${(fields.provider ?? fields.issuer ?? '').slice(0, 100)}") is not enabled`,
    )
  const read = await google.readIdToken(fields.id_token, fields.access_token)
  if (!read) throw new OAuthError('Bad ID token')
  checkNonce(read.nonce, fields.nonce)
  if (fields.link_identity) {
    const signedIn = await requireSignedIn(deps, request)
    requireFresh(deps, signedIn, 'link an identity')
    const requireStill = (db: AuthDeps['db']) => lockSignedIn({ db }, signedIn)
    const user = await linkIdentity(deps, signedIn.user.id, read.profile, from, requireStill)
    return startSession(deps, user, 'oauth', from)
  }
  return startSession(deps, await accountOf(deps, read.profile, from), 'oauth', from)
}

/** The token carries the hash, the client shows its source: an intercepted token is worth nothing. */
function checkNonce(inToken: string | null, shown: string | undefined) {
  if (inToken === null && !shown) return
  if (inToken === null || !shown)
    throw new OAuthError('Passed nonce and nonce in id_token should either both exist or not.')
  if (!isSame(createHash('sha256').update(shown).digest('hex'), inToken))
    throw new OAuthError('Nonces mismatch')
}
