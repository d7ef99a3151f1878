/** Why a document of others is not there, in words that an operator can read. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'
  /** What the server answered; null when it did not. */
  readonly status: number | null = null
  /** How long the server asks to be left alone. */
  readonly retryAfterMs: number | null = null
  /** Whether the same request may succeed a little later. */
  readonly mayPass: boolean = false

  constructor(
    message: string,
    {
      cause,
      ...details
    }: ErrorOptions & Partial<Pick<FetchRefused, 'status' | 'retryAfterMs' | 'mayPass'>> = {},
  ) {
    super(message, { cause })
    Object.assign(this, details)
  }
}

/** A reading that asks for, or finds, more than it may. */
export class LimitReached extends FetchRefused {}
