import { made, unset } from './fields.ts'
import type { Price, Product } from './stored.ts'

export const newProduct = (name: string, now: number, id?: string): Product => ({
  ...made('product', now, id),
  active: true,
  ...unset('description package_dimensions shippable tax_details url'),
  images: [],
  marketing_features: [],
  metadata: {},
  name,
  type: 'service',
  updated: now,
})

type Given = Pick<Price, 'product' | 'currency' | 'lookup_key'> & { unit_amount: number }

/** A monthly price, the only kind that the sandbox has. */
export const newPrice = (given: Given, now: number): Price => ({
  ...made('price', now),
  active: true,
  billing_scheme: 'per_unit',
  ...unset('custom_unit_amount nickname tiers_mode transform_quantity'),
  metadata: {},
  recurring: {
    interval: 'month',
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  type: 'recurring',
  unit_amount_decimal: String(given.unit_amount),
  ...given,
})
