import { useRouterState } from '@tanstack/react-router'
import { PAGES } from '#contract/pages.ts'
import { pageValue } from '#web/lib/page-value.ts'
import { deviceStorage } from '#web/lib/storage.ts'

export type SearchMode = 'regular' | 'ai'

/** A request to the gate of AI search: switch to it, ask a question, or leave it. */
export type ModeRequest = { to: 'ai'; question?: string } | { to: 'regular' }

const KEY = 'searchMode'
/** Where the browser keeps the questions that were asked in it. */
export const ASKED_KEY = 'recentAISearches'

// Only the browser has a mode, so what the module keeps belongs to one person.
const mode = pageValue<SearchMode>('regular')
const request = pageValue<ModeRequest | null>(null)
let draft = ''

/** How the search of the page searches. A page that is opened starts in regular mode until the gate knows who may ask. */
export const useSearchMode = mode.useValue

/** The displayed mode of the search: a page of AI search is in AI mode for every reader. */
export function useShownMode(): SearchMode {
  const isOnAiPage = useRouterState({ select: ({ location }) => isAiPage(location.pathname) })
  const mode = useSearchMode()
  return isOnAiPage ? 'ai' : mode
}

/** Whether a path is one of AI search: where it is asked, or an answer. */
export const isAiPage = (path: string) =>
  path === PAGES.aiSearch.path || path.startsWith(`${PAGES.aiSearch.path}/`)

/**
 * Changes the mode without asking who may: the gate of AI search does that before. The copy in the browser has the name that
 * the specification gives it; the gate reads it on the next page.
 */
export function setSearchMode(next: SearchMode) {
  deviceStorage.setItem(KEY, next)
  mode.set(next)
}

/** Whether an earlier page was left in AI mode. */
export const isAiKept = () => deviceStorage.getItem(KEY) === 'ai'

/** Whether the browser still stores AI mode or questions. */
export const isAnythingLeft = (): boolean => isAiKept() || deviceStorage.getItem(ASKED_KEY) !== null

/** Requests another mode. The gate of AI search grants it or says why not. */
export const requestMode = (next: ModeRequest) => request.set(next)
export const settleRequest = () => request.set(null)
export const useModeRequest = request.useValue

/** Keeps what a person is typing as their question, for the moment in which AI search ends under their hands. */
export function keepDraft(typed: string) {
  draft = typed.trim()
}

/** The question that is being typed; empty for none. */
export const draftedQuestion = (): string => draft
