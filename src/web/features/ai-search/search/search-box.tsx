import { Link } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { isAnythingLeft, requestMode, useModeRequest, useShownMode } from '#web/features/ai-search/mode.ts'
import { classes } from '#web/lib/classes.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { links } from '#web/lib/links.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useEarlyText } from '#web/lib/use-early-text.ts'
import { IconButton } from '#web/ui/button.tsx'
import { typedKey } from '#web/ui/typed-key.ts'
import { optionId } from '#web/ui/use-option-list.ts'
import { useSearchField } from './use-search-field.ts'

const OptionList = lazyPart(async () => (await import('./option-list.tsx')).OptionList)
const AiGate = lazyPart(async () => (await import('#web/features/ai-search/ai-gate.tsx')).AiGate)

/**
 * The search of every page: a combobox whose list offers compounds, purposes, vendors and AI search while typing.
 * Without scripts it is a plain form. On phones an icon opens it over the header.
 */
export function SearchBox({ query }: { query: string }) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false)
  const field = useSearchField(query, () => setIsOpenOnPhone(false))
  const { groups, active, isAi } = field
  useEarlyText(input, (typed) => {
    field.type(typed)
    if (document.activeElement === input.current) field.want()
  })
  const isListShown = groups !== null
  const needsGate = useNeedsGate()
  return (
    <>
      <Link
        {...links.searchPrompt()}
        aria-label="Search"
        onClick={(event) => {
          event.preventDefault()
          setIsOpenOnPhone(true)
          requestAnimationFrame(() => input.current?.focus())
        }}
        className="ml-auto inline-flex size-[44px] items-center justify-center rounded-md text-muted hover:bg-sunken sm:hidden"
      >
        <Search aria-hidden="true" size={20} />
      </Link>
      <search
        className={classes(
          'max-sm:absolute max-sm:inset-x-0 max-sm:top-0 max-sm:z-10 max-sm:border-b max-sm:border-rule max-sm:bg-page max-sm:px-4 max-sm:py-2.5',
          'sm:relative sm:max-w-2xl sm:min-w-60 sm:flex-1 lg:min-w-84',
          !isOpenOnPhone && 'max-sm:hidden',
        )}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) field.close()
        }}
      >
        <form action="/search" onSubmit={field.submit} className="flex items-center gap-2">
          <div className="relative flex min-w-0 flex-1 items-center">
            <Search aria-hidden="true" size={18} className="pointer-events-none absolute left-3 text-faint" />
            <input
              ref={input}
              name="q"
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={200}
              placeholder={isAi ? 'Ask anything...' : 'Compound, purpose or vendor'}
              role="combobox"
              aria-label={isAi ? 'Ask AI Search' : 'Search compounds, purposes and vendors'}
              aria-autocomplete="list"
              aria-expanded={isListShown}
              aria-controls={isListShown ? listId : undefined}
              aria-activedescendant={isListShown && active >= 0 ? optionId(listId, active) : undefined}
              value={field.text}
              onFocus={field.want}
              onClick={field.show}
              onChange={(event) => field.type(event.target.value)}
              onKeyDown={typedKey(field.pressKey)}
              className="h-11 min-w-0 flex-1 rounded-md border border-edge bg-surface pr-3 pl-10 text-base text-ellipsis transition-colors placeholder:text-faint hover:border-ink focus-visible:outline-offset-0 sm:pr-30 lg:pr-52"
            />
            <SearchMode className="absolute right-1 max-sm:hidden" />
          </div>
          <IconButton label="Close search" onClick={field.leave} className="-mr-2 sm:hidden">
            <X aria-hidden="true" size={20} />
          </IconButton>
          {groups && (
            <OptionList
              id={listId}
              query={field.text.trim()}
              groups={groups}
              active={active}
              onPoint={field.point}
              onChoose={field.choose}
              onSearchAnyway={field.searchForText}
            />
          )}
        </form>
        <SearchMode className="mt-2 w-fit sm:hidden" />
        {needsGate && <AiGate query={query} isListShown={isListShown} />}
      </search>
    </>
  )
}

/**
 * The gate of AI search loads on first use, and stays, to end the mode when the person leaves its pages. It also clears
 * the browser after signing out.
 */
function useNeedsGate(): boolean {
  const [wasNeeded, setWasNeeded] = useState(false)
  const isSignedIn = useSignedIn() !== null
  const isAsked = useModeRequest() !== null
  const isNeeded = isSignedIn || isAsked
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  useEffect(() => setWasNeeded((was) => was || isAnythingLeft()), [])
  return isNeeded || wasNeeded
}

const OPTION =
  'inline-flex min-h-9 items-center rounded-sm px-2.5 text-xs font-medium whitespace-nowrap transition-colors'
const CHOSEN = 'bg-surface text-ink [box-shadow:0_0_0_1px_var(--rule)]'
const OTHER = 'text-muted hover:text-ink'

/** Regular or AI search. AI opens to people with access; others see why not. */
function SearchMode({ className }: { className?: string }) {
  const mode = useShownMode()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the search field would be drawn and read as a separate form
    <div
      role="group"
      aria-label="Search mode"
      className={classes('scripted flex max-w-full flex-wrap gap-0.5 rounded-md bg-sunken p-0.5', className)}
    >
      {(['regular', 'ai'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === mode}
          aria-label={each === 'ai' ? 'AI Search (Beta)' : undefined}
          onClick={() => requestMode({ to: each })}
          className={`${OPTION} ${each === mode ? CHOSEN : OTHER}`}
        >
          {each === 'ai' ? 'AI' : 'Regular'}
          {each === 'ai' && <span className="sm:max-lg:hidden">&nbsp;Search (Beta)</span>}
        </button>
      ))}
    </div>
  )
}
