/**
 * The error codes of the auth protocol with their usual status. They are another vocabulary than the
 * product's: clients of this protocol branch on them, so they are kept letter by letter.
 */
const STATUS = {
  bad_json: 400,
  validation_failed: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  user_banned: 403,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  reauthentication_needed: 400,
  current_password_invalid: 400,
  bad_code_verifier: 400,
  bad_oauth_state: 400,
  bad_oauth_callback: 400,
  flow_state_already_used: 400,
  webauthn_challenge_not_found: 400,
  webauthn_challenge_expired: 400,
  webauthn_verification_failed: 400,
  provider_disabled: 400,
  phone_provider_disabled: 400,
  web3_provider_disabled: 400,
  no_authorization: 401,
  bad_jwt: 403,
  not_admin: 403,
  session_not_found: 403,
  signup_disabled: 403,
  otp_expired: 403,
  user_not_found: 404,
  mfa_factor_not_found: 404,
  flow_state_not_found: 404,
  saml_provider_disabled: 404,
  passkey_disabled: 404,
  webauthn_credential_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  request_entity_too_large: 413,
  weak_password: 422,
  same_password: 422,
  user_already_exists: 422,
  email_exists: 422,
  anonymous_provider_disabled: 422,
  otp_disabled: 422,
  reauthentication_not_valid: 422,
  flow_state_expired: 422,
  identity_already_exists: 422,
  identity_not_found: 422,
  single_identity_not_deletable: 422,
  email_conflict_identity_not_deletable: 422,
  provider_email_needs_verification: 422,
  mfa_factor_name_conflict: 422,
  too_many_enrolled_mfa_factors: 422,
  too_many_passkeys: 422,
  webauthn_credential_exists: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  mfa_totp_verify_not_enabled: 422,
  mfa_ip_address_mismatch: 422,
  mfa_challenge_expired: 422,
  mfa_verification_failed: 422,
  insufficient_aal: 403,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
  unexpected_failure: 500,
  request_timeout: 504,
} as const

export type AuthErrorCode = keyof typeof STATUS
export type WeakReason = 'length' | 'characters' | 'pwned'

type Options = {
  /** Some codes change their status by call; the contract names each. */
  status?: number
  reasons?: WeakReason[]
  retryAfterS?: number
}

/** A refusal in the words of the auth protocol. Its message is shown to people. */
export class AuthError extends Error {
  code: AuthErrorCode
  status: number
  reasons: WeakReason[] | undefined
  retryAfterS: number | undefined

  constructor(code: AuthErrorCode, message: string, { status, reasons, retryAfterS }: Options = {}) {
    super(message)
    this.name = 'AuthError'
    this.code = code
    this.status = status ?? STATUS[code]
    this.reasons = reasons
    this.retryAfterS = retryAfterS
  }
}

export const emailExists = () =>
  new AuthError('email_exists', 'A user with this email address has already been registered')

/** A refusal in the older words of OAuth; always status 400, whatever version the client uses. */
export class OAuthError extends Error {
  override name = 'OAuthError'
}
