import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { codeIn } from '#domain/people/typed-code.ts'

const PERIOD_S = 30

/** A secret for an authenticator app, as text and as a picture to scan. */
export function newTotp(issuer: string, account: string) {
  // A colon would end the issuer's name inside the link.
  const totp = new TOTP({
    issuer: issuer.replaceAll(':', ' '),
    label: account,
    secret: new Secret({ size: 20 }),
  })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 2 }) }
}

/**
 * The time step that a code belongs to, or null when it is wrong. One step early or late is allowed for clocks
 * that differ; a step at or before `lastStep` was used already, by the person or an onlooker.
 */
export function stepOf(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S })
  const delta = totp.validate({ token: codeIn(code), timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
  return lastStep !== null && step <= lastStep ? null : step
}
