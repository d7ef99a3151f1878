import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, answerCalls, badGateway, noNetwork, show } from '#test/component.tsx'
import { wireCard } from '#test/drug.ts'
import { call } from '#web/lib/api.ts'
import { SearchFailure } from './search-failure.tsx'
import { SearchResults } from './search-results.tsx'

const hit = (nth: number) => ({
  ...wireCard({ name: `compound-${nth}`, proper_name: `Compound ${nth}` }),
  similarity: 0.9,
  matched: { term: `Compound ${nth}`, kind: 'proper_name', ranges: [] },
})
const pageOf = (first: number, count: number, total: number) => ({
  status: 'success',
  total,
  drugs: Array.from({ length: count }, (_, nth) => hit(first + nth)),
})
const shown = () => screen.findAllByRole('article')
const failureOf = (answers: Answers) => {
  answerCalls(answers)
  return call('searchDrugs', { query: { query: 'bpc' } }).catch((error: Error) => error) as Promise<Error>
}

afterEach(() => void vi.useRealTimers())

test('a search that a proxy refuses has the words of the product', async () => {
  await show(<SearchFailure error={await failureOf({ searchDrugs: badGateway() })} reset={() => {}} />)
  expect(screen.getByRole('alert').textContent).toBe('Error searching for products')
})

test('a search without network says that it failed', async () => {
  await show(<SearchFailure error={await failureOf({ searchDrugs: noNetwork() })} reset={() => {}} />)
  expect(screen.getByRole('alert').textContent).toBe('Failed to fetch search results. Please try again.')
})

test('more results come by a button, 24 at a time', async () => {
  const calls = answerCalls({
    searchDrugs: ({ query }) => (query.get('offset') === '0' ? pageOf(0, 24, 26) : pageOf(24, 2, 26)),
    getCoverage: { has_demo_vendors: false },
  })
  const { user } = await show(<SearchResults query="compound" firstPage={1} />)
  expect(await shown()).toHaveLength(24)
  await user.click(screen.getByRole('button', { name: 'Load More Results' }))
  await screen.findByText('Compound 25')
  expect(screen.queryByRole('button', { name: 'Load More Results' })).toBeNull()
  const asked = calls.filter(({ name }) => name === 'searchDrugs').map(({ query }) => query.toString())
  expect(asked).toEqual([
    'query=compound&limit=24&offset=0&threshold=0.5',
    'query=compound&limit=24&offset=24&threshold=0.5',
  ])
})

test('more results that are refused keep the first, and show the words of the server', async () => {
  const message = 'Too many searches. Wait a minute.'
  answerCalls({
    searchDrugs: ({ query }) =>
      query.get('offset') === '0'
        ? pageOf(0, 24, 26)
        : Response.json({ status: 'error', code: 'rate_limited', message }, { status: 429 }),
    getCoverage: { has_demo_vendors: false },
  })
  const { user } = await show(<SearchResults query="compound" firstPage={1} />)
  await shown()
  await user.click(screen.getByRole('button', { name: 'Load More Results' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(await shown()).toHaveLength(24)
})

test('results are asked for after 100 ms, so that a query given up at once costs nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  const calls = answerCalls({ searchDrugs: pageOf(0, 6, 6), getCoverage: { has_demo_vendors: false } })
  await show(<SearchResults query="compound" firstPage={1} />)
  await vi.advanceTimersByTimeAsync(99)
  expect(calls.filter(({ name }) => name === 'searchDrugs')).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls.filter(({ name }) => name === 'searchDrugs')).toHaveLength(1)
})
