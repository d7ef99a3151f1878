import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { requestMode } from '#web/features/ai-search/mode.ts'
import type { Question } from '#web/features/ai-search/offer-questions.ts'
import { useShownMode } from '#web/features/ai-search/shown-mode.ts'
import { links } from '#web/lib/links.ts'
import { useOptionList } from '#web/ui/use-option-list.ts'
import { isNothingFound, type Option } from './option.ts'
import { useOptions } from './use-options.ts'

/**
 * State of a search field: its text, its grouped options, the option that Enter would open, and the handling of keys.
 * `onLeave` runs when a search or product is opened, or another page is reached.
 */
export function useSearchField(query: string, onLeave: () => void) {
  const navigate = useNavigate()
  const list = useOptionList()
  const [isWanted, setIsWanted] = useState(false)
  const [text, setText] = useTextOfPage(query, () => leave())
  const isAi = useShownMode() === 'ai'
  const groups = useOptions(text, isWanted, isAi)
  const options = groups?.flatMap((group) => group.options) ?? []
  const isShown = list.isOpen && groups !== null

  function leave() {
    list.close()
    onLeave()
  }
  function choose(option: Option) {
    if (option.kind === 'question') return void ask(option.question)
    leave()
    if (option.kind === 'ask') return requestMode({ to: 'ai', question: text.trim() })
    if (option.kind === 'compound') return void navigate(links.compound(option.suggestion.name))
    if (option.kind === 'vendor') return void navigate(links.vendor(option.vendor.slug))
    if (option.kind === 'blend') return void navigate(links.blend(option.blend.slug))
    void navigate(links.topic(option.topic))
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
    const option = isShown ? options[list.active] : undefined
    if (option) choose(option)
    else searchForText()
  }
  function pressKey(event: KeyboardEvent) {
    const hasMoved = list.step(event.key, options.length)
    if (!hasMoved && event.key !== 'Escape') return
    if (hasMoved) return event.preventDefault()
    if (isShown) list.close()
    else if (text !== '') setText('')
    else leave()
    event.preventDefault()
  }

  return {
    text,
    type: (typed: string) => {
      setText(typed)
      list.restart()
    },
    /** With the first focus the names of the browser are fetched; no request before. */
    want: () => setIsWanted(true),
    show: list.open,
    isAi,
    groups: isShown ? groups : null,
    isNothingFound: groups !== null && isNothingFound(groups),
    active: list.active,
    point: list.point,
    close: list.close,
    leave,
    choose,
    searchForText,
    submit,
    pressKey,
  }
}

/** Text of the box: the query of a result page, else the typed text; another page clears it. */
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
