import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { requestMode, useSearchMode } from '#web/features/ai-search/mode.ts'
import type { Question } from '#web/features/ai-search/question.ts'
import { links } from '#web/lib/links.ts'
import type { Suggestion } from './suggestion.ts'
import { useQuestions } from './use-questions.ts'
import { useSuggestions } from './use-suggestions.ts'

/**
 * What a search field does: text, suggestions, the one that Enter would open, and where the keys lead.
 * `onLeave` is called when a search or a product is opened, or another page has been reached.
 */
export function useSearchField(query: string, onLeave: () => void) {
  const navigate = useNavigate()
  const [isListOpen, setIsListOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const [text, setText] = useTextOfPage(query, () => leave())
  const isAi = useSearchMode() === 'ai'
  const suggestions = useSuggestions(text, isWanted && !isAi)
  const questions = useQuestions(text, isWanted && isAi)
  const options = isAi ? questions : suggestions
  const isShown = isListOpen && options !== null

  function close() {
    setIsListOpen(false)
    setActive(-1)
  }
  function leave() {
    close()
    onLeave()
  }
  function open(suggestion: Suggestion) {
    leave()
    void navigate(links.compound(suggestion.name))
  }
  async function ask({ text: question, isRecent, results = [] }: Question) {
    leave()
    if (!isRecent) return requestMode({ to: 'ai', question })
    await navigate(links.aiSearch(question, true))
    if (results.length === 0) return
    const { showStoredResults } = await import('#web/features/ai-search/stored-results.ts')
    showStoredResults({ query: question, results })
  }
  function searchForText() {
    const typed = text.trim()
    if (typed === '') return
    leave()
    if (isAi) requestMode({ to: 'ai', question: typed })
    else void navigate(links.search(typed))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const question = isShown ? questions?.[active] : undefined
    const compound = isShown ? suggestions?.[active] : undefined
    if (question) void ask(question)
    else if (compound) open(compound)
    else searchForText()
  }
  function step(by: number, options: number) {
    // One place more than there are options: the one in which the text itself is what Enter searches for.
    const places = options + 1
    const from = isListOpen ? active : -1
    setActive(((from + 1 + by + places) % places) - 1)
    setIsListOpen(true)
  }
  function pressKey(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && options && options.length > 0) step(by, options.length)
    else if (event.key !== 'Escape') return
    else if (isShown) close()
    else if (text !== '') setText('')
    else leave()
    event.preventDefault()
  }

  return {
    text,
    type: (typed: string) => {
      setText(typed)
      setActive(-1)
      setIsListOpen(true)
    },
    /** With the first focus the names of the browser are fetched; no request before. */
    want: () => setIsWanted(true),
    show: () => setIsListOpen(true),
    isAi,
    suggestions: isShown && !isAi ? suggestions : null,
    questions: isShown && isAi ? questions : null,
    active,
    point: setActive,
    close,
    leave,
    open,
    ask: (question: Question) => void ask(question),
    searchForText,
    submit,
    pressKey,
  }
}

/** What stands in the box: the query of a result page, else what is being typed; another page starts afresh. */
function useTextOfPage(query: string, onAnotherPage: () => void) {
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  const [text, setText] = useState(query)
  const [page, setPage] = useState(path)
  if (page !== path) {
    setPage(path)
    setText(query)
    onAnotherPage()
  }
  return [text, setText] as const
}
