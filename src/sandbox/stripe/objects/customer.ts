import { made, unset } from './fields.ts'
import type { Customer } from './stored.ts'

type Given = Pick<Customer, 'email' | 'name' | 'metadata' | 'test_clock'>

export const newCustomer = (given: Given, now: number): Customer => ({
  ...made('customer', now),
  ...unset('address currency default_source description phone shipping'),
  balance: 0,
  delinquent: false,
  invoice_settings: unset('custom_fields default_payment_method footer rendering_options'),
  preferred_locales: [],
  tax_exempt: 'none',
  ...given,
})
