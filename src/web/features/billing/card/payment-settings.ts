import type { Answer } from '#contract/endpoints.ts'

/** Who takes the card, and what the card form identifies itself with. */
export type PaymentSettings = Pick<Answer<'getSettings'>, 'payments' | 'payments_key'>

export const isSandbox = ({ payments }: PaymentSettings) => payments === 'sandbox'

/** What every card form is given: it takes the card and hands over its id, never its number. */
export type CardFormProps = {
  settings: PaymentSettings
  label: string
  submitText: string
  /** Goes on with the card. What it returns went wrong, in words. */
  onCard: (cardId: string) => Promise<string | undefined>
}
