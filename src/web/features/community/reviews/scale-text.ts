import type { ReviewScale } from '#contract/vocabulary.ts'

/** How each scale is called, and what its ends mean. */
export const SCALE_TEXT: Record<ReviewScale, { name: string; low: string; high: string }> = {
  delivery: { name: 'Delivery', low: 'very poor', high: 'very good' },
  label: { name: 'Accuracy of the label', low: 'wrong', high: 'exact' },
  support: { name: 'Support', low: 'very poor', high: 'very good' },
  effect: { name: 'Expected effect', low: 'none', high: 'as hoped' },
  side_effects: { name: 'Side effects', low: 'severe', high: 'none' },
}
