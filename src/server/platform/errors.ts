/** Public, stable error codes; the HTTP status is looked up from the code in one place. */
const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  insufficient_aal: 401,
  payment_required: 402,
  forbidden: 403,
  reauthentication_needed: 403,
  second_factor_needed: 403,
  sign_in_too_old: 403,
  factor_too_old: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
  /** What is kept sealed cannot be opened; asking again does not help. */
  unreadable: 503,
  /** The back office has switched this part of the product off. */
  switched_off: 503,
} as const

export type ErrorCode = keyof typeof STATUS

/** An expected failure. `message` is shown to people; `detail` goes to the log and is never sent. */
export class AppError extends Error {
  override name = 'AppError'
  code: ErrorCode
  /** Name of the input field at fault, when there is one. */
  field: string | undefined
  /** Seconds after which a new try makes sense; sent as `Retry-After`. */
  retryAfterS: number | undefined
  /** What the answer says of the caller's quota. */
  headers: Record<string, string> = {}
  detail: unknown

  constructor(
    code: ErrorCode,
    message: string,
    options: Partial<Pick<AppError, 'field' | 'retryAfterS' | 'headers' | 'detail'>> = {},
  ) {
    super(message)
    this.code = code
    Object.assign(this, options)
  }

  /** What the log says in place of the text for visitors and the stack; null where it says these. */
  get forLog(): string | null {
    return null
  }

  get status() {
    return STATUS[this.code]
  }
}

/** More requests than can be answered: new ones are refused at once. */
export const tooMuchAsked = (retryAfterS = 2) =>
  new AppError('unavailable', 'Too much is asked at the moment. Please try again.', { retryAfterS })
