import type { Answer } from '#contract/endpoints.ts'

/** Who takes the card, and what the card form identifies itself with. */
export type PaymentSettings = Pick<Answer<'getSettings'>, 'payments' | 'payments_key'>

export const isSandbox = ({ payments }: PaymentSettings) => payments === 'sandbox'
