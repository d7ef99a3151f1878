import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Verdict, type VerdictProps } from './verdict.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: Verdict }))
  .client(() => ({ load: () => import('./verdict.tsx').then(({ Verdict: Part }) => Part) }))

/** Text and links, in the HTML of the page: none of them needs a program. */
export const VerdictPart = latePart<VerdictProps>(
  source(),
  <Skeleton className="h-44" />,
  undefined,
  'touched',
)
