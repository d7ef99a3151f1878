import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { recoveryCodeIn } from '#domain/people/typed-code.ts'
import type { SignInDeps } from '#server/core/deps.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { record } from '../audit.ts'
import type { Own } from '../call.ts'
import { limitCodeTry } from '../limits.ts'
import { mailNotice } from '../notices/service.ts'
import { asOwner } from '../sessions/bearer.ts'
import { raise } from '../sessions/raise.ts'
import { AuthError } from '../wire/errors.ts'
import { words } from '../wire/fields.ts'
import { hasVerifiedFactor } from './enrol.ts'
import { replaceRecoveryCodes } from './repository.ts'

// Beyond the protocol: for the day on which the authenticator is lost.

const COUNT = 10
const LENGTH = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

export const RecoveryCode = z.object({ code: words })

/** Ten new codes, shown once; all earlier ones are good no more. Needs a session that has shown the factor. */
export async function makeRecoveryCodes(deps: SignInDeps, ask: Own) {
  const { user, session, from } = ask
  if (!hasVerifiedFactor(user)) throw new AuthError('mfa_factor_not_found', 'Set up a second factor first.')
  if (session.aal !== 'aal2') throw new AuthError('insufficient_aal', 'AAL2 required to make recovery codes')
  const codes = Array.from({ length: COUNT }, newRecoveryCode)
  const hashes = codes.map((code) => recoveryHash(deps, user.id, code))
  await asOwner(deps, ask, async (inside) => {
    await replaceRecoveryCodes(inside.db, user.id, hashes)
    await record(inside, 'recovery_codes_made', user.id, from.ip)
    await mailNotice(inside, user, 'recovery_codes_made')
  })
  return { codes }
}

/** Stands in for the authenticator, once per code. */
export async function redeemRecoveryCode(deps: SignInDeps, ask: Own<typeof RecoveryCode>) {
  const { user, session, body, from } = ask
  const takeBack = await limitCodeTry(deps, user.id)
  const code_hash = recoveryHash(deps, user.id, body.code ?? '')
  const answer = await asOwner(deps, ask, async (inside) => {
    if (!hasVerifiedFactor(user)) return null
    // Of two parallel tries one finds it unspent.
    const unspent = { user_id: user.id, code_hash, used_at: null }
    const spent = await updateRows(inside.db, 'auth_recovery_codes', unspent, { used_at: deps.clock() })
    if (spent === 0) return null
    await record(inside, 'recovery_code_used', user.id, from.ip)
    return raise(inside, { userId: user.id, sessionId: session.id, method: 'recovery_code' })
  })
  if (answer) {
    await takeBack()
    return answer
  }
  await record(deps, 'factor_refused', user.id, from.ip)
  throw new AuthError('mfa_verification_failed', 'This recovery code is wrong or was used already.')
}

function newRecoveryCode() {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

const recoveryHash = ({ keys }: SignInDeps, userId: string, code: string) =>
  keys.derive(`recovery-code ${userId} ${recoveryCodeIn(code)}`)
