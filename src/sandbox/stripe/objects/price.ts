import { newId } from '../ids.ts'
import type { Price, Product } from './stored.ts'

export const newProduct = (name: string, now: number, id = newId('prod')): Product => ({
  id,
  object: 'product',
  active: true,
  created: now,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  tax_details: null,
  type: 'service',
  updated: now,
  url: null,
})

export type PriceInput = { product: string; currency: string; unitAmount: number; lookupKey: string | null }

/** A monthly price, the only kind that the sandbox has. */
export const newPrice = ({ product, currency, unitAmount, lookupKey }: PriceInput, now: number): Price => ({
  id: newId('price'),
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: now,
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: lookupKey,
  metadata: {},
  nickname: null,
  product,
  recurring: {
    interval: 'month',
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: unitAmount,
  unit_amount_decimal: String(unitAmount),
})
