import { useRouterState } from '@tanstack/react-router'
import { isAiPage } from './ai-page.ts'
import { type SearchMode, useSearchMode } from './mode.ts'

/** The mode in which the search shows itself: a page of AI search is in AI mode, whoever looks at it. */
export function useShownMode(): SearchMode {
  const isOnAiPage = useRouterState({ select: ({ location }) => isAiPage(location.pathname) })
  const mode = useSearchMode()
  return isOnAiPage ? 'ai' : mode
}
