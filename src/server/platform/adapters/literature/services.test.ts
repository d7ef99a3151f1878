import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import { type Fault, literatureStandIn } from '#test/literature/stand-in.ts'
import { ServiceAway } from './ask.ts'
import { openLiterature } from './services.ts'

const standIn = await literatureStandIn()
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.reset()
  standIn.state.articles = Array.from({ length: 7 }, (_, index) => ({
    ...{ pmid: String(99000100 + index), title: `Semaglutide and an invented outcome, part ${index + 1}` },
    ...{ doi: `10.5555/invented.${index + 1}`, indexed: `2026-11-${10 + index}`, types: ['Journal Article'] },
  }))
})

/** Registrations of invented studies. */
const registered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    nct: `NCT9000010${index}`,
    title: `Semaglutide for an invented condition ${index}`,
    changed: '2026-11-20',
  }))

const WINDOW = { query: 'TITLE_ABS:"semaglutide"', from: '2026-11-01', to: '2026-11-30' }
const OF_TRIALS = { ...WINDOW, query: 'semaglutide' }

/** The services with a clock that only waiting moves; `waits` are the pauses in milliseconds. */
function open(limits?: { patienceMs: number; mostBytes: number }) {
  let now = Date.parse('2026-11-26T02:30:00Z')
  const waits: number[] = []
  const services = openLiterature(parseConfig({ NODE_ENV: 'test', ...standIn.settings }), {
    now: () => now,
    pause: async (ms) => {
      waits.push(ms)
      now += ms
    },
    chance: () => 0.5,
    limits,
  })
  return { services, waits }
}

async function walk(name: 'europepmc' | 'ctgov', given = WINDOW, opened = open()) {
  const search = opened.services.search.find((each) => each.name === name)?.search
  if (!search) throw new Error('off')
  const keys: string[] = []
  let [cursor, refused] = [null as string | null, 0]
  for (let pages = 0; pages < 20; pages += 1) {
    const page = await search(given, cursor)
    keys.push(...page.records.map(({ key }) => key))
    refused += page.refused
    cursor = page.next
    if (cursor === null) break
  }
  return { keys, refused, waits: opened.waits }
}
const fault = (given: Fault, path = '/searchPOST', nth = 2) => standIn.reset({ ...given, path, nth })

test('without settings no service is asked', () => {
  const nothing = { search: [], states: [], preview: null, recall: null }
  expect(openLiterature(parseConfig({ NODE_ENV: 'test', DEMO: 'off' }))).toEqual(nothing)
})

test('each service tells all of a window, once', async () => {
  standIn.state.registrations = registered(3)
  expect((await walk('europepmc')).keys).toEqual(standIn.state.articles.map(({ pmid }) => `MED:${pmid}`))
  expect((await walk('ctgov', OF_TRIALS)).keys).toEqual(registered(3).map(({ nct }) => nct))
})

