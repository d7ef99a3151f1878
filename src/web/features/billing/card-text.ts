import type { PaymentMethod } from '#contract/billing/billing.ts'
import { table } from '#domain/text/table.ts'

const BRANDS = table<string>({
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
})

/** 'Visa ending in 4242'. */
export const cardText = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>) =>
  `${BRANDS[brand] ?? brand} ending in ${last4}`

/** 'Expires 12/2030'. */
export const expiryText = ({ exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>) =>
  `Expires ${String(exp_month).padStart(2, '0')}/${exp_year}`
