import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { NotFoundScreen } from './features/core/site/not-found-screen.tsx'
import { SectionError } from './features/core/site/section-error.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

/** One router a page load: made by the server for every request, by the browser once. */
export function getRouter() {
  const queryClient = createQueryClient(() => router.state.matches.at(-1)?.routeId ?? '/')
  const scriptMark = markOfScripts()
  let hasMoved = false
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    // A parameter that no screen knows would be in every link of the page: its address leads to the one without it.
    search: { strict: true },
    ...(scriptMark && { ssr: { nonce: scriptMark } }),
    hydrate: startFromPage,
    // The page itself has restored its position, or gone to its hash; as the program starts, the reader may have scrolled on.
    scrollRestoration: () => hasMoved || isOnServer(),
    // Another screen fades in; another state of the same screen (a tab, an order) just changes.
    defaultViewTransition: {
      types: ({ pathChanged, fromLocation }) => (pathChanged && fromLocation ? ['screen'] : false),
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: SectionError,
    defaultNotFoundComponent: NotFoundScreen,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  // Another size, order or page of the current list takes its place once it has loaded, however long that takes: only
  // another screen shows its loading state.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged, hrefChanged }) => {
    if (fromLocation && pathChanged) forgetTold()
    hasMoved ||= hrefChanged
    router.options.defaultPendingMs = pathChanged ? 1000 : Number.POSITIVE_INFINITY
  })
  return router
}

/**
 * The server checked a kept page as it sent it, so what came with it is as new as the page, unless the browser took an
 * old one out of its history.
 */
function startFromPage({ query }: { query?: { initial?: { state: { dataUpdatedAt: number } }[] } }) {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'back_forward')
    for (const { state } of query?.initial ?? []) state.dataUpdatedAt = Date.now()
}

/** What the server told others about its page is not true of the next. */
function forgetTold() {
  const told = 'head :is([property], [name=description], [name=keywords], [name^=twitter], [type$=json])'
  for (const tag of document.querySelectorAll(told)) tag.remove()
}

/** Marks the scripts of this program for the server, which allows them and no others. It is not sent to the browser. */
const markOfScripts = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as unknown as { scriptMark: string }).scriptMark)
  .client(() => undefined)

const isOnServer = createIsomorphicFn()
  .server(() => true)
  .client(() => false)

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
