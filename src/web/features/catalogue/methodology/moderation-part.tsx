import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ModerationByMonth } from './moderation-by-month.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: ModerationByMonth }))
  .client(() => ({
    load: () => import('./moderation-by-month.tsx').then(({ ModerationByMonth: Part }) => Part),
  }))

/** Far down the page, so its program loads when the reader comes near. */
export const ModerationPart = latePart(source(), <Skeleton className="h-24" />)
