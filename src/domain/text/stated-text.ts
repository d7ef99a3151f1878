import type { StatedField } from '#contract/catalogue/desk-vocabulary.ts'

/** The facts that a vendor states, as people read them. */
export const FIELD_TEXT: Record<StatedField, string> = {
  contact: 'Contact',
  shipping: 'Shipping',
  shipping_rules: 'Deliveries',
  region: 'Region',
  refund: 'Refunds',
  reimburse_test: 'Reimburses tests',
  endotoxin_test: 'Endotoxin test',
  sterility_test: 'Sterility test',
}

/** A stated value in words; null is 'not stated'. */
export const valueText = (value: string | boolean | null) =>
  value === null ? 'not stated' : value === true ? 'Yes' : value === false ? 'No' : value
