import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OutsideCard, type OutsideCardProps } from './outside-card.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: OutsideCard }))
  .client(() => ({ load: () => import('./outside-card.tsx').then(({ OutsideCard: Part }) => Part) }))

/** Few searches name a medicine or a condition. */
export const OutsideCardPart = latePart<OutsideCardProps>(
  source(),
  <Skeleton className="mt-6 h-80" />,
  undefined,
  'touched',
)
