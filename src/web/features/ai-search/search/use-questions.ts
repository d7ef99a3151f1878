import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Question } from '#web/features/ai-search/question.ts'
import { useSession } from '#web/lib/session.ts'

type Offer = (typed: string) => Question[]

/** Names are offered without them, and the question is typed in full. */
const NO_QUESTIONS: Offer = () => []

/** Questions to offer in AI mode; null until they are known. Nothing loads before they are wanted. */
export function useQuestions(text: string, isWanted: boolean): Question[] | null {
  const queryClient = useQueryClient()
  const { status, person } = useSession()
  const [open, setOpen] = useState<{ userId: string | undefined; offer: Offer } | null>(null)
  const userId = person?.id
  const isKnown = userId !== undefined || status !== 'checking'
  useEffect(() => {
    if (!isWanted || !isKnown) return
    let isGone = false
    void import('#web/features/ai-search/offer-questions.ts')
      .then(({ openQuestions }) => openQuestions(queryClient, userId))
      .catch(() => NO_QUESTIONS)
      .then((offer) => !isGone && setOpen({ userId, offer }))
    return () => {
      isGone = true
    }
  }, [isWanted, isKnown, userId, queryClient])
  return isWanted && isKnown && open && open.userId === userId ? open.offer(text.trim()) : null
}
