import { newId } from '../ids.ts'
import type { Customer } from './stored.ts'

export type CustomerInput = {
  email?: string | undefined
  name?: string | undefined
  metadata: Record<string, string>
  clock: string | null
}

export const newCustomer = ({ email, name, metadata, clock }: CustomerInput, now: number): Customer => ({
  id: newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: now,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  email: email || null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata,
  name: name || null,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: clock,
})