test('every request says who asks, and none comes sooner than its service allows', async () => {
  const { waits } = await walk('europepmc')
  expect(standIn.state.asked.map(({ params }) => params.get('email'))).toEqual(
    Array(3).fill('support@assayer.example'),
  )
  expect(standIn.state.asked[0]?.userAgent).toMatch(/^Assayer\/1\.0 \(\+http.+mailto:support@/)
  // Three pages at two a second: the second and the third wait for their turn.
  expect(waits).toEqual([500, 500])
})

async function allOf<T>(parts: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(...part)
  return all
}

const PASSING: [string, Fault][] = [
  ['429 with seconds', { kind: 'status', status: 429, retryAfter: '2' }],
  ['429 with a date', { kind: 'status', status: 429, retryAfter: 'Thu, 26 Nov 2026 02:31:00 GMT' }],
  ['429 without a time, as HTML', { kind: 'status', status: 429, body: '<html>Too many</html>' }],
  ['500', { kind: 'status', status: 500 }],
  ['JSON that breaks off', { kind: 'truncated' }],
  ['a connection that breaks off', { kind: 'broken off' }],
  ['HTML with status 200', { kind: 'html' }],
  ['JSON under the type of a page', { kind: 'other type' }],
  ['an empty body with status 200', { kind: 'empty' }],
  ['silence', { kind: 'silent' }],
]
/** Each way to each service, with what a walk of it tells when nothing fails. */
const WAYS = [
  ['Europe PMC', '/searchPOST', 2],
  ['ClinicalTrials.gov', '/studies', 2],
  ['what became of articles at Crossref', '/works', 1],
  ['what became of articles at Europe PMC', '/status-update-search', 1],
] as const

/** Everything that the services tell of one window and of three articles. */
async function tellAll(opened = open({ patienceMs: 1_000, mostBytes: 1024 * 1024 })) {
  const told = []
  for (const { name } of opened.services.search) {
    const query = name === 'ctgov' ? OF_TRIALS : WINDOW
    told.push(...(await walk(name as 'europepmc', query, opened)).keys)
  }
  const articles = [
    { doi: '10.5555/invented.1', pmid: '99000100' },
    { doi: '10.5555/invented.2', pmid: '99000101' },
  ]
  for (const states of opened.services.states)
    for await (const notices of states(articles))
      told.push(...notices.map(({ service, doi, pmid }) => `${service} ${doi ?? pmid}`))
  return told
}
const EVERYTHING = [
  ...Array.from({ length: 7 }, (_, index) => `MED:${99000100 + index}`),
  ...registered(4).map(({ nct }) => nct),
  ...['Europe PMC 99000101', 'Crossref 10.5555/invented.1'],
]

describe.each(WAYS)('a failure of %s that passes costs nothing but time:', (_, path, nth) => {
  beforeEach(() => {
    standIn.state.registrations = registered(4)
    standIn.state.retracted = ['99000101']
    standIn.state.updates = {
      '10.5555/invented.1': [{ type: 'retraction', notice: '10.5555/a.r', date: [2026, 11, 3] }],
    }
  })
  test.each(PASSING)('%s', async (_, given) => {
    fault(given, path, nth)
    expect(await tellAll()).toEqual(EVERYTHING)
    // The request was asked again.
    expect(standIn.state.asked.filter((each) => each.path === path).length).toBeGreaterThan(nth)
  })
})

test.each([400, 500])(
  'a cursor that died at Crossref restarts the walk, and no record comes twice: %s',
  async (status) => {
    standIn.state.updates = {
      '10.5555/invented.1': Array.from({ length: 150 }, (_, index) => ({
        ...{ type: 'correction', notice: `10.5555/notice.${index}`, date: [2026, 11, 3] },
      })),
    }
    fault({ kind: 'status', status }, '/works', 2)
    const { services, waits } = open()
    const articles = [{ doi: '10.5555/invented.1', pmid: null }]
    const told = (await Promise.all(services.states.map((states) => allOf(states(articles))))).flat(2)
    expect(new Set(told.map(({ notice }) => notice)).size).toBe(150)
    expect(told).toHaveLength(150)
    // No pause but for the turn of each request.
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_000)
  },
)

test('the wait is as long as the service asks for', async () => {
  fault({ kind: 'status', status: 429, retryAfter: '7' })
  expect((await walk('europepmc')).waits).toContain(7_000)
})

describe('a service is left alone for the night', () => {
  test('that asks for an hour', async () => {
    fault({ kind: 'status', status: 429, retryAfter: '3600' })
    await expect(walk('europepmc')).rejects.toThrow(ServiceAway)
    expect(standIn.state.asked).toHaveLength(2)
  })
  test('that fails five times in a row', async () => {
    const failing = { kind: 'status', status: 503, path: '/searchPOST' } as const
    standIn.reset(...[1, 2, 3, 4, 5].map((nth) => ({ ...failing, nth })))
    const opened = open()
    await expect(walk('europepmc', WINDOW, opened)).rejects.toThrow('Europe PMC answers 503.')
    await expect(walk('europepmc', WINDOW, opened)).rejects.toThrow(ServiceAway)
    expect(standIn.state.asked).toHaveLength(5)
    // The others go on.
    standIn.state.registrations = registered(1)
    expect((await walk('ctgov', OF_TRIALS, opened)).keys).toHaveLength(1)
  })
  test('that says nothing', async () => {
    standIn.reset(...[1, 2, 3, 4, 5].map((nth) => ({ kind: 'silent' as const, path: '/searchPOST', nth })))
    const opened = open({ patienceMs: 50, mostBytes: 1_000_000 })
    await expect(walk('europepmc', WINDOW, opened)).rejects.toThrow('Europe PMC did not answer in time.')
  })
})

