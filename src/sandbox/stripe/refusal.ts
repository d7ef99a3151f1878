type Wire = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
}

/** An answer with an error, in the provider's shape. */
export class Refusal extends Error {
  status: number
  error: Wire
  /** True when earlier effects stay: a declined charge is kept, a wrong parameter changes nothing. */
  keepsChanges: boolean
  constructor(status: number, error: Wire, { keepsChanges = false } = {}) {
    super(error.message)
    this.status = status
    this.error = error
    this.keepsChanges = keepsChanges
  }
}

export const invalid = (message: string, rest: Partial<Wire> = {}, status = 400) =>
  new Refusal(status, { type: 'invalid_request_error', message, ...rest })

const NAMES: Record<string, string> = {
  payment_method: 'PaymentMethod',
  'test_helpers.test_clock': 'test clock',
}

/** Unknown ids: 404 when the id is in the path, 400 when it is a parameter. */
export const missing = (kind: string, id: string, param = 'id') =>
  invalid(
    `No such ${NAMES[kind] ?? kind.replace('_', '')}: '${id}'`,
    { code: 'resource_missing', param },
    param === 'id' ? 404 : 400,
  )
