import { onlineManager, QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aiSearchEndpoints } from '#contract/ai-search/ai-search.ts'
import { BlendHit, OutsideHit, StudiedClaim, searchEndpoints, Topic } from '#contract/catalogue/search.ts'
import { type Answers, answerCalls, badGateway, hrefOf, noNetwork, refused, show } from '#test/component.tsx'
import { wireCard } from '#test/drug.ts'
import { wire } from '#test/wire.ts'
import { refuseQuestion } from '#web/features/ai-search/refused-question.ts'
import { coverageQuery } from '#web/features/catalogue/listing/queries.ts'
import { call } from '#web/lib/api.ts'
import { SearchFailure } from './search-failure.tsx'
import { SearchResults } from './search-results.tsx'

// Long because one screen shows many kinds of answers, each with its sentence.

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
const askedIn = (calls: ReturnType<typeof answerCalls>) =>
  calls.flatMap(({ name, query }) => (name === 'searchDrugs' ? [query.toString()] : []))
const shown = () => screen.findAllByRole('article')
const groups = wire(searchEndpoints.findGroups.output)
/** Answers the calls of a results page: only the given records are found. */
const answerSearch = (answers: Answers) =>
  answerCalls({
    searchDrugs: pageOf(0, 0, 0),
    getCoverage: { has_demo_vendors: false },
    findGroups: groups,
    findStudied: { status: 'success', topic: null, compounds: [] },
    ...answers,
  })
const glow = wire(BlendHit, {
  slug: 'glow',
  name: 'GLOW (GHK-Cu + BPC-157)',
  parts: ['GHK-Cu', 'BPC-157'],
  matched: { term: 'GLOW', kind: 'alias' },
})
/** Shows what a query finds, where the server answers so. */
const showResults = async (query: string, answers: Answers = {}) => ({
  calls: answerSearch(answers),
  ...(await show(<SearchResults query={query} firstPage={1} />)),
})
const showFailure = async (searchDrugs: Answers['searchDrugs']) => {
  answerCalls({ searchDrugs })
  const error = await call('searchDrugs', { query: { query: 'bpc' } }).catch((error: Error) => error)
  await show(<SearchFailure error={error as Error} reset={() => {}} />, '/search?q=mots')
  return screen.getByRole('alert').textContent
}

test.each([
  ['that a proxy refuses has the words of the product', badGateway(), 'Error searching for products'],
  ['without network says that it failed', noNetwork(), 'Failed to fetch search results. Please try again.'],
])('a search %s, and names its query', async (_, answer, words) => {
  expect(await showFailure(answer)).toBe(words)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search results for "mots"')
})

