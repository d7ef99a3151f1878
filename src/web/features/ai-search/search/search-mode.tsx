import { requestMode } from '#web/features/ai-search/mode.ts'
import { useShownMode } from '#web/features/ai-search/shown-mode.ts'
import { classes } from '#web/lib/classes.ts'

const OPTION =
  'inline-flex min-h-9 items-center rounded-sm px-2.5 text-xs font-medium whitespace-nowrap transition-colors'
const CHOSEN = 'bg-surface text-ink [box-shadow:0_0_0_1px_var(--rule)]'
const OTHER = 'text-muted hover:text-ink'

/** Regular or AI search. AI opens to people with access; others see why not. */
export function SearchMode({ className }: { className?: string }) {
  const isAi = useShownMode() === 'ai'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the search field would be drawn and read as a separate form
    <div
      role="group"
      aria-label="Search mode"
      className={classes('scripted flex max-w-full flex-wrap gap-0.5 rounded-md bg-sunken p-0.5', className)}
    >
      <button
        type="button"
        aria-pressed={!isAi}
        onClick={() => requestMode({ to: 'regular' })}
        className={`${OPTION} ${isAi ? OTHER : CHOSEN}`}
      >
        Regular
      </button>
      <button
        type="button"
        aria-pressed={isAi}
        aria-label="AI Search (Beta)"
        onClick={() => requestMode({ to: 'ai' })}
        className={`${OPTION} ${isAi ? CHOSEN : OTHER}`}
      >
        AI<span className="sm:max-lg:hidden">&nbsp;Search (Beta)</span>
      </button>
    </div>
  )
}
