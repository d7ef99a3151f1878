import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VendorHistory, type VendorHistoryProps } from './vendor-history.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: VendorHistory }))
  .client(() => ({ load: () => import('./vendor-history.tsx').then(({ VendorHistory: Part }) => Part) }))

/** Below the offers of a vendor, as below those of a compound. */
export const VendorHistoryPart = latePart<VendorHistoryProps>(source(), <Skeleton className="h-96" />)
