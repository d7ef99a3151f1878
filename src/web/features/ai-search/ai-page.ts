import { PAGES } from '#contract/pages.ts'

/** Whether a path is one of AI search: where it is asked, or an answer. */
export const isAiPage = (path: string) =>
  path === PAGES.aiSearch.path || path.startsWith(`${PAGES.aiSearch.path}/`)
