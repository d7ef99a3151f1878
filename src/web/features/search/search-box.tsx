import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { IconButton } from '#web/ui/button.tsx'
import { SearchMode } from './search-mode.tsx'
import type { Suggestion } from './suggestion.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/**
 * The search of every page: a combobox whose list offers compounds while typing. Without scripts it is a plain form.
 * On phones an icon opens it over the header.
 */
export function SearchBox({ query }: { query: string }) {
  const listId = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [isFieldOpen, setIsFieldOpen] = useState(false)
  const [isListOpen, setIsListOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const [text, setText] = useTextOfPage(query, () => {
    setIsListOpen(false)
    setIsFieldOpen(false)
  })
  const { suggestions } = useSuggestions(text, isWanted)
  const isShown = isListOpen && suggestions !== null

  const close = () => {
    setIsListOpen(false)
    setActive(-1)
  }
  const closeField = () => {
    close()
    setIsFieldOpen(false)
  }
  const searchFor = (typed: string) => {
    if (typed.trim() === '') return
    closeField()
    input.current?.blur()
    void navigate(links.search(typed.trim()))
  }
  const open = (suggestion: Suggestion) => {
    closeField()
    input.current?.blur()
    void navigate(links.compound(suggestion.name))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = isShown ? suggestions[active] : undefined
    if (chosen) open(chosen)
    else searchFor(text)
  }
  const pressKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && suggestions && suggestions.length > 0) {
      event.preventDefault()
      const places = suggestions.length + 1
      // One place more than options: the one in which the text itself is what Enter searches for.
      setActive(
        isListOpen ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : suggestions.length - 1,
      )
      setIsListOpen(true)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (isShown) close()
      else if (text !== '') setText('')
      else closeField()
    }
  }

  return (
    <>
      <Link
        {...links.searchPrompt()}
        aria-label="Search"
        onClick={(event) => {
          event.preventDefault()
          setIsFieldOpen(true)
          requestAnimationFrame(() => input.current?.focus())
        }}
        className="ml-auto inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken sm:hidden"
      >
        <Search aria-hidden="true" size={20} />
      </Link>
      <search
        className={classes(
          'max-sm:absolute max-sm:inset-x-0 max-sm:top-0 max-sm:z-10 max-sm:border-b max-sm:border-rule max-sm:bg-page max-sm:px-4 max-sm:py-2.5',
          'sm:mx-auto sm:max-w-2xl sm:flex-1',
          !isFieldOpen && 'max-sm:hidden',
        )}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close()
        }}
      >
        <form action="/search" onSubmit={submit} className="flex items-center gap-2 sm:relative">
          <div className="relative flex flex-1 items-center">
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
              aria-expanded={isShown}
              aria-controls={isShown ? listId : undefined}
              aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
              value={text}
              onFocus={() => setIsWanted(true)}
              onClick={() => setIsListOpen(true)}
              onChange={(event) => {
                setText(event.target.value)
                setActive(-1)
                setIsListOpen(true)
              }}
              onKeyDown={pressKey}
              className="h-11 min-w-0 flex-1 rounded-md border border-edge bg-surface pr-3 pl-10 text-base transition-colors placeholder:text-faint hover:border-ink focus-visible:outline-offset-0 sm:pr-30 lg:pr-52"
            />
            <SearchMode className="absolute right-1 max-sm:hidden" />
          </div>
          <IconButton label="Close search" onClick={closeField} className="-mr-2 sm:hidden">
            <X aria-hidden="true" size={20} />
          </IconButton>
          {isShown && (
            <SuggestionList
              id={listId}
              query={text.trim()}
              suggestions={suggestions}
              active={active}
              onPoint={setActive}
              onOpen={open}
              onSearchAnyway={() => searchFor(text)}
            />
          )}
        </form>
        <SearchMode className="mt-2 w-fit sm:hidden" />
      </search>
    </>
  )
}

/** What stands in the box: the query of a result page, else what is being typed; another page starts afresh. */
function useTextOfPage(query: string, onLeave: () => void) {
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  const [text, setText] = useState(query)
  const [page, setPage] = useState(path)
  if (page !== path) {
    setPage(path)
    setText(query)
    onLeave()
  }
  return [text, setText] as const
}
