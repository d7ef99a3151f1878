import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { spent, usage } from '#test/ai-usage.ts'
import { answerCalls, badGateway, noNetwork, show, storeSession } from '#test/component.tsx'
import { AiGate } from './ai-gate.tsx'
import { AiResults } from './ai-results.tsx'
import { usageQuery } from './queries.ts'
import { refusalOf } from './refused-question.ts'

const recommendation = {
  id: 'bpc',
  proper_name: 'BPC-157',
  reason: 'Its record speaks of it.',
  quotes: [],
  similarity: 0.8,
}
const answered = (recommendations: object[]) => ({
  status: 'success',
  recommendations,
  usage_info: usage,
  message: '',
  engine: { used: 'embedded', fallback: null, note: null },
})
const empty = { status: 'success', recent_searches: [] }
const failure = async () => (await screen.findByRole('alert')).textContent

beforeEach(() => void storeSession())

test('a search that a proxy refuses has the words of the product', async () => {
  answerCalls({ checkAiUsage: usage, searchWithAi: badGateway(), listAiSearches: empty })
  await show(<AiResults query="one" fromRecent={false} />, '/ai-search/one')
  expect(await failure()).toBe('Unable to Complete SearchFailed to get AI search results.')
})

test.each([
  ['a page', new Response('<html></html>')],
  ['a bare text', Response.json('later')],
  ['nothing', Response.json(null)],
])('a success that is %s is an invalid answer', async (_, searchWithAi) => {
  answerCalls({ checkAiUsage: usage, searchWithAi, listAiSearches: empty })
  await show(<AiResults query="two" fromRecent={false} />, '/ai-search/two')
  expect(await failure()).toContain('Received invalid response from server. Please try again.')
})

test('a failure to read the usage is shown, and trying again helps', async () => {
  let isDown = true
  answerCalls({
    checkAiUsage: () => (isDown ? noNetwork() : usage),
    searchWithAi: answered([recommendation]),
    listAiSearches: empty,
    getRandomImage: { status: 'success', random_vendor_image: null },
  })
  const { user } = await show(<AiResults query="three" fromRecent={false} />, '/ai-search/three')
  expect(await failure()).toContain('Failed to perform search. Please try again.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Its record speaks of it.')
})

test('a page opened with no search left leads to the regular results, and asks nothing', async () => {
  const calls = answerCalls({ checkAiUsage: spent, listAiSearches: empty })
  const { router } = await show(<AiResults query="four" fromRecent={false} />, '/ai-search/four')
  await expect.poll(() => router.state.location.pathname).toBe('/search/four')
  expect(calls.map(({ name }) => name)).not.toContain('searchWithAi')
  expect(refusalOf('four')).toEqual({
    message: 'AI Search is only available for paid subscribers.',
    usage: '3 of 3 used this month, resets on December 1',
    mayUpgrade: true,
  })
})

test('a person who asks again with no search left stays on the page and reads why', async () => {
  let now: object = usage
  answerCalls({
    checkAiUsage: () => now,
    searchWithAi: answered([recommendation]),
    listAiSearches: empty,
    getRandomImage: { status: 'success', random_vendor_image: null },
  })
  const page = <AiResults query="again" fromRecent={false} />
  const { queryClient } = await show(page, '/ai-search/again')
  await screen.findByText('Its record speaks of it.')
  now = spent
  cleanup()
  const { router, user } = await show(page, '/ai-search/again', { queryClient })
  await user.click(await screen.findByRole('button', { name: 'Ask again' }))
  expect(await failure()).toContain('AI Search is only available for paid subscribers.')
  expect(router.state.location.pathname).toBe('/ai-search/again')
})

test.each([
  ['spent the last search stays with its results', spent, '/ai-search/sleep'],
  ['lost the plan is led to the regular results', { ...spent, searches_used: 1 }, '/search/sleep'],
])('who has just %s', async (_, after, path) => {
  const { id } = storeSession()
  let now: object = usage
  answerCalls({ checkAiUsage: () => now, listAiSearches: empty })
  const gate = <AiGate query="sleep" isListShown={false} />
  const { router, queryClient } = await show(gate, '/ai-search/sleep')
  const mode = () => localStorage.getItem('searchMode')
  await expect.poll(mode).toBe('ai')
  now = after
  await queryClient.invalidateQueries({ queryKey: usageQuery(id).queryKey })
  // A person without access leaves AI mode, and any redirect happens at the same moment.
  await expect.poll(mode).toBe('regular')
  await expect.poll(() => router.state.location.pathname).toBe(path)
})

