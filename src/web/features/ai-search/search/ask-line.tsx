import { Link } from '@tanstack/react-router'
import { requestMode } from '#web/features/ai-search/mode.ts'
import { links } from '#web/lib/links.ts'
import { buttonLook } from '#web/ui/button.tsx'

/** The way from a search by name to a question in a sentence. */
export function AskLine({ query }: { query: string }) {
  return (
    <aside
      aria-label="AI Search"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken p-4"
    >
      <div className="min-w-0">
        <p className="font-medium">A question rather than a word?</p>
        <p className="text-sm text-muted">
          Ask it in a sentence. The answer comes from our records, with its sources.
        </p>
      </div>
      <Link
        {...links.aiSearch(query)}
        preload={false}
        onClick={(event) => {
          event.preventDefault()
          requestMode({ to: 'ai', question: query })
        }}
        className={`${buttonLook()} max-w-full py-2 whitespace-normal!`}
      >
        <span className="wrap-anywhere">Ask AI: &ldquo;{query}&rdquo;</span>
      </Link>
    </aside>
  )
}
