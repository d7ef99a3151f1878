import { randomInt } from 'node:crypto'
import { recoveryCodeIn } from '#domain/people/typed-code.ts'
import type { Deps } from '#server/core/deps.ts'
import { record } from '../audit.ts'
import { limitCodeTry } from '../limits.ts'
import { mailNotice } from '../notices/security-notice.ts'
import type { SignedIn } from '../sessions/bearer.ts'
import { lockSignedIn } from '../sessions/lock-signed-in.ts'
import { raise } from '../sessions/raise.ts'
import type { Origin, TokenAnswer } from '../sessions/start.ts'
import { AuthError } from '../wire/errors.ts'
import { hasVerifiedFactor } from './enrol.ts'
import { replaceRecoveryCodes, spendRecoveryCode } from './repository.ts'

// Beyond the protocol: for the day on which the authenticator is lost.

const COUNT = 10
const LENGTH = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

type Needs = Pick<Deps, 'db' | 'clock' | 'keys' | 'config'>

/** Ten new codes, shown once; all earlier ones are good no more. Needs a session that has shown the factor. */
export async function makeRecoveryCodes(deps: Needs, { user, session }: SignedIn, from: Origin) {
  if (!hasVerifiedFactor(user)) throw new AuthError('mfa_factor_not_found', 'Set up a second factor first.')
  if (session.aal !== 'aal2') throw new AuthError('insufficient_aal', 'AAL2 required to make recovery codes')
  const codes = Array.from({ length: COUNT }, newRecoveryCode)
  await deps.db.transaction().execute(async (db) => {
    await lockSignedIn({ db }, { user, session })
    await replaceRecoveryCodes(
      db,
      user.id,
      codes.map((code) => recoveryHash(deps, user.id, code)),
    )
    await record({ ...deps, db }, 'recovery_codes_made', user.id, from.ip)
    await mailNotice({ ...deps, db }, user, 'recovery_codes_made')
  })
  return { codes }
}

/** Stands in for the authenticator, once per code. */
export async function redeemRecoveryCode(
  deps: Needs,
  { user, session }: SignedIn,
  typed: string,
  from: Origin,
): Promise<TokenAnswer> {
  const takeBack = await limitCodeTry(deps, user.id)
  const answer = await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    await lockSignedIn(inside, { user, session })
    const hash = recoveryHash(deps, user.id, typed)
    if (!hasVerifiedFactor(user) || !(await spendRecoveryCode(db, user.id, hash, deps.clock()))) return null
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

const recoveryHash = ({ keys }: Needs, userId: string, code: string) =>
  keys.derive(`recovery-code ${userId} ${recoveryCodeIn(code)}`)