test('results of the last search stay in view, also after the page is reopened', async () => {
  let now: object = usage
  const calls = answerCalls({
    checkAiUsage: () => now,
    searchWithAi: { ...answered([recommendation]), usage_info: spent },
    listAiSearches: empty,
    getRandomImage: { status: 'success', random_vendor_image: null },
  })
  const page = <AiResults query="five" fromRecent={false} />
  const { router, queryClient } = await show(page, '/ai-search/five')
  await screen.findByText('Its record speaks of it.')
  now = spent
  cleanup()
  await show(page, '/ai-search/five', { queryClient })
  await screen.findByText('Using previously generated results')
  expect(router.state.location.pathname).toBe('/ai-search/five')
  expect(calls.filter(({ name }) => name === 'searchWithAi')).toHaveLength(1)
})

test('results of an earlier day are shown without another search', async () => {
  const recent = { id: 'r', query: 'Six ', results: [recommendation], created_at: '2026-11-01T00:00:00.000Z' }
  const calls = answerCalls({
    checkAiUsage: spent,
    listAiSearches: { status: 'success', recent_searches: [recent] },
    getRandomImage: { status: 'success', random_vendor_image: null },
  })
  await show(<AiResults query="six" fromRecent />, '/ai-search/six?fromRecent=true')
  await screen.findByText('Using previously generated results')
  expect(calls.map(({ name }) => name)).not.toContain('searchWithAi')
})

test('an empty answer says so and is not counted', async () => {
  answerCalls({ checkAiUsage: usage, searchWithAi: answered([]), listAiSearches: empty })
  await show(<AiResults query="seven" fromRecent={false} />, '/ai-search/seven')
  await screen.findByText('No Results Found')
  await screen.findByText('Server returned a success response but no results were found.')
})

test('a compound that was tested in vain is marked as such and counts among no recommendations', async () => {
  answerCalls({
    checkAiUsage: usage,
    searchWithAi: answered([
      { ...recommendation, is_recommended: false, tested: 'no_difference' },
      { ...recommendation, id: 'tb', proper_name: 'TB-500', is_unclear: true },
      {
        ...recommendation,
        id: 'pt',
        proper_name: 'PT-141',
        is_recommended: false,
        tested: 'opposite_effect',
      },
    ]),
    listAiSearches: empty,
    getRandomImage: { status: 'success', random_vendor_image: null },
  })
  await show(<AiResults query="tested in vain" fromRecent={false} />, '/ai-search/tested')
  const rows = await screen.findAllByRole('article')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Tested and found no difference',
    'AI Recommendation · 1 of 1 · No clear benefit was found',
    'Tested and found the opposite effect',
  ])
  expect(rows[1]?.textContent).not.toContain('%')
  expect(rows[0]?.textContent).toContain('Why it is not recommended')
  expect(rows[1]?.textContent).toContain('Why it matches your query')
})

test('every answer ends with help, the numbers of the reader first, and no doses', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  const lines = [
    { countries: ['US'], text: 'Call or text 988' },
    { countries: ['GB', 'IE'], text: 'Samaritans: 116 123' },
  ]
  const help = {
    urgent: null,
    in_danger: { title: 'In danger?', message: 'Call now.', lines },
    unwell: { title: 'Feeling ill?', message: 'Call now.', lines: [] },
    no_doses: 'No doses here.',
  }
  answerCalls({
    checkAiUsage: usage,
    searchWithAi: { ...answered([]), help },
    listAiSearches: empty,
  })
  await show(<AiResults query="seven" fromRecent={false} />, '/ai-search/seven')
  const strip = await screen.findByRole('region', { name: 'Help now' })
  expect(strip.textContent).toContain('Samaritans: 116 123 · Call or text 988')
  expect(strip.textContent).toContain('No doses here.')
})

