import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Question } from '#web/features/ai-search/question.ts'
import { useSession } from '#web/lib/session.ts'

type Offer = (typed: string) => Question[]

/** Questions to offer in AI mode; null until they are known. Nothing loads before they are wanted. */
export function useQuestions(text: string, isWanted: boolean): Question[] | null {
  const queryClient = useQueryClient()
  const { person } = useSession()
  const [open, setOpen] = useState<{ userId: string; offer: Offer } | null>(null)
  const userId = person?.id
  useEffect(() => {
    if (!isWanted || !userId) return
    let isGone = false
    import('#web/features/ai-search/offer-questions.ts')
      .then(({ openQuestions }) => openQuestions(queryClient, userId))
      .then(
        (offer) => !isGone && setOpen({ userId, offer }),
        // Without them the question is typed in full.
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [isWanted, userId, queryClient])
  return isWanted && open && open.userId === userId ? open.offer(text.trim()) : null
}
