import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Text and links, which need no program before they tell of other compounds. */
export const KnownTogetherPart = latePart(
  async () => (await import('./known-together.tsx')).KnownTogether,
  <Skeleton className="h-20" />,
  'touched',
)
