import type { DrugCard } from '#contract/catalogue/catalogue.ts'

/** A compound as a list shows it, unless told otherwise without prices and reviews. */
export const wireCard = (differing: Partial<DrugCard> & { name: string }): DrugCard => ({
  id: differing.name,
  proper_name: differing.name.toUpperCase(),
  kind: 'peptide',
  evidence: 'animal studies',
  img: null,
  lowest_cost_per_mg: null,
  currency: null,
  lowest_test: null,
  vendor_count: 0,
  rating: { count: 0, average: null, mean: null },
  ...differing,
})
