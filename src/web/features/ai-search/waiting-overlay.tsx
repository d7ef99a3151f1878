import { LoaderCircle } from 'lucide-react'
import type { AiStep } from '#contract/ai-search/ai-search.ts'
import { counted } from '#web/lib/format.ts'
import { useModal } from '#web/ui/dialog.tsx'

const MOST_NAMED = 3

/**
 * Covers the page while a question is analysed, and shows the step that the server reports. It is modal, so that the
 * page behind cannot be used by mistake.
 */
export function WaitingOverlay({ step }: { step: AiStep | null }) {
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
