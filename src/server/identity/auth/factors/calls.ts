import { z } from 'zod'
import { type Call, own } from '../call.ts'
import { words } from '../wire/fields.ts'
import { enrol, unenrol } from './enrol.ts'
import { makeRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts'
import { countRecoveryCodes } from './repository.ts'
import { challenge, verify } from './verify.ts'

const Enrol = z.object({
  factor_type: words,
  friendly_name: words,
  issuer: words,
  current_password: words,
  nonce: words,
})
const Verify = z.object({ challenge_id: words, code: words })
const Code = z.object({ code: words })

/** The second factor: an authenticator app, and codes for when it is lost (those beyond the protocol). */
export const factorCalls: Call[] = [
  own('POST', '/factors', { limit: 'user', body: Enrol }, (deps, { body, from, ...signedIn }) =>
    enrol(deps, signedIn, body, from),
  ),
  own('GET', '/factors/recovery-codes', {}, async ({ db }, { user }) => ({
    remaining: await countRecoveryCodes(db, user.id),
  })),
  own('POST', '/factors/recovery-codes', { limit: 'user' }, (deps, { from, ...signedIn }) =>
    makeRecoveryCodes(deps, signedIn, from),
  ),
  own(
    'POST',
    '/factors/recovery-codes/verify',
    { limit: 'factor', body: Code },
    (deps, { body, from, ...signedIn }) => redeemRecoveryCode(deps, signedIn, body.code ?? '', from),
  ),
  own('POST', '/factors/:id/challenge', { limit: 'challenge' }, (deps, { user, param }) =>
    challenge(deps, user, param('id')),
  ),
  own(
    'POST',
    '/factors/:id/verify',
    { limit: 'factor', body: Verify },
    (deps, { body, param, from, ...signedIn }) => verify(deps, signedIn, param('id'), body, from),
  ),
  own('DELETE', '/factors/:id', {}, (deps, { param, from, ...signedIn }) =>
    unenrol(deps, signedIn, param('id'), from),
  ),
]
