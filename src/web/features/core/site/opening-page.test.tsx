import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { HeadingFocus } from './heading-focus.tsx'
import { OpeningPage } from './opening-page.tsx'

beforeEach(() => void vi.useFakeTimers())

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const said = () => screen.getByRole('status').textContent
/** A product of two pages; the second is there when `arrive` is called. */
async function showTwoPages() {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const root = createRootRoute({
    component: () => (
      <>
        <OpeningPage />
        <HeadingFocus />
        <Outlet />
      </>
    ),
  })
  const page = (path: string, loader?: () => Promise<void>) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => (
        <main id="content">
          <h1>Page {path}</h1>
        </main>
      ),
      ...(loader && { loader }),
    })
  const router = createRouter({
    routeTree: root.addChildren([page('/'), page('/about', () => promise)]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router} />)
  await pass(10)
  void router.navigate({ to: '/about' })
  await pass(10)
  return { arrive }
}

test('a page that is soon there is not announced as on its way', async () => {
  const { arrive } = await showTwoPages()
  await pass(200)
  expect([said(), screen.queryByRole('progressbar')]).toEqual(['', null])
  arrive()
  await pass(1_000)
  expect(said()).toBe('')
  expect(document.activeElement?.textContent).toBe('Page /about')
})

test('a slow page is announced until it has arrived and its heading has the focus', async () => {
  const { arrive } = await showTwoPages()
  await pass(400)
  expect(said()).toBe('Opening the page…')
  expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe('Opening the page')
  expect(screen.getByRole('heading').textContent).toBe('Page /')
  arrive()
  await pass(100)
  expect([said(), screen.queryByRole('progressbar')]).toEqual(['', null])
  expect(document.activeElement?.textContent).toBe('Page /about')
})
