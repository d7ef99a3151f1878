import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, type ReactNode } from 'react'
import { vi } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import { Toasts } from '#web/ui/toast.tsx'

type Reply = object | Response | Error
/** What the server answers to a call: a body, a whole response, or an error for a network that fails. */
export type Answers = {
  [Name in RouteName]?:
    | Reply
    | ((request: { query: URLSearchParams; body: unknown }) => Reply | Promise<Reply>)
}

/** A proxy's page in place of an answer: a failure without a message of the server. */
export const badGateway = () => new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 })

/** What the server answers where it refuses. */
export const refused = (status: number, code: string, message: string, field?: string) =>
  Response.json({ status: 'error', code, message, field }, { status })

/** A network that is gone, as `fetch` reports it. */
export const noNetwork = () => new TypeError('Failed to fetch')

/** Answers the calls of the contract, and keeps which were made; `authService` answers those of the auth service. */
export function answerCalls(answers: Answers, authService?: () => Promise<Response>) {
  const calls: { name: RouteName; query: URLSearchParams; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost')
    if (authService && url.pathname.startsWith('/auth/v1/')) return authService()
    const name = (Object.keys(routes) as RouteName[]).find((each) => matches(each, init.method ?? 'GET', url))
    const answer = name && answers[name]
    if (!name || !answer) throw new Error(`No answer is prepared for ${init.method ?? 'GET'} ${path}.`)
    const request = { query: url.searchParams, body: init.body ? JSON.parse(String(init.body)) : undefined }
    calls.push({ name, ...request })
    const reply = typeof answer === 'function' ? await answer(request) : answer
    if (reply instanceof Error) throw reply
    return reply instanceof Response ? reply.clone() : Response.json(reply)
  })
  return calls
}

function matches(name: RouteName, method: string, { pathname }: URL) {
  const route = routes[name]
  const pattern = new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`)
  return route.method === method && pattern.test(pathname)
}

const USER = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'anna@example.com',
  user_metadata: { name: 'Anna' },
}
const encoded = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')

/** Stores a session in the browser, with a second factor where it owes its code. Once seen it lasts for all tests of a file. */
export function storeSession({ isExpired = false, owesCode = false } = {}) {
  const expires_at = Math.floor(Date.now() / 1000) + (isExpired ? -60 : 3600)
  const access_token = [{ alg: 'none' }, { sub: USER.id, exp: expires_at, aal: 'aal1' }, {}]
    .map(encoded)
    .join('.')
  const user = owesCode ? { ...USER, factors: [{ status: 'verified' }] } : USER
  const session = {
    access_token,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
  }
  localStorage.setItem('auth-session', JSON.stringify({ ...session, user }))
  return USER
}

const freshQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Shows a component as a page of the product would, with a router and no kept answers. */
export async function show(component: ReactNode, path = '/', { queryClient = freshQueries() } = {}) {
  const routeTree = createRootRoute({ component: () => component })
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: () => component,
  })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router, queryClient }
}

/** Where the link of this name leads, once it is there. */
export const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

/** Shows a component with the messages that a page says of its acts. */
export const showWithToasts = (component: ReactNode, path?: string) =>
  show([<Fragment key="shown">{component}</Fragment>, <Toasts key="toasts" />], path)
