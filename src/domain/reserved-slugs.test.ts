import { expect, test } from 'vitest'
import { STATIC_PAGES } from '#contract/static-pages.ts'
import { isReserved } from './reserved-slugs.ts'

test('the fourteen static pages are at addresses that no compound or vendor can take', () => {
  expect(STATIC_PAGES).toHaveLength(14)
  const free = STATIC_PAGES.map(({ path }) => path.slice(1)).filter((name) => name && !isReserved(name))
  expect(free).toEqual([])
})
