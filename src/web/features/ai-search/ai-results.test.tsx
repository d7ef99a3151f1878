import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  AiFacts,
  AiHelp,
  AiQuote,
  AiRecommendation,
  aiSearchEndpoints,
} from '#contract/ai-search/ai-search.ts'
import { spent, usage } from '#test/ai-usage.ts'
import { type Answers, answerCalls, badGateway, noNetwork, show, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { AiGate } from './ai-gate.tsx'
import { AiResults } from './ai-results.tsx'
import { usageQuery } from './queries.ts'
import { refusalOf } from './refused-question.ts'

const recommendation = wire(AiRecommendation, {
  id: 'bpc',
  proper_name: 'BPC-157',
  reason: 'Its record speaks of it.',
  is_recommended: true,
  similarity: 0.8,
})
const answered = (...recommendations: Partial<AiRecommendation>[]) => ({
  ...wire(aiSearchEndpoints.searchWithAi.output),
  recommendations: recommendations.map((each) => ({ ...recommendation, ...each })),
  usage_info: usage,
})
/** Answers the calls of a page of results, whose person has searches left and asked nothing before. */
const answerPage = (answers: Answers) =>
  answerCalls({
    checkAiUsage: usage,
    listAiSearches: { status: 'success', recent_searches: [] },
    getRandomImage: { status: 'success', random_vendor_image: null },
    ...answers,
  })
/** Shows the answer to a question; a session keeps it, so each test has its own question. */
const ask = (query: string, searchWithAi: Answers['searchWithAi']) => {
  answerPage({ searchWithAi })
  return show(<AiResults query={query} fromRecent={false} />, `/ai-search/${query}`)
}
const failure = async () => (await screen.findByRole('alert')).textContent

beforeEach(() => void storeSession())

const INVALID = 'Received invalid response from server. Please try again.'
test.each([
  ['that a proxy refuses has the words of the product', badGateway(), 'Failed to get AI search results.'],
  ['with a page for a success has an invalid answer', new Response('<html></html>'), INVALID],
  ['with a bare text for a success has an invalid answer', Response.json('later'), INVALID],
  ['with nothing for a success has an invalid answer', Response.json(null), INVALID],
])('a search %s', async (_, searchWithAi, words) => {
  await ask('two', searchWithAi)
  expect(await failure()).toBe(`Unable to Complete Search${words}`)
})

test('a failure to read the usage is shown, and trying again helps', async () => {
  let isDown = true
  answerPage({ checkAiUsage: () => (isDown ? noNetwork() : usage), searchWithAi: answered({}) })
  const { user } = await show(<AiResults query="three" fromRecent={false} />, '/ai-search/three')
  expect(await failure()).toContain('Failed to perform search. Please try again.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Its record speaks of it.')
})

test('a page opened with no search left leads to the regular results, and asks nothing', async () => {
  const calls = answerPage({ checkAiUsage: spent })
  const { router } = await show(<AiResults query="four" fromRecent={false} />, '/ai-search/four')
  await expect.poll(() => router.state.location.pathname).toBe('/search/four')
  expect(calls.map(({ name }) => name)).not.toContain('searchWithAi')
  expect(refusalOf('four')).toEqual({
    message: 'AI Search is only available for paid subscribers.',
    usage: '3 of 3 used this month, resets on December 1',
    mayUpgrade: true,
  })
})

test.each([
  ['spent the last search stays with its results', spent, '/ai-search/sleep'],
  ['lost the plan is led to the regular results', { ...spent, searches_used: 1 }, '/search/sleep'],
])('who has just %s', async (_, after, path) => {
  const { id } = storeSession()
  let now: object = usage
  answerPage({ checkAiUsage: () => now })
  const { router, queryClient } = await show(<AiGate query="sleep" isListShown={false} />, '/ai-search/sleep')
  const mode = () => localStorage.getItem('searchMode')
  await expect.poll(mode).toBe('ai')
  now = after
  await queryClient.invalidateQueries({ queryKey: usageQuery(id).queryKey })
  // A person without access leaves AI mode, and any redirect happens at the same moment.
  await expect.poll(mode).toBe('regular')
  await expect.poll(() => router.state.location.pathname).toBe(path)
})

test('results of the last search stay in view, also after the page is reopened, and who asks again reads why not', async () => {
  let now: object = usage
  const searchWithAi = { ...answered({}), usage_info: spent }
  const calls = answerPage({ checkAiUsage: () => now, searchWithAi })
  const page = <AiResults query="five" fromRecent={false} />
  const { queryClient } = await show(page, '/ai-search/five')
  await screen.findByText('Its record speaks of it.')
  now = spent
  cleanup()
  const { router, user } = await show(page, '/ai-search/five', { queryClient })
  await screen.findByText('Using previously generated results')
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(await failure()).toContain('AI Search is only available for paid subscribers.')
  expect(router.state.location.pathname).toBe('/ai-search/five')
  expect(calls.filter(({ name }) => name === 'searchWithAi')).toHaveLength(1)
})

test('results of an earlier day are shown without another search', async () => {
  const recent = { id: 'r', query: 'Six ', results: [recommendation], created_at: '2026-11-01T00:00:00.000Z' }
  const calls = answerPage({ checkAiUsage: spent, listAiSearches: { recent_searches: [recent] } })
  await show(<AiResults query="six" fromRecent />, '/ai-search/six?fromRecent=true')
  await screen.findByText('Using previously generated results')
  expect(calls.map(({ name }) => name)).not.toContain('searchWithAi')
})

test('an empty answer says so and is not counted', async () => {
  await ask('seven', answered())
  await screen.findByText('No Results Found')
  await screen.findByText('Server returned a success response but no results were found.')
})

test('what was tested in vain or is not recommended says why and has no rank', async () => {
  const shown = [
    { is_recommended: false, tested: 'no_difference' },
    { is_unclear: true },
    { is_recommended: false, tested: 'opposite_effect' },
    { is_recommended: false, not_recommended: 'no_human_data' },
    { is_recommended: false, not_recommended: 'not_understood' },
  ] as const
  await ask('tested', answered(...shown.map((each, place) => ({ ...each, id: `c${place}` }))))
  const rows = await screen.findAllByRole('article')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Tested and found no difference',
    'AI Recommendation · 1 of 1 · No clear benefit was found',
    'Tested and found the opposite effect',
    'Not recommended: no data in people for this',
    'Not recommended: we are not sure what you mean',
  ])
  expect(rows[1]?.textContent).not.toContain('%')
  expect(rows[0]?.textContent).toContain('Why it is not recommended')
  expect(rows[1]?.textContent).toContain('Why it matches your query')
})

