import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { useSignedIn } from '#web/lib/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Questions, type QuestionsProps } from './questions-block.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: Questions }))
  .client(() => ({ load: () => import('./questions-block.tsx').then(({ Questions: Part }) => Part) }))

/** Below everything else of a page. Who is signed in may ask, or see a question of theirs that waits. */
export const QuestionsPart = latePart<QuestionsProps>(
  source(),
  <Skeleton className="h-40" />,
  () => useSignedIn() !== null,
)
