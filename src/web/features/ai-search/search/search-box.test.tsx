import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { searchEndpoints } from '#contract/catalogue/search.ts'
import { answerCalls, badGateway, show } from '#test/component.tsx'
import { wireCard } from '#test/drug.ts'
import { wire } from '#test/wire.ts'
import { SearchBox } from './search-box.tsx'

const hit = (name: string, similarity: number) => ({
  ...wireCard({ name: name.toLowerCase(), proper_name: name }),
  similarity,
  matched: { term: name, kind: 'proper_name', ranges: [{ from: 0, to: 4 }] },
})
const hits = [hit('Semaglutide', 0.92), hit('Semax', 0.9)]
const matched = (term: string) => ({ term, ranges: [{ from: 0, to: 4 }] })
const sleep = { kind: 'purpose', name: 'Sleep', compounds: 11, matched: matched('Sleep') } as const
const vendor = { slug: 'emberquay-chems', name: 'Emberquay Chems', matched: matched('Emberquay Chems') }
const glow = { slug: 'glow', name: 'GLOW', parts: ['GHK-Cu', 'BPC-157'], matched: matched('GLOW') }
const groups = searchEndpoints.findGroups.output
const found: Record<string, object> = {
  sleep: wire(groups, { topics: [sleep] }),
  glow: wire(groups, { mixtures: [glow] }),
  ember: wire(groups, { vendors: [vendor] }),
}
const server = () =>
  answerCalls({
    countDrugs: { status: 'success', total: 5_000 },
    searchDrugs: ({ query }) =>
      query.get('query')?.startsWith('sem')
        ? { status: 'success', drugs: hits, total: 2 }
        : { status: 'success', drugs: [], total: 0 },
    findGroups: ({ query }) => found[query.get('query') ?? ''] ?? wire(groups),
  })
async function type(text: string, path?: string) {
  server()
  const shown = await show(<SearchBox query="" />, path)
  await shown.user.type(screen.getByRole('combobox'), text)
  return shown
}
const field = () => screen.getByRole('combobox', { name: 'Search compounds, purposes and vendors' })
const options = () => screen.findAllByRole('option')
const activeText = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

test('nothing is asked for before the field has the focus, and nothing for blanks', async () => {
  const calls = server()
  const { user } = await show(<SearchBox query="" />)
  expect(calls).toEqual([])
  await user.type(field(), '   {Enter}')
  expect(calls.map(({ name }) => name)).not.toContain('searchDrugs')
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('the arrows go through the suggestions, and Enter opens the marked one', async () => {
  const { user, router } = await type('sema')
  await screen.findByRole('group', { name: 'Compounds' })
  expect(await options()).toHaveLength(3)
  expect(activeText()).toBeNull()
  for (const text of ['Semaglutide', 'Semax', 'Ask AI: “sema”']) {
    await user.keyboard('{ArrowDown}')
    expect(activeText()).toContain(text)
  }
  await user.keyboard('{ArrowUp}{Enter}')
  expect(router.state.location.pathname).toBe('/semax')
})

test('a blend is offered as one, never studied unless it was, and leads to its page', async () => {
  const { user, router } = await type('glow')
  const group = await screen.findByRole('group', { name: 'Blends' })
  expect(group.textContent).toContain('Blend of GHK-Cu, BPC-157. This blend itself has not been studied.')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/blends/glow')
})

test('Escape closes the list first, then empties the field', async () => {
  const { user } = await type('sema')
  await options()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect((field() as HTMLInputElement).value).toBe('sema')
  await user.keyboard('{Escape}')
  expect((field() as HTMLInputElement).value).toBe('')
})

test('what matches nothing may be searched for anyway', async () => {
  const { user, router } = await type('zzz')
  await screen.findByText('No matches found for "zzz"')
  const [only, ...others] = await options()
  expect([only?.textContent, others]).toEqual([expect.stringContaining('Ask AI: “zzz”'), []])
  await user.click(screen.getByRole('button', { name: 'Search for "zzz" anyway' }))
  expect(router.state.location.pathname).toBe('/search/zzz')
})

test('a purpose leads to the compounds studied for it, a vendor to its page, each in its own group', async () => {
  const { user, router } = await type('sleep')
  const purposes = await screen.findByRole('group', { name: 'Purposes and classes' })
  expect(purposes.textContent).toContain('11 compounds studied')
  expect(screen.queryByText(/No matches found/)).toBeNull()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/search/Sleep')
  await user.clear(field())
  await user.type(field(), 'ember')
  const vendors = await screen.findByRole('group', { name: 'Vendors' })
  await user.click(within(vendors).getByRole('option'))
  expect(router.state.location.pathname).toBe('/emberquay-chems')
})

test('Enter without a mark searches for the text, also where suggestions cannot be loaded', async () => {
  const calls = answerCalls({ countDrugs: badGateway(), searchDrugs: badGateway(), findGroups: badGateway() })
  const { user, router } = await show(<SearchBox query="" />)
  await user.type(field(), 'sema')
  await expect.poll(() => calls.map(({ name }) => name)).toContain('searchDrugs')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/search/sema')
})

const aiField = () => screen.getByRole('combobox', { name: 'Ask AI Search' })
const names = async () =>
  within(await screen.findByRole('group', { name: 'Compounds' })).getAllByRole('option')

test('on a page of AI search a visitor is offered examples, and names while typing', async () => {
  server()
  const { user, router } = await show(<SearchBox query="" />, '/ai-search')
  await user.click(aiField())
  expect((await options()).map(({ textContent }) => textContent)).toEqual(['weight loss', 'improve memory'])
  await user.type(aiField(), 'sema')
  const [first] = await names()
  expect(first?.textContent).toContain('Semaglutide')
  await user.click(first as HTMLElement)
  expect(router.state.location.pathname).toBe('/semaglutide')
})

test('on a page of AI search names are suggested although the questions cannot be loaded', async () => {
  onTestFinished(() => vi.doUnmock('#web/features/ai-search/offer-questions.ts'))
  vi.doMock('#web/features/ai-search/offer-questions.ts', () => {
    throw new Error('The network is gone.')
  })
  const { user } = await type('sema', '/ai-search')
  expect(await names()).toHaveLength(2)
  await user.clear(aiField())
  await user.type(aiField(), 'zzz')
  await screen.findByText('No matches found for "zzz"')
})

test('data left in the browser by a person who signed out goes with the next page', async () => {
  server()
  localStorage.setItem('searchMode', 'ai')
  localStorage.setItem('recentAISearches', '["weight loss"]')
  await show(<SearchBox query="" />)
  await expect.poll(() => localStorage.getItem('searchMode')).toBe('regular')
  expect(localStorage.getItem('recentAISearches')).toBeNull()
})

test('the server is asked once typing has rested for 300 ms', async () => {
  const calls = server()
  vi.useFakeTimers()
  await show(<SearchBox query="" />)
  fireEvent.focus(field())
  for (const value of ['s', 'se', 'sem', 'sema']) {
    fireEvent.change(field(), { target: { value } })
    await act(() => vi.advanceTimersByTimeAsync(290))
  }
  const asked = () => calls.filter(({ name }) => name === 'searchDrugs').map(({ query }) => query.toString())
  expect(asked()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(asked()).toEqual(['query=sema&limit=10&threshold=0.6'])
})
