type Details = {
  /** What the server answered; null when it did not. */
  status?: number | null
  /** How long the server asks to be left alone. */
  retryAfterMs?: number | null
  /** Whether the same request may succeed a little later. */
  mayPass?: boolean
  cause?: unknown
}

/** Why a document of others is not there, in words that an operator can read. */
export class FetchRefused extends Error {
  readonly status: number | null
  readonly retryAfterMs: number | null
  readonly mayPass: boolean

  constructor(message: string, { status = null, retryAfterMs = null, mayPass = false, cause }: Details = {}) {
    super(message, { cause })
    this.name = 'FetchRefused'
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.mayPass = mayPass
  }
}

/** A reading that asks for, or finds, more than it may. */
export class LimitReached extends FetchRefused {}
