import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { tagOf } from '#server/core/changes/tags.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { openLiterature } from '#server/platform/adapters/literature/services.ts'
import { insertRows, listRows } from '#server/platform/db/rows.ts'
import { closedAtEnd, sharedApp } from '#test/app.ts'
import {
  ARTICLES,
  article,
  entriesIn,
  forgetSearches,
  movedByPauses,
  OF_ARTICLES,
  originsIn,
  searchOnly,
} from '#test/literature/nights.ts'
import { literatureStandIn } from '#test/literature/stand-in.ts'
import { theRow } from '#test/rows.ts'
import { searchLiterature } from './night.ts'

const standIn = closedAtEnd(await literatureStandIn())
const app = await sharedApp({ config: standIn.settings })

const DAY = '2026-11-26'
const SEMAGLUTIDE = compoundId('semaglutide')
/** An article on record, whose retraction lowers a certainty. */
const DOI = '10.1093/nutrit/nuac064'

beforeEach(async () => {
  await forgetSearches(app.db)
  await searchOnly(app.db, 'semaglutide', 'creatine-monohydrate')
  standIn.reset()
  Object.assign(standIn.state, { articles: [...ARTICLES], updates: {}, retracted: [], registrations: [] })
})

function night(day = DAY) {
  const clock = () => new Date(`${day}T02:30:00Z`)
  const services = openLiterature(app.deps.config, movedByPauses(clock().getTime()))
  return searchLiterature({ ...app.deps, clock }, services)
}
const runs = (service: 'europepmc' | 'ctgov') =>
  listRows(app.db, 'literature_runs', { drug_id: SEMAGLUTIDE, service }, 'started_at')

test('a night keeps every record once, one entry for each article, and says when it searched', async () => {
  await night()
  expect(await originsIn(app.db)).toEqual(OF_ARTICLES)
  expect(await entriesIn(app.db)).toHaveLength(8)
  const same = { state: 'complete', note: null, known: 0, refused: 0, from_day: '2026-10-29', to_day: DAY }
  expect(await runs('europepmc')).toMatchObject([{ ...same, found: 8, fresh: 8 }])
})

test('a second run without news adds nothing, and the next window overlaps the last', async () => {
  await night()
  standIn.reset()
  await night()
  // Another run of the same day asks for what became of articles alone.
  expect(standIn.state.asked.filter(({ path }) => ['/searchPOST', '/studies'].includes(path))).toEqual([])
  await night('2026-11-27')
  expect(await originsIn(app.db)).toEqual(OF_ARTICLES)
  expect(await runs('europepmc')).toMatchObject([
    { from_day: '2026-10-29', fresh: 8 },
    { from_day: '2026-11-12', fresh: 0 },
  ])
})

test('a database in which PubMed was searched by itself goes on: its searches hold up no day of the log', async () => {
  const run = {
    ...{ drug_id: SEMAGLUTIDE, service: 'pubmed' as const, query: '"semaglutide"[tiab]' },
    ...{ from_day: '2026-11-01', started_at: new Date('2026-11-25T02:30:00Z'), ended_at: null },
  }
  await insertRows(app.db, 'literature_runs', [
    { ...run, to_day: '2026-11-24', state: 'complete' },
    { ...run, to_day: '2026-11-25', state: 'incomplete' },
  ])
  await night()
  const asked = { params: { drugId: SEMAGLUTIDE }, query: { limit: 1 } }
  const { searched, services } = (await app.visitor('getLiteratureLog', asked)).body
  expect(searched?.day).toBe(DAY)
  expect(services.map(({ service }) => service)).toEqual(['ctgov', 'europepmc'])
})

test('a record that moves to a page that was read is found by the next window', async () => {
  let isMoved = false
  standIn.state.before = (path, nth) => {
    if (path !== '/searchPOST' || isMoved || nth < 3) return
    isMoved = true
    standIn.state.articles.unshift(article(99))
  }
  await night()
  expect(isMoved).toBe(true)
  await night('2026-11-27')
  expect(await originsIn(app.db)).toContain(`europepmc MED:${article(99).pmid}`)
})

test('a service that fails leaves its runs incomplete with the reason, never as nothing found', async () => {
  const failing = { kind: 'status' as const, status: 503, path: '/searchPOST' }
  standIn.reset(...[1, 2, 3, 4, 5].map((nth) => ({ ...failing, nth })))
  await night()
  const failed = { state: 'incomplete', note: 'Europe PMC answers 503.' }
  expect(await runs('europepmc')).toMatchObject([failed])
  expect(await runs('ctgov')).toMatchObject([{ state: 'complete' }])
  // The window stays open: the next night reads all of it.
  standIn.reset()
  await night('2026-11-27')
  const next = { state: 'complete', from_day: '2026-10-30', found: 8 }
  expect(await runs('europepmc')).toMatchObject([failed, next])
})

test('a preprint and its article are one entry, a registration is its own', async () => {
  standIn.state.articles = [
    article(1, { pmid: '900001', source: 'PPR', doi: '10.5555/ppr.1', title: 'Semaglutide in people' }),
    article(2, { links: [{ type: 'Preprint of', source: 'PPR', id: 'PPR900001' }], trials: ['NCT90000001'] }),
  ]
  const registration = { nct: 'NCT90000001', title: 'Semaglutide registered', changed: '2026-11-20' }
  standIn.state.registrations = [registration]
  await night()
  expect(await entriesIn(app.db)).toEqual([
    'Semaglutide and an invented outcome, part 2.',
    'Semaglutide registered',
  ])
})

