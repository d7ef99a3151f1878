import { useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useEffect } from 'react'
import type { AiUsage } from '#contract/ai-search/ai-search.ts'
import { Section } from '#web/features/core/site/section.tsx'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NO_ACCESS, usageLine } from './access.ts'
import { AnswerView } from './answer-view.tsx'
import { AskField } from './ask-field.tsx'
import { ErrorBox } from './error-box.tsx'
import { refuseQuestion } from './refused-question.ts'
import { UsageLine } from './usage-line.tsx'
import { useAiSearch } from './use-ai-search.ts'
import { WaitingOverlay } from './waiting-overlay.tsx'

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
      {isStored && <StoredBanner onAskAgain={askAgain} />}
      <div className="mt-6 min-h-80">
        <Section>{state.kind === 'answered' && <AnswerView answer={state.answer} />}</Section>
        {state.kind === 'failed' && <ErrorBox failure={state.failure} query={query} onTryAgain={askAgain} />}
        {state.kind !== 'answered' && state.kind !== 'failed' && <Placeholder />}
      </div>
      {state.kind === 'searching' && <WaitingOverlay step={state.step} />}
    </main>
  )
}

function StoredBanner({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-1.5 text-sm">
      <p role="status" className="flex items-center gap-2">
        <History aria-hidden="true" size={16} className="shrink-0 text-muted" />
        Using previously generated results
      </p>
      <Button look="plain" onClick={onAskAgain} className="-mr-3">
        Ask again
      </Button>
    </div>
  )
}

function Placeholder() {
  return (
    <div className="rounded-md border border-rule bg-surface p-4 md:p-6">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-4 h-4 w-full max-w-xl" />
      <Skeleton className="mt-3 h-4 w-full max-w-lg" />
      <Skeleton className="mt-3 h-4 w-2/3 max-w-md" />
    </div>
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
