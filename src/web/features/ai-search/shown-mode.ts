import { useRouterState } from '@tanstack/react-router'
import { PAGES } from '#contract/pages.ts'
import { type SearchMode, useSearchMode } from './mode.ts'

/** The displayed mode of the search: a page of AI search is in AI mode for every reader. */
export function useShownMode(): SearchMode {
  const isOnAiPage = useRouterState({ select: ({ location }) => isAiPage(location.pathname) })
  const mode = useSearchMode()
  return isOnAiPage ? 'ai' : mode
}

/** Whether a path is one of AI search: where it is asked, or an answer. */
export const isAiPage = (path: string) =>
  path === PAGES.aiSearch.path || path.startsWith(`${PAGES.aiSearch.path}/`)
