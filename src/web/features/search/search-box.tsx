import { Link } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { IconButton } from '#web/ui/button.tsx'
import { SearchMode } from './search-mode.tsx'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useSearchField } from './use-search-field.ts'

/**
 * The search of every page: a combobox whose list offers compounds while typing. Without scripts it is a plain form.
 * On phones an icon opens it over the header.
 */
export function SearchBox({ query }: { query: string }) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false)
  const field = useSearchField(query, () => setIsOpenOnPhone(false))
  const { suggestions, active } = field
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
        className="ml-auto inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken sm:hidden"
      >
        <Search aria-hidden="true" size={20} />
      </Link>
      <search
        className={classes(
          'max-sm:absolute max-sm:inset-x-0 max-sm:top-0 max-sm:z-10 max-sm:border-b max-sm:border-rule max-sm:bg-page max-sm:px-4 max-sm:py-2.5',
          'sm:mx-auto sm:max-w-2xl sm:min-w-0 sm:flex-1',
          !isOpenOnPhone && 'max-sm:hidden',
        )}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) field.close()
        }}
      >
        <form action="/search" onSubmit={field.submit} className="flex items-center gap-2 sm:relative">
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
              placeholder="Search compounds"
              role="combobox"
              aria-label="Search compounds"
              aria-autocomplete="list"
              aria-expanded={suggestions !== null}
              aria-controls={suggestions ? listId : undefined}
              aria-activedescendant={suggestions && active >= 0 ? optionId(listId, active) : undefined}
              value={field.text}
              onFocus={field.want}
              onClick={field.show}
              onChange={(event) => field.type(event.target.value)}
              onKeyDown={field.pressKey}
              className="h-11 min-w-0 flex-1 rounded-md border border-edge bg-surface pr-3 pl-10 text-base transition-colors placeholder:text-faint hover:border-ink focus-visible:outline-offset-0 sm:pr-30 lg:pr-52"
            />
            <SearchMode className="absolute right-1 max-sm:hidden" />
          </div>
          <IconButton label="Close search" onClick={field.leave} className="-mr-2 sm:hidden">
            <X aria-hidden="true" size={20} />
          </IconButton>
          {suggestions && (
            <SuggestionList
              id={listId}
              query={field.text.trim()}
              suggestions={suggestions}
              active={active}
              onPoint={field.point}
              onOpen={field.open}
              onSearchAnyway={field.searchForText}
            />
          )}
        </form>
        <SearchMode className="mt-2 w-fit sm:hidden" />
      </search>
    </>
  )
}