const help = wire(AiHelp, { no_doses: 'No doses here.' })

test('every answer ends with help, the numbers of the reader first, and no doses', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  const lines = [
    { countries: ['US'], text: 'Call or text 988' },
    { countries: ['GB', 'IE'], text: 'Samaritans: 116 123' },
  ]
  await ask('help', { ...answered(), help: { ...help, in_danger: { ...help.in_danger, lines } } })
  const strip = await screen.findByRole('region', { name: 'Help now' })
  expect(strip.textContent).toContain('Samaritans: 116 123 · Call or text 988')
  expect(strip.textContent).toContain('No doses here.')
})

test.each<[string, Partial<AiRecommendation>, boolean]>([
  ['before what an unclear word does not recommend', { not_recommended: 'not_understood' }, true],
  ['before what an illness does not recommend', { not_recommended: 'ask_first' }, true],
  ['after what is recommended', { is_recommended: true }, false],
])('help stands %s', async (place, change, isFirst) => {
  await ask(place, { ...answered({ is_recommended: false, ...change }), help })
  const strip = await screen.findByRole('region', { name: 'Help now' })
  const [row] = screen.getAllByRole('article')
  const follows = strip.compareDocumentPosition(row as Element) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows).toBe(isFirst)
})

test('the claim of a reason is shown with its certainty and a link to its study', async () => {
  const text = 'Sleep came sooner than with placebo.'
  const source = { field: 'claim', title: 'A pooled analysis', url: 'https://example.org/pooled' } as const
  const reason = `In people: ${text} Certainty: moderate. Study: “A pooled analysis”. Evidence level: human trials.`
  const quotes = [
    wire(AiQuote, { text, source, studied_on: 'people', certainty: 'moderate' }),
    wire(AiQuote, { text: 'Studied for sleep.', source: { field: 'what_it_does' } }),
  ]
  await ask('sooner', answered({ reason, quotes }))
  const row = await screen.findByRole('article')
  expect(row.textContent).toContain(`In people: ${text}Certainty: moderate. Study: A pooled analysis`)
  expect(screen.getByRole('link', { name: /A pooled analysis/ }).getAttribute('href')).toBe(source.url)
})

test('warnings of one severity stand under one label', async () => {
  const warning = (text: string) => ({ text, severity: 'avoid' as const })
  const facts = [warning('Liver damage.'), warning('Not with alcohol.')]
  const kava = { title: 'Kava', compound: 'kava', facts }
  await ask('kava', { ...answered(), facts: wire(AiFacts, { asked: 'safety', sections: [kava] }) })
  expect(await screen.findByText('Not with alcohol.')).toBeDefined()
  expect(screen.getAllByText(/^Warning/).map(({ textContent }) => textContent)).toEqual(['Warnings · Avoid'])
})
