import { useRouterState } from '@tanstack/react-router'
import { isAiPage } from './ai-page.ts'
import { type SearchMode, useSearchMode } from './mode.ts'

/** The displayed mode of the search: a page of AI search is in AI mode for every reader. */
export function useShownMode(): SearchMode {
  const isOnAiPage = useRouterState({ select: ({ location }) => isAiPage(location.pathname) })
  const mode = useSearchMode()
  return isOnAiPage ? 'ai' : mode
}
