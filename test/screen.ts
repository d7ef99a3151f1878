import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The server's HTML of a part of a page at a URL. */
export function htmlOf(part: ReactNode, url = '/bpc-157'): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [url] }),
  })
  const page = createElement(RouterContextProvider, { router, children: part } as never)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, page))
}
