import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PriceHistory, type PriceHistoryProps } from './price-history.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: PriceHistory }))
  .client(() => ({ load: () => import('./price-history.tsx').then(({ PriceHistory: Part }) => Part) }))

/** Below the offers of a compound: charts are read as they come from the server. */
export const PriceHistoryPart = latePart<PriceHistoryProps>(
  source(),
  'when somebody comes near',
  <Skeleton className="h-96" />,
)
