import { type OfficeRole, type Permission, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/text/duration.ts'
import { factorShownAt, signedInAt } from '#server/core/permissions/session-proof.ts'
import type { ErrorCode } from '#server/platform/errors.ts'

/** After a sign-in the back office stays open for a working day. */
const OPEN_MS = 12 * HOUR_MS
/** Sensitive calls ask for the factor again. */
const FRESH_MS = 10 * MINUTE_MS

/** What a person's session has shown. */
type Standing = {
  roles: readonly OfficeRole[]
  hasShownFactor: boolean
  methods: readonly { method: string; timestamp: number }[]
}

type Refusal = {
  code: Extract<ErrorCode, 'second_factor_needed' | 'sign_in_too_old' | 'factor_too_old'>
  message: string
}

export const may = ({ roles }: Pick<Standing, 'roles'>, permission: Permission) =>
  permissionsOf(roles).includes(permission)

/**
 * Why a person with a role may not do an act now, or null. Where a second factor is optional, a person without one
 * proves themselves by signing in again.
 */
export function refusalOf(
  { hasShownFactor, methods }: Standing,
  { isFactorDuty, isSensitive, now }: { isFactorDuty: boolean; isSensitive: boolean; now: Date },
): Refusal | null {
  if (isFactorDuty && !hasShownFactor)
    return {
      code: 'second_factor_needed',
      message:
        'The back office needs a second factor. Sign in with a passkey, or set up an authenticator app in your profile.',
    }
  const isWithin = (ms: number, seconds: number) => now.getTime() - seconds * 1000 < ms
  if (!isWithin(OPEN_MS, signedInAt(methods)))
    return {
      code: 'sign_in_too_old',
      message: 'The back office closes 12 hours after a sign-in. Please sign in again.',
    }
  if (!isSensitive) return null
  if (hasShownFactor && !isWithin(FRESH_MS, factorShownAt(methods)))
    return {
      code: 'factor_too_old',
      message: 'Please confirm with your second factor: you last showed it more than 10 minutes ago.',
    }
  if (!hasShownFactor && !isWithin(FRESH_MS, signedInAt(methods)))
    return {
      code: 'sign_in_too_old',
      message: 'Please sign in again: your sign-in is more than 10 minutes old.',
    }
  return null
}
