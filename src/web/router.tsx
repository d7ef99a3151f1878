import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { NotFoundScreen } from './features/site/not-found-screen.tsx'
import { SectionError } from './features/site/section-error.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

/** One router a page load: made by the server for every request, by the browser once. */
export function getRouter() {
  const queryClient = createQueryClient(() => router.state.matches.at(-1)?.routeId ?? '/')
  const scriptMark = markOfScripts()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    ...(scriptMark && { ssr: { nonce: scriptMark } }),
    scrollRestoration: true,
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
  return router
}

/** Marks the scripts of this program for the server, which allows them and no others. It is not sent to the browser. */
const markOfScripts = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as unknown as { scriptMark: string }).scriptMark)
  .client(() => undefined)

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
