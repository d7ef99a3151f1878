import { lazy, Suspense, useState } from 'react'
import { classes } from '#web/lib/classes.ts'

const AiAccessDialog = lazy(() =>
  import('./ai-access-dialog.tsx').then(({ AiAccessDialog }) => ({ default: AiAccessDialog })),
)

const OPTION =
  'inline-flex min-h-9 items-center rounded-sm px-2.5 text-xs font-medium whitespace-nowrap transition-colors'

/** Regular or AI search. AI opens to those who may use it; everyone else is told what is missing. */
export function SearchMode({ className }: { className?: string }) {
  const [isExplaining, setIsExplaining] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the search field would be drawn and read as a form of its own
    <div
      role="group"
      aria-label="Search mode"
      className={classes('flex shrink-0 gap-0.5 rounded-md bg-sunken p-0.5', className)}
    >
      <button type="button" aria-pressed="true" className={`${OPTION} bg-surface text-ink ring-1 ring-rule`}>
        Regular
      </button>
      <button
        type="button"
        aria-pressed="false"
        aria-label="AI Search (Beta)"
        aria-haspopup="dialog"
        onClick={() => setIsExplaining(true)}
        className={`${OPTION} text-muted hover:text-ink`}
      >
        AI<span className="sm:max-lg:hidden">&nbsp;Search (Beta)</span>
      </button>
      {isExplaining && (
        <Suspense>
          <AiAccessDialog onClose={() => setIsExplaining(false)} />
        </Suspense>
      )}
    </div>
  )
}