test.each<[string, Fault, RegExp]>([
  ['a parameter refused in silence', { kind: 'rejected' }, /refuses the query/],
  ['a refusal in words', { kind: 'status', status: 400, body: 'Bad <b>cursor</b>' }, /400: Bad cursor/],
  ['a page elsewhere', { kind: 'redirect' }, /answers 302/],
  ['more than a megabyte', { kind: 'endless' }, /too large/],
])('a response without an answer is never taken for no hits: %s', async (_, given, words) => {
  fault(given)
  await expect(walk('europepmc')).rejects.toThrow(words)
  expect(standIn.state.asked).toHaveLength(2)
})

test('a wrong total, a cursor that repeats and a hit without its list end the walk', async () => {
  fault({ kind: 'wrong total' }, '/searchPOST', 3)
  expect((await walk('europepmc')).keys).toHaveLength(7)
  fault({ kind: 'same cursor' })
  expect((await walk('europepmc')).keys).toHaveLength(6)
  fault({ kind: 'one hit' }, '/searchPOST', 3)
  expect((await walk('europepmc')).keys).toHaveLength(7)
})

test('a record without id or title, or with a number as its title, is counted, and the others are read', async () => {
  fault({ kind: 'bad records' }, '/searchPOST', 1)
  const { keys, refused } = await walk('europepmc')
  expect([keys.length, refused]).toEqual([7, 3])
})

test('titles lose their tags and marks of direction, and keep their signs', async () => {
  Object.assign(standIn.state.articles[0] ?? {}, {
    title: 'Semaglutide ra\u202Ei\u00ADses NAD<sup>+</sup> &amp; more (P<0.001)',
    abstract: '<h4>Aim</h4>To <i>test</i> it; p<0.05 &lt;b&gt;',
  })
  const [found] = (await open().services.search[0]?.search(WINDOW, null))?.records ?? []
  const title = 'Semaglutide raises NAD+ & more (P<0.001).'
  expect(found).toMatchObject({ title, abstract: 'Aim To test it; p<0.05 <b>' })
})

test('what became of articles is read by type, and only of those asked for', async () => {
  standIn.state.updates = {
    '10.5555/a': [
      { type: 'retraction', notice: '10.5555/a.r', date: [2026, 11, 3] },
      { type: 'new_version', notice: '10.5555/a.2', date: [2026, 11, 4] },
    ],
    '10.5555/b': [{ type: 'partial_retraction', notice: '10.5555/b.c', date: [2026, 11] }],
    '10.5555/c,d': [{ type: 'expression_of_concern', notice: '10.5555/c.e', date: [2026, 1, 9] }],
  }
  standIn.state.retracted = ['99000100']
  const articles = [
    { doi: '10.5555/A', pmid: null },
    { doi: '10.5555/b', pmid: '99000100' },
    { doi: '10.5555/c,d', pmid: '99000101' },
  ]
  const told = await Promise.all(open().services.states.map((states) => allOf(states(articles))))
  expect(told.flat().map(({ doi, pmid, status, date }) => [doi ?? pmid, status, date])).toEqual([
    ['99000100', 'retracted', null],
    ['10.5555/a', 'retracted', '2026-11-03'],
    ['10.5555/b', 'corrected', null],
    ['10.5555/c,d', 'concern', '2026-01-09'],
  ])
})

test('the recall of a query is counted over the articles that the service holds', async () => {
  Object.assign(standIn.state.articles[0] ?? {}, { title: 'An article that names a class alone' })
  const pmids = [...standIn.state.articles.map(({ pmid }) => pmid), '1']
  const { held, found } = (await open().services.recall?.('TITLE_ABS:"semaglutide"', pmids)) ?? {}
  // A page of the stand-in holds three.
  expect(held?.length).toBeGreaterThanOrEqual(3)
  expect(found).not.toContain('99000100')
})
