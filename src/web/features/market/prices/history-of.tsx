import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { CompoundHistoryPart } from './compound-history-part.tsx'
import { VendorHistoryPart } from './vendor-history-part.tsx'

/** What a compound cost, for its page. */
export const historyOfDrug = ({ id }: Drug, range: HistoryRange | undefined) => (
  <CompoundHistoryPart key={id} drugId={id} range={range} />
)

/** How the prices of a vendor moved, for its page. */
export const historyOfVendor = (
  { id }: Vendor,
  { history, pack }: { history?: HistoryRange; pack?: string },
) => <VendorHistoryPart key={id} vendorId={id} range={history} pack={pack} />
