import { type Call, own } from '../call.ts'
import { Enrolment, enrol, unenrol } from './enrol.ts'
import { makeRecoveryCodes, RecoveryCode, redeemRecoveryCode } from './recovery-codes.ts'
import { countRecoveryCodes } from './repository.ts'
import { challenge, TypedCode, verify } from './verify.ts'

/** The second factor: an authenticator app, and codes for when it is lost (those beyond the protocol). */
export const factorCalls: Call[] = [
  own('POST', '/factors', { limit: 'user', body: Enrolment }, enrol),
  own('GET', '/factors/recovery-codes', {}, async ({ db }, { user }) => ({
    remaining: await countRecoveryCodes(db, user.id),
  })),
  own('POST', '/factors/recovery-codes', { limit: 'user' }, makeRecoveryCodes),
  own('POST', '/factors/recovery-codes/verify', { limit: 'factor', body: RecoveryCode }, redeemRecoveryCode),
  own('POST', '/factors/:id/challenge', { limit: 'challenge' }, challenge),
  own('POST', '/factors/:id/verify', { limit: 'factor', body: TypedCode }, verify),
  own('DELETE', '/factors/:id', {}, unenrol),
]
