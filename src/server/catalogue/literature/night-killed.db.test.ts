import { beforeEach, describe, expect, test } from 'vitest'
import { openLiterature } from '#server/platform/adapters/literature/services.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { closedAtEnd, sharedApp } from '#test/app.ts'
import {
  ARTICLES,
  entriesIn,
  forgetSearches,
  OF_ALL,
  originsIn,
  REGISTRATIONS,
  searchOnly,
} from '#test/literature/nights.ts'
import { type Fault, literatureStandIn } from '#test/literature/stand-in.ts'
import { searchLiterature } from './night.ts'

const standIn = closedAtEnd(await literatureStandIn())
const app = await sharedApp({ config: standIn.settings })
await searchOnly(app.db, 'semaglutide')

const DAY = '2026-11-26'

/**
 * A night. `diesAt` counts the moments before each request, each new try of one, and each answer: the program is killed
 * there. Gives how many moments there were.
 */
async function night({ day = DAY, diesAt = 0 }: { day?: string; diesAt?: number } = {}) {
  const clock = () => new Date(`${day}T02:30:00Z`)
  let [now, moments] = [clock().getTime(), 0]
  const live = () => {
    moments += 1
    // Dead is dead: whatever is asked for afterwards dies as well.
    if (diesAt > 0 && moments >= diesAt) throw new Error('killed')
  }
  const services = openLiterature(app.deps.config, {
    now: () => {
      live()
      return now
    },
    pause: async (ms) => {
      live()
      now += ms
    },
    limits: { patienceMs: 2_000, mostBytes: 2_000_000 },
  })
  const search = services.search.map(({ name, search }) => ({
    name,
    search: (async (...asked) => {
      const page = await search(...asked)
      live()
      return page
    }) as typeof search,
  }))
  await searchLiterature({ ...app.deps, clock }, { ...services, search }).catch((error: Error) =>
    expect(error.message).toBe('killed'),
  )
  return moments
}
/** What may go wrong while a night is killed, and passes. */
const FAULTS: [string, Fault | null][] = [
  ['nothing', null],
  ['429 with Retry-After', { kind: 'status', status: 429, retryAfter: '2' }],
  ['429 without a time', { kind: 'status', status: 429 }],
  ['500', { kind: 'status', status: 500 }],
  ['JSON that breaks off', { kind: 'truncated' }],
  ['a connection that breaks off', { kind: 'broken off' }],
  ['HTML instead of JSON', { kind: 'html' }],
  ['JSON under the type of a page', { kind: 'other type' }],
  ['an empty body', { kind: 'empty' }],
  ['silence', { kind: 'silent' }],
  ['a cursor that died', { kind: 'status', status: 400, body: 'Bad cursor' }],
  ['an answer of a giant', { kind: 'endless' }],
]
/** Where it goes wrong: the second page of each search, and the first question about articles on record. */
const WAYS = [
  ['Europe PMC', '/searchPOST', 2],
  ['ClinicalTrials.gov', '/studies', 2],
  ['the states of Europe PMC', '/status-update-search', 1],
  ['Crossref', '/works', 1],
] as const
/** An undisturbed night has more moments than these at which it can die. */
const MOMENTS = 80
let place = 0

/** Articles on record; each night corrects another one. */
const onRecord = await app.db
  .selectFrom('articles')
  .where('doi', 'not like', '%,%')
  .where('doi', '!=', '10.1093/nutrit/nuac064')
  .select(['id', 'doi'])
  .orderBy('id')
  .execute()

/** Each fault once, and each way at least once: which of them meet does not matter to what is kept. */
const CASES = FAULTS.map(([what, fault], at) => {
  const [where, ...way] = WAYS[at % WAYS.length] ?? WAYS[0]
  return [what, where, fault, way] as const
})

describe('killed twice and begun again while something fails, a night loses nothing and doubles nothing:', () => {
  beforeEach(() => {
    standIn.state.articles = ARTICLES
    standIn.state.registrations = REGISTRATIONS
  })
  test.each(CASES)('%s at %s', async (_, __, fault, [path, nth]) => {
    // A prime step, so that the cases die at moments spread over the night, and the second time elsewhere.
    place += 37
    const first = 2 + (place % (MOMENTS - 4))
    await forgetSearches(app.db)
    standIn.reset(...(fault ? [{ ...fault, path, nth }] : []))
    const corrected = onRecord.pop()
    standIn.state.updates = {
      [corrected?.doi?.toLowerCase() ?? '']: [
        { type: 'correction', notice: '10.5555/notice.1', date: [2026, 11, 18] },
      ],
    }
    for (const diesAt of [first, MOMENTS - first]) await night({ diesAt })
    await night()
    // What a service refused altogether is read the next night, from the same day on.
    await night({ day: '2026-11-27' })
    expect(await originsIn(app.db)).toEqual(OF_ALL)
    expect(await entriesIn(app.db)).toHaveLength(12)
    const ended = await app.db.selectFrom('literature_runs').select(['state', 'fresh', 'to_day']).execute()
    expect(ended.filter(({ state }) => state === 'running')).toEqual([])
    const last = ended.filter(({ to_day }) => to_day === '2026-11-27')
    expect(last.map(({ state }) => state)).toEqual(['complete', 'complete'])
    expect(ended.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(12)
    const notices = await listRows(app.db, 'study_notices', { article_id: corrected?.id ?? '' })
    expect(notices).toMatchObject([{ status: 'corrected', date: '2026-11-18' }])
  })
})
