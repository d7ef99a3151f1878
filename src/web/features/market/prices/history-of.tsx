import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Below the offers of a compound: charts are read as they come from the server. */
export const CompoundHistoryPart = latePart(
  async () => (await import('./compound-history.tsx')).CompoundHistory,
  <Skeleton className="h-96" />,
)

/** Below the offers of a vendor, as below those of a compound. */
export const VendorHistoryPart = latePart(
  async () => (await import('./vendor-history.tsx')).VendorHistory,
  <Skeleton className="h-96" />,
)
