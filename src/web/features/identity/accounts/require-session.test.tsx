import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#test/component.tsx'
import { RequireSession } from './require-session.tsx'

test.each([
  ['of the back office', '/admin/jobs?page=2'],
  ['at the root of a part', '/desk'],
  ['at a place of it', '/desk?returnUrl=%2Fadmin#factor'],
])('a visitor of a page %s goes to sign in, and comes back to it', async (_, path) => {
  answerCalls({})
  const root = createRootRoute()
  const getParentRoute = () => root
  const component = () => <RequireSession>{() => <Outlet />}</RequireSession>
  const office = createRoute({ getParentRoute, path: 'admin', component })
  const routeTree = root.addChildren([
    office.addChildren([createRoute({ getParentRoute: () => office, path: 'jobs' })]),
    createRoute({ getParentRoute, path: 'desk/', component }),
    createRoute({ getParentRoute, path: 'login' }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  render(<RouterProvider router={router as never} />)
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(router.state.location.search).toEqual({ returnUrl: path })
})
