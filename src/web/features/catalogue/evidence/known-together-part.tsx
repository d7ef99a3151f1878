import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { KnownTogether, type KnownTogetherProps } from './known-together.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: KnownTogether }))
  .client(() => ({
    load: () => import('./known-together.tsx').then(({ KnownTogether: Part }) => Part),
  }))

/** Text and links, which need no program before they tell of other compounds. */
export const KnownTogetherPart = latePart<KnownTogetherProps>(
  source(),
  <Skeleton className="h-20" />,
  undefined,
  'touched',
)