test('help stands before compounds that are not recommended for an unclear word or an illness, else after them', async () => {
  const help = {
    urgent: null,
    in_danger: { title: 'In danger?', message: '', lines: [] },
    unwell: { title: 'Feeling ill?', message: '', lines: [] },
    no_doses: 'No doses here.',
  }
  const isHelpFirst = async (change: object, query: string) => {
    answerCalls({
      checkAiUsage: usage,
      searchWithAi: { ...answered([{ ...recommendation, ...change }]), help },
      listAiSearches: empty,
      getRandomImage: { status: 'success', random_vendor_image: null },
    })
    await show(<AiResults query={query} fromRecent={false} />, `/ai-search/${query}`)
    const strip = await screen.findByRole('region', { name: 'Help now' })
    const [row] = screen.getAllByRole('article')
    const follows = strip.compareDocumentPosition(row as Element) === Node.DOCUMENT_POSITION_FOLLOWING
    cleanup()
    return follows
  }
  for (const not_recommended of ['not_understood', 'ask_first'])
    expect(await isHelpFirst({ is_recommended: false, not_recommended }, not_recommended)).toBe(true)
  expect(await isHelpFirst({}, 'rest')).toBe(false)
})

test('what is shown without being recommended says why and has no rank', async () => {
  answerCalls({
    checkAiUsage: usage,
    searchWithAi: answered([
      { ...recommendation, is_recommended: false, not_recommended: 'no_human_data' },
      { ...recommendation, id: 'tb', proper_name: 'TB-500' },
      { ...recommendation, id: 'pt', is_recommended: false, not_recommended: 'not_understood' },
    ]),
    listAiSearches: empty,
    getRandomImage: { status: 'success', random_vendor_image: null },
  })
  await show(<AiResults query="without data" fromRecent={false} />, '/ai-search/without')
  const rows = await screen.findAllByRole('article')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Not recommended: no data in people for this',
    'AI Recommendation · 1 of 1',
    'Not recommended: we are not sure what you mean',
  ])
})

test('the claim of a reason is shown with its certainty and a link to its study', async () => {
  const text = 'Sleep came sooner than with placebo.'
  const source = { field: 'claim', title: 'A pooled analysis', doi: null, url: 'https://example.org/pooled' }
  answerCalls({
    checkAiUsage: usage,
    searchWithAi: answered([
      {
        ...recommendation,
        reason: `In people: ${text} Certainty: moderate. Study: “A pooled analysis”. Evidence level: human trials.`,
        quotes: [
          { text, source, studied_on: 'people', certainty: 'moderate' },
          {
            text: 'Studied for sleep.',
            source: { field: 'what_it_does', title: null, doi: null, url: null },
            studied_on: null,
          },
        ],
      },
    ]),
    listAiSearches: empty,
    getRandomImage: { status: 'success', random_vendor_image: null },
  })
  await show(<AiResults query="sleep sooner" fromRecent={false} />, '/ai-search/sooner')
  const row = await screen.findByRole('article')
  expect(row.textContent).toContain(`In people: ${text}Certainty: moderate. Study: A pooled analysis`)
  expect(screen.getByRole('link', { name: /A pooled analysis/ }).getAttribute('href')).toBe(source.url)
})

test('warnings of one severity stand under one label', async () => {
  const warning = (text: string) => ({ label: null, text, severity: 'avoid', url: null })
  const facts = {
    asked: 'safety',
    title: 'Ask a professional first',
    message: 'What our records say.',
    sections: [
      {
        title: 'Kava',
        compound: 'kava',
        mixture: null,
        note: null,
        facts: [warning('Liver damage.'), warning('Not with alcohol.')],
      },
    ],
    check: [],
  }
  answerCalls({ checkAiUsage: usage, searchWithAi: { ...answered([]), facts }, listAiSearches: empty })
  await show(<AiResults query="is kava safe" fromRecent={false} />, '/ai-search/is-kava-safe')
  expect(await screen.findByText('Not with alcohol.')).toBeDefined()
  expect(screen.getAllByText(/^Warning/).map(({ textContent }) => textContent)).toEqual(['Warnings · Avoid'])
})
