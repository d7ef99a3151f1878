import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { tagOf } from '#server/core/changes/tags.ts'
import { openLiterature } from '#server/platform/adapters/literature/services.ts'
import { closedAtEnd, sharedApp } from '#test/app.ts'
import { entriesIn, forgetSearches, movedByPauses, originsIn, searchOnly } from '#test/literature/nights.ts'
import { literatureStandIn } from '#test/literature/stand-in.ts'
import { searchLiterature } from './night.ts'

const standIn = closedAtEnd(await literatureStandIn())
const app = await sharedApp({ config: standIn.settings })

const DAY = '2026-11-26'
const article = (number: number, more: object = {}) => ({
  pmid: String(99000200 + number),
  title: `Semaglutide and an invented outcome, part ${number}`,
  doi: `10.5555/invented.n${number}`,
  indexed: '2026-11-20',
  types: ['Journal Article'],
  ...more,
})

beforeEach(async () => {
  await forgetSearches(app.db)
  await searchOnly(app.db, 'semaglutide', 'creatine-monohydrate')
  standIn.reset()
  standIn.state.articles = Array.from({ length: 8 }, (_, index) => article(index + 1))
  standIn.state.updates = {}
  standIn.state.retracted = []
  standIn.state.registrations = []
})

function night(day = DAY) {
  const clock = () => new Date(`${day}T02:30:00Z`)
  const services = openLiterature(app.deps.config, movedByPauses(clock().getTime()))
  return searchLiterature({ ...app.deps, clock }, services)
}
const runs = () =>
  app.db
    .selectFrom('literature_runs as r')
    .innerJoin('drugs as d', 'd.id', 'r.drug_id')
    .where('d.name', '=', 'semaglutide')
    .select(['service', 'state', 'note', 'found', 'fresh', 'known', 'refused', 'from_day', 'to_day'])
    .orderBy('started_at')
    .orderBy('service')
    .execute()
const EVERY = Array.from({ length: 8 }, (_, index) => `europepmc MED:${article(index + 1).pmid}`)

test('a night keeps every record once, one entry for each article, and says when it searched', async () => {
  await night()
  expect(await originsIn(app.db)).toEqual(EVERY)
  expect(await entriesIn(app.db)).toHaveLength(8)
  const same = { state: 'complete', note: null, known: 0, refused: 0, from_day: '2026-10-29', to_day: DAY }
  const found = await runs()
  expect(found.find(({ service }) => service === 'europepmc')).toMatchObject({ ...same, found: 8, fresh: 8 })
})

test('a second run without news adds nothing, and the next window overlaps the last', async () => {
  await night()
  standIn.reset()
  await night()
  // Another run of the same day asks for what became of articles alone.
  expect(standIn.state.asked.filter(({ path }) => ['/searchPOST', '/studies'].includes(path))).toEqual([])
  await night('2026-11-27')
  expect(await originsIn(app.db)).toEqual(EVERY)
  const europePmc = (await runs()).filter(({ service }) => service === 'europepmc')
  expect(europePmc.map(({ from_day, fresh }) => [from_day, fresh])).toEqual([
    ['2026-10-29', 8],
    ['2026-11-12', 0],
  ])
})

