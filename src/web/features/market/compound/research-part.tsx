import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { useHasPremium } from '#web/lib/premium.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ResearchProps, ResearchTab } from './research-tab.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: ResearchTab }))
  .client(() => ({ load: () => import('./research-tab.tsx').then(({ ResearchTab: Part }) => Part) }))

/** Behind a tab that a compound does not open with. Subscribers do not find there what everybody's HTML locks. */
export const ResearchPart = latePart<ResearchProps>(source(), <Skeleton className="h-96" />, useHasPremium)
