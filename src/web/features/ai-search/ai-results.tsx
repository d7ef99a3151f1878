import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { CircleAlert, History, Info, LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AiStep, AiUsage } from '#contract/ai-search/ai-search.ts'
import { Upgrade } from '#web/features/catalogue/listing/upgrade.tsx'
import { Section } from '#web/features/core/site/section.tsx'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useSession } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useModal } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NO_ACCESS, usageLine } from './access.ts'
import { AnswerView } from './answer-view.tsx'
import { AskField, UsageLine } from './ask-field.tsx'
import { isSameQuestion } from './asked-questions.ts'
import { refuseQuestion } from './refused-question.ts'
import { findAnswer, type Outcome, runSearch } from './run-search.ts'
import { blockedBy, type Failure, LOGIN_FAILURE, TIMEOUT_FAILURE } from './search-failure.ts'
import { onStoredResults } from './stored-results.ts'

/** How long the URL keeps saying that stored results were asked for. */
const BEFORE_REPLACEMENT_MS = 500

type Props = { query: string; fromRecent: boolean }

/** The results of a question. The page is the same for everyone; the browser adds the person. */
export function AiResults({ query, fromRecent }: Props) {
  const { state, askAgain } = useAiSearch({ query, fromRecent })
  const isStored = state.kind === 'answered' && state.isStored
  useOwnUrl(query, fromRecent && isStored)
  useRegularResults(query, state.kind === 'spent' ? state.usage : null)
  return (
    <main id="content" className="gutter py-6 md:py-10">
      <AskField question={query} />
      <h1 className="mt-8 text-2xl break-words">AI search results for &quot;{query}&quot;</h1>
      <div className="mt-2">
        <Section>
          <UsageLine />
        </Section>
      </div>
      <p className="mt-4 max-w-[72ch] border-l-2 border-accent pl-4 text-sm text-muted">
        AI Search recommends only compounds of our catalogue, and every reason is quoted from the compound's
        own record. It is research information, not medical advice, and it gives no doses.
      </p>
      {isStored && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-1.5 text-sm">
          <p role="status" className="flex items-center gap-2">
            <History aria-hidden="true" size={16} className="shrink-0 text-muted" />
            Using previously generated results
          </p>
          <Button look="plain" onClick={askAgain} className="-mr-3">
            Ask again
          </Button>
        </div>
      )}
      <div className="mt-6 min-h-80">
        <Section>{state.kind === 'answered' && <AnswerView answer={state.answer} />}</Section>
        {state.kind === 'failed' && <ErrorBox failure={state.failure} query={query} onTryAgain={askAgain} />}
        {state.kind !== 'answered' && state.kind !== 'failed' && (
          <div className="rounded-md border border-rule bg-surface p-4 md:p-6">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-4 h-4 w-full max-w-xl" />
            <Skeleton className="mt-3 h-4 w-full max-w-lg" />
            <Skeleton className="mt-3 h-4 w-2/3 max-w-md" />
          </div>
        )}
      </div>
      {state.kind === 'searching' && <WaitingOverlay step={state.step} />}
    </main>
  )
}

/** Opened with no search left: the regular results of the same words, and why. */
function useRegularResults(query: string, spent: AiUsage | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (spent === null) return
    refuseQuestion(query, {
      message: spent.message || NO_ACCESS,
      usage: usageLine(spent),
      mayUpgrade: spent.subscription_type === 'free',
    })
    void navigate({ ...links.search(query), replace: true })
  }, [query, spent, navigate])
}

/** After stored results, the URL becomes that of the question alone, so that a reload asks again. */
function useOwnUrl(query: string, isDue: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(
      () => void navigate({ ...links.aiSearch(query), replace: true, resetScroll: false }),
      BEFORE_REPLACEMENT_MS,
    )
    return () => clearTimeout(timer)
  }, [query, isDue, navigate])
}

const MOST_NAMED = 3

/**
 * Covers the page while a question is analysed, and shows the step that the server reports. It is modal, so that the
 * page behind cannot be used by mistake.
 */
function WaitingOverlay({ step }: { step: AiStep | null }) {
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      aria-labelledby="ai-waiting"
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-page text-ink"
    >
      <div className="flex h-full flex-col items-center justify-center gap-6 px-6 text-center">
        <LoaderCircle aria-hidden="true" size={36} className="animate-spin text-accent" />
        <div id="ai-waiting" role="status" className="max-w-[34ch] text-balance">
          <p className="text-lg font-semibold">Analyzing your question with AI...</p>
          <p className="mt-2 text-muted">Please don't close this page. This may take a moment.</p>
        </div>
        <p role="status" className="min-h-[3.1em] max-w-[44ch] text-sm text-balance text-muted">
          {step && textOf(step)}
        </p>
      </div>
    </dialog>
  )
}

function textOf(step: AiStep): string {
  if (step.kind === 'searching') return `Searching the records of ${counted(step.compounds, 'compound')}`
  const named = step.names.slice(0, MOST_NAMED).join(', ')
  const more = step.names.length - MOST_NAMED
  return `Reading the records of ${named}${more > 0 ? ` and ${more} more` : ''}`
}

type ErrorBoxProps = { failure: Failure; query: string; onTryAgain: () => void }

/** Why there are no results, and what can be done instead. */
function ErrorBox({ failure: { message, kind }, query, onTryAgain }: ErrorBoxProps) {
  const here = useRouterState({ select: ({ location }) => location.href })
  return (
    <section aria-labelledby="ai-failure" className="rounded-md border border-rule bg-surface p-5 md:p-6">
      <div role="alert" className="flex items-start gap-3">
        {kind !== 'fault' ? (
          <Info aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
        ) : (
          <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-bad" />
        )}
        <div>
          <h2 id="ai-failure" className="text-lg">
            Unable to Complete Search
          </h2>
          <p className="mt-1 max-w-[60ch] text-muted">{message}</p>
          {kind === 'blocked' && (
            <p className="mt-1 max-w-[60ch] text-sm text-muted">
              Your earlier answers stay open, and search by name or purpose has no limit.
            </p>
          )}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {kind === 'login' && (
          <ButtonLink link={links.login(here)} look="primary">
            Login
          </ButtonLink>
        )}
        {kind === 'fault' ? (
          <Button look="primary" onClick={onTryAgain}>
            Try Again
          </Button>
        ) : (
          <Upgrade
            text="Upgrade Subscription"
            look={kind === 'blocked' ? 'primary' : 'outline'}
            returnUrl={here}
          />
        )}
        <ButtonLink link={links.search(query)}>Use regular search</ButtonLink>
      </div>
    </section>
  )
}

/** Loading ends after this time, whatever happens. */
const SAFETY_MS = 15_000

/**
 * `waiting`: the person is not known yet. `searching`: an answer is on its way; `step` is null until the first report.
 */
type AiSearchState = { kind: 'waiting' } | { kind: 'searching'; step: AiStep | null } | Outcome

/** The search of a result page. Every new question starts it afresh; `askAgain` spends another search. */
function useAiSearch({ query, fromRecent }: Props) {
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
