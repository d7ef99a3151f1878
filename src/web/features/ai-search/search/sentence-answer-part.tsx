import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SentenceAnswer, type SentenceAnswerProps } from './sentence-answer.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: SentenceAnswer }))
  .client(() => ({
    load: () => import('./sentence-answer.tsx').then(({ SentenceAnswer: Part }) => Part),
  }))

/** Text and links: few searches are questions, and none of these needs a program. */
export const SentenceAnswerPart = latePart<SentenceAnswerProps>(
  source(),
  <Skeleton className="h-20" />,
  undefined,
  'touched',
)
