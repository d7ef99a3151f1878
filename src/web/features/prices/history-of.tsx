import type { Drug } from '#contract/catalogue.ts'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { PriceHistoryPart } from './price-history-part.tsx'

/** What a compound cost, for its page. */
export const historyOfDrug = ({ id }: Drug, range: HistoryRange | undefined) => (
  <PriceHistoryPart key={id} drugId={id} range={range} />
)