test('more results come by a button, 24 at a time; where they are refused the server says why, and the first stay', async () => {
  const message = 'Too many searches. Wait a minute.'
  let last: object = refused(429, 'rate_limited', message)
  const searchDrugs = ({ query }: { query: URLSearchParams }) =>
    query.get('offset') === '0' ? pageOf(0, 24, 26) : last
  const { calls, user } = await showResults('compound', { searchDrugs })
  expect(await shown()).toHaveLength(24)
  await user.click(screen.getByRole('button', { name: 'Load More Results' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(await shown()).toHaveLength(24)
  last = pageOf(24, 2, 26)
  await user.click(screen.getByRole('button', { name: 'Load More Results' }))
  await screen.findByText('Compound 25')
  expect(screen.queryByRole('button', { name: 'Load More Results' })).toBeNull()
  const page = (offset: number) => `query=compound&limit=24&offset=${offset}&threshold=0.5`
  expect(askedIn(calls)).toEqual([page(0), page(24), page(24)])
})

test.each([
  ['without a search left', '3 of 3 used this month, resets on December 1', true],
  ['at the limit of Premium', '100 of 100 used this month, resets on December 1', false],
])('who was led here %s reads why, and the day of the reset: %s; may upgrade: %s', async (_, usage, may) => {
  const message = 'AI Search is only available for paid subscribers.'
  refuseQuestion('compound', { message, usage, mayUpgrade: may })
  await showResults('compound', { searchDrugs: pageOf(0, 6, 6) })
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByText(usage)).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Upgrade Subscription' })).toHaveLength(may ? 1 : 0)
})

test('results are asked for after 100 ms, so that a query given up at once costs nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  const { calls } = await showResults('compound', { searchDrugs: pageOf(0, 6, 6) })
  await vi.advanceTimersByTimeAsync(99)
  expect(askedIn(calls)).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(askedIn(calls)).toHaveLength(1)
})

const sleep = wire(Topic, { kind: 'purpose', name: 'Sleep', compounds: 30, matched: { term: 'Sleep' } })
const statement = 'Deep sleep did not change.'
const claim = wire(StudiedClaim, { direction: 'no_difference', certainty: 'low', statement })

test('a purpose shows its studied compounds with the findings, counts them, and repeats none', async () => {
  await showResults('sleep', {
    findGroups: { ...groups, topics: [sleep] },
    findStudied: { status: 'success', topic: sleep, compounds: [{ ...wireCard({ name: 'dsip' }), claim }] },
  })
  const card = await screen.findByRole('article')
  expect(card.textContent).toContain('No difference · low certaintyDeep sleep did not change.')
  expect(screen.getByText('Found 30 products')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Similar searches:' })).toBeNull()
  expect(screen.queryByText(/No products found/)).toBeNull()
})

/** A purpose with 26 compounds; the page shows 24 before the reader opens all, and a compound with a like name after them. */
const studied: Answers = {
  searchDrugs: pageOf(100, 1, 1),
  findGroups: { ...groups, topics: [{ ...sleep, compounds: 26 }], mixtures: [glow] },
  findStudied: ({ query }) => ({
    status: 'success',
    topic: { ...sleep, compounds: 26 },
    compounds: (query.get('offset') === '0' ? pageOf(0, 24, 26) : pageOf(24, 2, 26)).drugs.map((card) => ({
      ...card,
      claim,
    })),
  }),
}

test('the products of a purpose stand before blends, and all of them can be loaded', async () => {
  const { user } = await showResults('sleep', studied)
  await screen.findByRole('link', { name: 'Compound 0' })
  expect(await shown()).toHaveLength(24)
  expect(screen.getByText('Found 27 products')).toBeDefined()
  const [first] = await shown()
  const blend = screen.getByRole('link', { name: glow.name })
  expect(first?.compareDocumentPosition(blend)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('button', { name: 'Load More Results' }))
  const next = await screen.findByRole('link', { name: 'Compound 24' })
  expect(document.activeElement).toBe(next)
  expect((await shown()).at(-1)?.textContent).toContain('Compound 100')
  expect(screen.queryByRole('button', { name: 'Load More Results' })).toBeNull()
})

test('without a connection, asking for more compounds of a purpose is answered with why there are none', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const { user } = await showResults('sleep', studied)
  const button = await screen.findByRole('button', { name: 'Load More Results' })
  onlineManager.setOnline(false)
  answerCalls({ findStudied: noNetwork() })
  await user.click(button)
  await screen.findByText('Failed to fetch search results. Please try again.')
  expect(screen.getByRole('button', { name: 'Load More Results' })).toBeDefined()
})

const line = { message: 'Call now.', lines: [{ countries: ['US'], text: 'Call or text 988' }] }
const sentence = aiSearchEndpoints.answerSentence.output

test('a question shows its compounds and its answer, and no other purposes', async () => {
  await showResults('is bpc-157 legal', {
    findGroups: { ...groups, topics: [sleep] },
    answerSentence: wire(sentence, {
      compounds: [{ proper_name: 'BPC-157' }],
      facts: {
        title: 'What authorities say of BPC-157',
        sections: [{ title: 'BPC-157', compound: 'bpc-157', note: 'No entry.' }],
      },
    }),
  })
  await screen.findByText('Found 1 product')
  await screen.findByRole('heading', { name: 'What authorities say of BPC-157' })
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('No entry.')).toBeDefined()
  expect(screen.queryByText('Purposes and classes')).toBeNull()
  expect(screen.queryByText(/No products found/)).toBeNull()
})

test('an unknown name is asked back above the warnings, with a way to the checker in the words of the question', async () => {
  const ashwagandha = { asked: 'Ashwagandha', known: true, kind: 'compound', names: ['Ashwagandha'] } as const
  await showResults('is ashwagandha safe with blorbazine', {
    answerSentence: wire(sentence, {
      compounds: [{ proper_name: 'Ashwagandha' }],
      facts: { check: ['Ashwagandha'] },
      check: { items: [ashwagandha, { asked: 'blorbazine' }] },
    }),
  })
  await screen.findByText(/was not checked/)
  expect(await hrefOf('Check ashwagandha with blorbazine')).toContain('/interactions?items=')
})

test('an emergency gets its answer alone', async () => {
  await showResults('chest pain after ephedrine', {
    searchDrugs: pageOf(0, 6, 6),
    findGroups: { ...groups, topics: [sleep] },
    answerSentence: wire(sentence, { help: { urgent: 'unwell', unwell: line } }),
  })
  await screen.findByText('Call now.')
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(screen.getByText('Found 0 products')).toBeDefined()
  expect(screen.queryByRole('complementary', { name: 'AI Search' })).toBeNull()
})

test('a compound that was found is not asked back and not offered again', async () => {
  await showResults('compond', {
    searchDrugs: pageOf(0, 1, 1),
    suggestNames: { status: 'success', suggestions: ['Compound 0', 'Other'] },
    findGroups: { ...groups, meant: 'Compound 0' },
  })
  expect((await screen.findByRole('list', { name: 'Similar searches:' })).textContent).toBe('Other')
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})

test('a misspelling is asked back', async () => {
  await showResults('semaglutde', {
    searchDrugs: pageOf(0, 6, 6),
    findGroups: { ...groups, meant: 'Semaglutide' },
  })
  expect(await hrefOf('Semaglutide')).toBe('/search/Semaglutide')
})

