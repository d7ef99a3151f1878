import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AiStep } from '#contract/ai-search/ai-search.ts'
import { useSession } from '#web/lib/session.ts'
import { isSameQuestion } from './asked-questions.ts'
import { findAnswer, type Outcome, runSearch } from './run-search.ts'
import { blockedBy, LOGIN_FAILURE, TIMEOUT_FAILURE } from './search-failure.ts'
import { onStoredResults } from './stored-results.ts'

/** Loading ends after this time, whatever happens. */
const SAFETY_MS = 15_000

/**
 * `waiting`: the person is not known yet. `searching`: an answer is on its way; `step` is null until the first report.
 */
export type AiSearchState = { kind: 'waiting' } | { kind: 'searching'; step: AiStep | null } | Outcome

type Wanted = { query: string; fromRecent: boolean }

/** The search of a result page. Every new question starts it afresh; `askAgain` spends another search. */
export function useAiSearch({ query, fromRecent }: Wanted) {
  const queryClient = useQueryClient()
  const session = useSession()
  const [state, setState] = useState<AiSearchState>({ kind: 'waiting' })
  const [attempt, setAttempt] = useState(0)
  const userId = session.status === 'signed-in' ? session.person.id : null
  const isKnown = session.status !== 'checking'
  // The parameter leaves the URL once it has served; that starts nothing.
  const useRecent = useRef(fromRecent)
  useRecent.current = fromRecent && attempt === 0

  useEffect(() => {
    if (!isKnown) return
    if (userId === null) return setState({ kind: 'failed', failure: LOGIN_FAILURE })
    const kept = attempt === 0 ? findAnswer(queryClient, userId, query) : undefined
    if (kept) return setState({ kind: 'answered', answer: kept, isStored: true })
    setState({ kind: 'searching', step: null })
    const asked = new AbortController()
    const finish = (outcome: Outcome) => {
      clearTimeout(timer)
      if (asked.signal.aborted) return
      // Only opening the page leads away from it: a person who asks again stays and reads why.
      const isRefused = outcome.kind === 'spent' && attempt > 0
      setState(isRefused ? { kind: 'failed', failure: blockedBy(outcome.usage.message) } : outcome)
    }
    const onStep = (step: AiStep) => {
      if (!asked.signal.aborted)
        setState((now) => (now.kind === 'searching' ? { kind: 'searching', step } : now))
    }
    // A late answer is still shown.
    const timer = setTimeout(() => setState({ kind: 'failed', failure: TIMEOUT_FAILURE }), SAFETY_MS)
    const stopListening = onStoredResults((stored) => {
      if (!isSameQuestion(stored.query, query)) return
      finish({ kind: 'answered', answer: { recommendations: stored.results }, isStored: true })
      asked.abort()
    })
    const { signal } = asked
    void runSearch({ queryClient, userId, query, fromRecent: useRecent.current, signal, onStep }).then(finish)
    return () => {
      clearTimeout(timer)
      stopListening()
      asked.abort()
    }
  }, [queryClient, isKnown, userId, query, attempt])

  return { state, askAgain: () => setAttempt((nth) => nth + 1) }
}
