import { createHash } from 'node:crypto'
import { isSame } from '#server/platform/is-same.ts'
import { AuthError } from './errors.ts'

/** What a client keeps the other half of: only it can finish the flow. */
export type Challenge = { challenge: string; method: 's256' }

/**
 * Both fields or neither, and S256 alone: with `plain` a reader of the request has the verifier. Throws `validation_failed`
 * for anything in between.
 */
export function readChallenge(fields: {
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
}): Challenge | null {
  const challenge = fields.code_challenge ?? ''
  const method = (fields.code_challenge_method ?? '').toLowerCase()
  if (!challenge && !method) return null
  if (!challenge || !method)
    throw new AuthError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw new AuthError(
      'validation_failed',
      'code challenge has to be between 43 and 128 URL-safe characters',
    )
  if (method !== 's256') throw new AuthError('validation_failed', 'code_challenge_method has to be s256')
  return { challenge, method }
}

export const provesChallenge = (challenge: string, verifier: string): boolean =>
  isSame(createHash('sha256').update(verifier).digest('base64url'), challenge)