test('a registration that was put off comes back once its results are posted', async () => {
  standIn.state.articles = []
  const registration = { nct: 'NCT90000005', title: 'Semaglutide registered', changed: '2026-11-20' }
  standIn.state.registrations = [registration]
  await night()
  const decided = () => app.db.selectFrom('literature_finds').select('decision').execute()
  await app.db.updateTable('literature_finds').set({ decision: 'later', decided_at: new Date() }).execute()
  await night('2026-11-27')
  expect(await decided()).toEqual([{ decision: 'later' }])
  standIn.state.registrations = [{ ...registration, changed: '2026-11-27', hasResults: true }]
  await night('2026-11-28')
  expect(await decided()).toEqual([{ decision: null }])
  const [entry] = await app.db.selectFrom('literature_articles').select(['kind', 'detail']).execute()
  expect(entry).toEqual({ kind: 'randomised-trial', detail: 'registry-results' })
})

test('a retraction is on the page, in the log and in the list of editors after the run in which it arrived', async () => {
  const known = await theRow(app.db, 'articles', { doi: DOI })
  const links = [{ type: 'Retraction of', source: 'MED', id: known.pmid ?? DOI }]
  standIn.state.articles = [
    article(1, {
      ...{ doi: '10.5555/notice.1', types: ['Retraction of Publication'], published: '2026-11-19', links },
      ...{ title: `Retraction: ${known.title}`, abstract: 'About creatine monohydrate.' },
    }),
  ]
  await night()
  await app.deps.tags.catchUp()
  const told = async () => {
    const params = { drugId: compoundId('creatine-monohydrate') }
    return (await app.visitor('getDrugEvidence', { params })).body.changes
  }
  const changes = await told()
  expect(changes[0]?.text).toMatch(/retracted/i)
  expect(changes.map(({ text }) => text).join(' ')).toMatch(/certainty of Memory/)
  const notices = await listRows(app.db, 'study_notices', { article_id: known.id })
  expect(notices).toMatchObject([{ status: 'retracted', date: '2026-11-19' }])
  const first = await app.db
    .selectFrom('literature_finds')
    .select(['rank', 'reasons'])
    .orderBy('rank', 'desc')
    .executeTakeFirstOrThrow()
  expect(first.rank).toBeGreaterThan(1_000)
  expect(first.reasons[0]).toBe('notice of a retraction about an article on record')
  // Later sources tell the same: no second event.
  standIn.state.updates = {
    [DOI]: [{ type: 'retraction', notice: '10.5555/notice.1', date: [2026, 11, 18] }],
  }
  await night('2026-11-27')
  expect(await told()).toHaveLength(changes.length)
})

test('a night drops what shows the compounds whose articles changed, and of others their log of searches alone', async () => {
  const { compounds, doi } = await app.db
    .selectFrom('articles as a')
    .innerJoin('claim_studies as s', 's.article_id', 'a.id')
    .innerJoin('article_drugs as c', 'c.article_id', 'a.id')
    .where('a.doi', 'not like', '%,%')
    .where('a.doi', '!=', DOI)
    .select(['a.doi', sql<string[]>`array_agg(distinct c.drug_id)`.as('compounds')])
    .groupBy(['a.id', 'a.doi'])
    .orderBy('a.id')
    .executeTakeFirstOrThrow()
  await app.deps.tags.catchUp()
  let since = app.deps.tags.now
  await night()
  await app.deps.tags.catchUp()
  const raised = (noun: string) => app.deps.tags.raisedSince(since, noun)?.toSorted()
  expect([raised('compound'), raised('article'), raised('literature')?.length]).toEqual([[], [], 2])
  standIn.state.updates = {
    [doi?.toLowerCase() ?? '']: [{ type: 'retraction', notice: '10.5555/notice.z', date: [2026, 11, 18] }],
  }
  since = app.deps.tags.now
  await night('2026-11-27')
  await app.deps.tags.catchUp()
  const short = (id: string) => tagOf('compound', id).slice('compound:'.length)
  expect(raised('compound')).not.toEqual([])
  expect(compounds.map(short)).toEqual(expect.arrayContaining(raised('compound') ?? []))
  expect(raised('article')).toHaveLength(1)
})

test('a notice that takes an earlier one back marks nothing and asks an editor', async () => {
  const known = await app.db
    .selectFrom('articles')
    .where('pmid', 'is not', null)
    .where('doi', '!=', DOI)
    .select(['id', 'title'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  standIn.state.articles = [
    article(1, { title: `Removal of Expression of Concern: ${known.title}`, abstract: 'Semaglutide.' }),
  ]
  await night()
  expect(await listRows(app.db, 'study_notices', { article_id: known.id })).toEqual([])
  const [find] = await app.db.selectFrom('literature_finds').select('reasons').execute()
  expect(find?.reasons[0]).toMatch(/takes an earlier one back/)
})
