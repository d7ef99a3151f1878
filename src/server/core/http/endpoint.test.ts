import { expect, test } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers, handlersOf, inIso, requireWhole } from './endpoint.ts'

const deps = {} as Deps
const answer = async () => ({}) as never
const all = handlersOf(
  deps,
  (Object.keys(routes) as RouteName[]).map((name) => answers(name, async () => answer())),
)

test('the product starts when each call of the contract has one handler', () =>
  expect(requireWhole(all)).toBe(all))

test('the product does not start with a call that none or two handlers answer', () => {
  const without = all.filter(({ name }) => name !== 'listJobs')
  expect(() => requireWhole(without)).toThrow('by one handler each: listJobs')
  const twice = handlersOf(deps, { once: answers('listJobs', answer), helper: () => 'no call' })
  expect(() => requireWhole([...all, ...twice])).toThrow('by one handler each: listJobs')
})

test('a function that another module uses too is no second answer of the call that it answers', () => {
  const shared = async () => ({ jobs: [], runs: [], total: 0 })
  const found = handlersOf(deps, { shared, listJobs: answers('listJobs', shared) })
  expect(found.map(({ name }) => name)).toEqual(['listJobs'])
})

test('an answer has instants as text; unknown values and others stay unchanged', () => {
  const row = { id: 'a', at: new Date('2026-11-30T01:02:03Z'), ended_at: null as Date | null, count: 3 }
  expect(inIso(row)).toEqual({ id: 'a', at: '2026-11-30T01:02:03.000Z', ended_at: null, count: 3 })
})
