import { made, unset } from './fields.ts'
import type { Customer } from './stored.ts'

export type CustomerInput = {
  email?: string | undefined
  name?: string | undefined
  metadata: Record<string, string>
  clock: string | null
}

export const newCustomer = ({ email, name, metadata, clock }: CustomerInput, now: number): Customer => ({
  ...made('customer', now),
  ...unset('address currency default_source description phone shipping'),
  balance: 0,
  delinquent: false,
  email: email || null,
  invoice_settings: {
    ...unset('custom_fields default_payment_method footer rendering_options'),
  },
  metadata,
  name: name || null,
  preferred_locales: [],
  tax_exempt: 'none',
  test_clock: clock,
})
