import { latePart } from '#web/features/core/site/late-part.tsx'
import { useSignedIn } from '#web/lib/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Below everything else of a page. Who is signed in may ask, or see a question of theirs that waits. */
export const QuestionsPart = latePart(
  async () => (await import('./questions-block.tsx')).Questions,
  <Skeleton className="h-40" />,
  () => useSignedIn() !== null,
)
