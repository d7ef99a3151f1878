import { DrugCard } from '#contract/catalogue/catalogue.ts'
import { wire } from './wire.ts'

/** A compound as a list shows it, unless told otherwise without prices and reviews. */
export const wireCard = (differing: Partial<DrugCard> & { name: string }): DrugCard =>
  wire(DrugCard, {
    id: differing.name,
    proper_name: differing.name.toUpperCase(),
    evidence: 'animal studies',
    ...differing,
  })
