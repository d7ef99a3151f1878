import { expect, test } from 'vitest'
import { openLiterature } from '#server/platform/adapters/literature/services.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { closedAtEnd, sharedApp } from '#test/app.ts'
import { entriesIn, movedByPauses, originsIn, searchOnly } from '#test/literature/nights.ts'
import { type Fault, literatureStandIn } from '#test/literature/stand-in.ts'
import { searchLiterature } from './night.ts'
import { listSearched } from './plans.ts'

const COMPOUNDS = 46
const EACH_HAS = 4

const standIn = closedAtEnd(await literatureStandIn())
const app = await sharedApp({ config: standIn.settings })
const named = (await listSearched(app.db)).filter(({ plan }) => /^[\w -]{6,}$/.test(plan.names[0] ?? ''))
await searchOnly(app.db, ...named.slice(0, COMPOUNDS).map(({ slug }) => slug))
const searched = await listSearched(app.db)
standIn.state.articles = searched.flatMap(({ plan }, place) =>
  Array.from({ length: EACH_HAS }, (_, part) => ({
    pmid: String(99_600_000 + place * 10 + part),
    title: `${plan.names[0]} and an invented outcome, part ${part}`,
    doi: `10.5555/faults.${place}.${part}`,
    indexed: '2026-11-20',
    types: ['Journal Article'],
  })),
)

/** What may pass and what does not take turns, so that no service is given up for the night. */
const PASSING: Fault[] = [
  { kind: 'status', status: 429, retryAfter: '2' },
  { kind: 'status', status: 500 },
  { kind: 'truncated' },
  { kind: 'silent' },
  { kind: 'broken off' },
  { kind: 'html' },
  { kind: 'other type' },
  { kind: 'empty' },
]
const LASTING: Fault[] = [
  { kind: 'endless' },
  { kind: 'redirect' },
  { kind: 'rejected' },
  { kind: 'wrong total' },
  { kind: 'bad records' },
  { kind: 'same cursor' },
  { kind: 'one hit' },
]
const atEvery = (path: string, step: number, faults: Fault[]) =>
  faults.map((fault, place) => ({ ...fault, path, nth: step * (place + 1) }))
const FAULTS = [
  ...atEvery(
    '/searchPOST',
    6,
    PASSING.flatMap((fault, place) => [fault, ...LASTING.slice(place, place + 1)]),
  ),
  ...atEvery('/studies', 12, [...PASSING.slice(1, 3), { kind: 'endless' }]),
]

async function night(day: string) {
  const clock = () => new Date(`${day}T02:30:00Z`)
  const services = openLiterature(app.deps.config, {
    ...movedByPauses(clock().getTime()),
    limits: { patienceMs: 3_000, mostBytes: 2_000_000 },
  })
  await searchLiterature({ ...app.deps, clock }, services)
}

const runsOf = (day: string) => listRows(app.db, 'literature_runs', { to_day: day })
const nameOfRun = ({ drug_id, service }: { drug_id: string; service: string }) => `${drug_id} ${service}`

test('a night in which each fault happens once ends with a run of each compound at each service, and the next one loses and doubles nothing', async () => {
  expect(searched).toHaveLength(COMPOUNDS)
  const every = searched.flatMap(({ id }) => [`${id} ctgov`, `${id} europepmc`]).sort()
  standIn.reset(...FAULTS)
  await night('2026-11-26')
  for (const { path, nth } of FAULTS)
    expect(standIn.state.asked.filter((one) => one.path === path).length, path).toBeGreaterThanOrEqual(nth)
  const first = await runsOf('2026-11-26')
  expect(first.map(nameOfRun).sort()).toEqual(every)
  expect(first.filter(({ state, ended_at }) => state === 'running' || ended_at === null)).toEqual([])
  // What a fault left open says why, and it is a run here and there, not the rest of the night.
  const open = first.filter(({ state }) => state === 'incomplete')
  expect(open.filter(({ note }) => note === null)).toEqual([])
  expect(open).not.toEqual([])
  expect(open.length).toBeLessThan(15)

  standIn.reset()
  await night('2026-11-27')
  const second = await runsOf('2026-11-27')
  expect(second.map(nameOfRun).sort()).toEqual(every)
  expect(second.filter(({ state }) => state !== 'complete')).toEqual([])
  const pmids = standIn.state.articles.map(({ pmid }) => pmid)
  expect(await originsIn(app.db)).toEqual(pmids.map((pmid) => `europepmc MED:${pmid}`).sort())
  expect(await entriesIn(app.db)).toHaveLength(pmids.length)
})