test('a database in which PubMed was searched by itself goes on: its searches hold up no day of the log', async () => {
  const { id } = await app.db
    .selectFrom('drugs')
    .where('name', '=', 'semaglutide')
    .select('id')
    .executeTakeFirstOrThrow()
  const run = {
    drug_id: id,
    service: 'pubmed' as const,
    query: '"semaglutide"[tiab]',
    from_day: '2026-11-01',
  }
  const at = { started_at: new Date('2026-11-25T02:30:00Z'), ended_at: null }
  await app.db
    .insertInto('literature_runs')
    .values([
      { ...run, ...at, to_day: '2026-11-24', state: 'complete' },
      { ...run, ...at, to_day: '2026-11-25', state: 'incomplete' },
    ])
    .execute()
  await night()
  const { searched, services } = (
    await app.visitor('getLiteratureLog', { params: { drugId: id }, query: { limit: 1 } })
  ).body
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
  standIn.reset(
    ...Array.from({ length: 5 }, (_, index) => ({
      ...{ kind: 'status' as const, status: 503, path: '/searchPOST', nth: index + 1 },
    })),
  )
  await night()
  const found = await runs()
  expect(found.find(({ service }) => service === 'europepmc')).toMatchObject({
    state: 'incomplete',
    note: 'Europe PMC answers 503.',
  })
  expect(found.find(({ service }) => service === 'ctgov')).toMatchObject({ state: 'complete' })
  // The window stays open: the next night reads all of it.
  standIn.reset()
  await night('2026-11-27')
  const [, next] = (await runs()).filter(({ service }) => service === 'europepmc')
  expect(next).toMatchObject({ state: 'complete', from_day: '2026-10-30', found: 8 })
})

test('a preprint and its article are one entry, a registration is its own', async () => {
  standIn.state.articles = [
    article(1, {
      pmid: '900001',
      source: 'PPR',
      doi: '10.5555/ppr.1',
      title: 'Semaglutide in invented people',
    }),
    article(2, { links: [{ type: 'Preprint of', source: 'PPR', id: 'PPR900001' }], trials: ['NCT90000001'] }),
  ]
  standIn.state.registrations = [
    { nct: 'NCT90000001', title: 'Semaglutide registered', changed: '2026-11-20' },
  ]
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
  const known = await app.db
    .selectFrom('articles')
    .where('doi', '=', '10.1093/nutrit/nuac064')
    .select(['id', 'title', 'pmid'])
    .executeTakeFirstOrThrow()
  const about = article(1, {
    pmid: '99009001',
    doi: '10.5555/notice.1',
    title: `Retraction: ${known.title}`,
    abstract: 'About creatine monohydrate.',
    types: ['Retraction of Publication'],
    published: '2026-11-19',
    links: [{ type: 'Retraction of', source: 'MED', id: known.pmid ?? '10.1093/nutrit/nuac064' }],
  })
  standIn.state.articles = [about]
  await night()
  await app.deps.tags.catchUp()
  const params = { name: 'creatine-monohydrate' }
  const { drug } = (await app.visitor('getDrugVendors', { params, query: {} })).body
  const { changes } = (await app.visitor('getDrugEvidence', { params: { drugId: drug.id } })).body
  expect(changes[0]?.text).toMatch(/retracted/i)
  expect(changes.map(({ text }) => text).join(' ')).toMatch(/certainty of Memory/)
  const notices = await app.db
    .selectFrom('study_notices')
    .where('article_id', '=', known.id)
    .selectAll()
    .execute()
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
    '10.1093/nutrit/nuac064': [{ type: 'retraction', notice: '10.5555/notice.1', date: [2026, 11, 18] }],
  }
  await night('2026-11-27')
  const after = (await app.visitor('getDrugEvidence', { params: { drugId: drug.id } })).body.changes
  expect(after).toHaveLength(changes.length)
})

test('a night drops what shows the compounds whose articles changed, and of others their log of searches alone', async () => {
  const { compounds, doi } = await app.db
    .selectFrom('articles as a')
    .innerJoin('claim_studies as s', 's.article_id', 'a.id')
    .innerJoin('article_drugs as c', 'c.article_id', 'a.id')
    .where('a.doi', 'not like', '%,%')
    .where('a.doi', '!=', '10.1093/nutrit/nuac064')
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
    .where('doi', '!=', '10.1093/nutrit/nuac064')
    .select(['id', 'title', 'pmid'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  standIn.state.articles = [
    article(1, { title: `Removal of Expression of Concern: ${known.title}`, abstract: 'Semaglutide.' }),
  ]
  await night()
  const notices = await app.db.selectFrom('study_notices').where('article_id', '=', known.id).execute()
  expect(notices).toEqual([])
  const [find] = await app.db.selectFrom('literature_finds').select('reasons').execute()
  expect(find?.reasons[0]).toMatch(/takes an earlier one back/)
})