test('where nothing is found at all, purposes, categories and AI search are offered', async () => {
  await showResults('qzx', { suggestNames: { status: 'success', suggestions: [] } })
  await screen.findByText('No products found matching "qzx".')
  expect(screen.getByRole('navigation', { name: 'Purposes' }).textContent).toContain('Sleep')
  expect(screen.getByRole('navigation', { name: 'Categories' }).textContent).toContain('Recovery')
  expect(screen.getByRole('link', { name: 'Ask AI: “qzx”' })).toBeDefined()
})

test('a vendor alone is no failed search: it comes with the notice that it is fictional, and without names that look alike', async () => {
  const emberquay = { slug: 'emberquay-chems', name: 'Emberquay Chems', is_demo: true }
  await showResults('emberquay', {
    suggestNames: { status: 'success', suggestions: ['Berberine'] },
    getCoverage: { has_demo_vendors: true },
    findGroups: wire(searchEndpoints.findGroups.output, { vendors: [emberquay] }),
  })
  await screen.findByRole('link', { name: 'Emberquay Chems' })
  expect(screen.getByText(/Demo data/)).toBeDefined()
  expect(screen.queryByText(/Berberine|No products found/)).toBeNull()
})

const UNSTUDIED = 'This blend itself has not been studied.'
test.each([
  [glow, UNSTUDIED],
  [{ ...glow, is_studied: true }, 'Studies of the blend itself are on its page.'],
  [{ ...glow, unclear: 'Sellers differ.' }, `The name leaves a part open. Sellers differ. ${UNSTUDIED}`],
])('a blend leads to its page, with its parts and its studies', async (blend, text) => {
  await showResults('glow', {
    suggestNames: { status: 'success', suggestions: ['Aloe'] },
    findGroups: { ...groups, mixtures: [blend] },
  })
  expect(await hrefOf(glow.name)).toBe('/blends/glow')
  expect(screen.getByText('GHK-Cu · BPC-157')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('and 1 blend')).toBeDefined()
  expect(screen.queryByText('Aloe')).toBeNull()
})

test.each([
  ['priced compounds of a catalogue without demo vendors', 1, false],
  ['compounds without offers', 0, true],
])('%s are shown without the notice of demo data', async (_, vendor_count, has_demo_vendors) => {
  const { drugs, ...page } = pageOf(0, 6, 6)
  answerSearch({
    searchDrugs: { ...page, drugs: drugs.map((drug) => ({ ...drug, vendor_count })) },
    getCoverage: { has_demo_vendors },
  })
  const queryClient = new QueryClient()
  await queryClient.ensureQueryData(coverageQuery)
  await show(<SearchResults query="compound" firstPage={1} />, '/', { queryClient })
  await shown()
  expect(screen.queryByText(/Demo data/)).toBeNull()
})

test('who asks which vendor to trust gets no purpose that the word trust names', async () => {
  const topic = wire(Topic, { kind: 'purpose', name: 'Social behaviour', matched: { term: 'trust' } })
  await showResults('which vendor can i trust', {
    findGroups: { ...groups, topics: [topic] },
    findStudied: { status: 'success', topic, compounds: [{ ...hit(0), claim: null }] },
  })
  expect(await screen.findByText('Found 0 products')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Check a vendor before you buy' })).toBeDefined()
  expect(screen.queryByText(/Social behaviour/)).toBeNull()
})

test('the name of a medicine is answered by its card, and by no similar name, purpose or pitch', async () => {
  const severities = ['avoid', 'caution', 'caution', 'monitor', 'monitor', 'monitor'] as const
  const warfarin = wire(OutsideHit, {
    name: 'Warfarin',
    kind: 'medicine',
    aliases: ['Coumadin', 'Jantoven'],
    notes: ['We took this for Warfarin.'],
    compounds: severities.map((severity, nth) => ({ id: `id-${nth}`, name: `Compound ${nth}`, severity })),
  })
  const topic = { ...sleep, name: 'Blood clotting', matched: { ...sleep.matched, kind: 'alias' } }
  await showResults('coumadin', {
    findGroups: { ...groups, outside: warfarin },
    findStudied: { status: 'success', topic, compounds: [{ ...hit(0), claim }] },
  })
  await screen.findByText('We took this for Warfarin.')
  await screen.findByRole('heading', { name: 'Coumadin (Warfarin): a medicine' })
  expect(screen.getByText('Found 0 products')).toBeDefined()
  expect(screen.getByText('and 1 medicine')).toBeDefined()
  expect(screen.getByText(/6 compounds of our catalogue have a record with it/).textContent).toBe(
    'Also Jantoven. We do not sell, price or rate it. 6 compounds of our catalogue have a record with it: 1 to avoid, 2 to take care with, 3 to monitor.',
  )
  expect(screen.getByText('1 more compound: 1 to monitor')).toBeDefined()
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(screen.queryByText(/Similar searches|No products found|Did you mean/)).toBeNull()
  expect(screen.queryByRole('complementary', { name: 'AI Search' })).toBeNull()
})
