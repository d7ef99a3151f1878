import { expect, test } from 'vitest'
import { compoundId } from '#server/core/records/ids.ts'
import type { ListedNotice } from '#server/platform/adapters/retractions/retraction-list.ts'
import { sharedApp } from '#test/app.ts'
import { listedNotice } from '#test/listed-notice.ts'
import { theRow } from '#test/rows.ts'
import { applyStudyWatch, watchConfiguredList, watchStudies } from './study-watch.ts'
import { keepUnread } from './unread-repository.ts'

const app = await sharedApp()

const NOW = new Date('2026-11-21T12:00:00Z')
/** The meta-analysis that alone bears out that creatine helps memory in older people. */
const DOI = '10.1093/nutrit/nuac064'
const RETRACTED =
  'One study retracted, certainty of Memory (healthy older adults) from very low to no human data; direction of Memory (healthy older adults) from improves to unclear'

async function* listOf(...rows: Partial<ListedNotice>[]): AsyncGenerator<ListedNotice> {
  for (const [index, row] of rows.entries()) yield listedNotice({ row: index + 2, dois: [DOI], ...row })
}
const apply = async (...rows: Partial<ListedNotice>[]) =>
  applyStudyWatch(app.deps, await watchStudies(app.db, listOf(...rows)), { actor: 'command:test', now: NOW })
const memoryOf = async () => {
  await app.deps.tags.catchUp()
  const params = { drugId: compoundId('creatine-monohydrate') }
  const { claims, changes } = (await app.visitor('getDrugEvidence', { params })).body
  const ofMemory = claims.filter(({ outcome }) => outcome.slug === 'memory')
  return {
    claim: ofMemory.find(({ population }) => /older/.test(population ?? '')),
    changes: changes.map(({ text }) => text),
  }
}

const editor = await app.person({ role: 'editor' })
const open = async () => (await editor.call('listUnreadNotices', { query: {} })).body

test('the first load of a catalogue is no news', async () => {
  const log = await app.db.selectFrom('editorial_changes').selectAll().execute()
  const states = await app.db.selectFrom('study_states').selectAll().execute()
  expect(log).toEqual([])
  expect(states.length).toBeGreaterThan(3)
})

test('a list shows what would change, and changes nothing', async () => {
  const watch = await watchStudies(app.db, listOf({ reason: 'Bad data' }, { dois: ['10.1000/of-others'] }))
  const notices = [{ status: 'retracted', date: '2026-11-20', reason: 'Bad data' }]
  expect(watch).toMatchObject({ matched: 1, notices, unread: [] })
  expect(watch.changes).toContain(`Creatine Monohydrate: ${RETRACTED}`)
  expect((await memoryOf()).claim?.certainty).toBe('very low')
})

test('a row that cannot be read changes nothing, and waits for an editor until it is closed', async () => {
  const problem = "Its day '' cannot be read"
  const rows = listOf({ date: null, problem }, { dois: ['10.1000/of-others'], problem })
  const { notices, unread } = await watchStudies(app.db, rows)
  expect([notices, unread.map(({ row, problem }) => [row, problem])]).toEqual([[], [[2, problem]]])
  expect(await keepUnread(app.db, unread, NOW)).toBe(1)
  expect(await keepUnread(app.db, unread, NOW)).toBe(0)
  const [row] = (await open()).notices
  expect(row).toMatchObject({ problem, row: 'Retraction · the row', article: { doi: DOI } })
  const close = () => editor.call('closeUnreadNotice', { params: { id: row?.id ?? '' } })
  expect((await close()).status).toBe(200)
  expect((await close()).status).toBe(404)
  expect(await keepUnread(app.db, unread, NOW)).toBe(0)
  expect((await open()).total).toBe(0)
})

test('a row that the list no longer has is no longer shown', async () => {
  const { unread } = await watchStudies(app.db, listOf({ problem: 'Its nature is unknown', status: null }))
  await keepUnread(app.db, unread, NOW)
  expect((await open()).total).toBe(1)
  await keepUnread(app.db, [], NOW)
  expect((await open()).total).toBe(0)
})

test('a row that names several articles, or two different ones, is lost for none', async () => {
  const others = app.db.selectFrom('articles').where('doi', '!=', DOI).where('pmid', 'is not', null)
  const [other] = await others.select(['slug', 'doi', 'pmid']).limit(1).execute()
  const both = await watchStudies(app.db, listOf({ dois: [DOI, other?.doi?.toLowerCase() ?? ''] }))
  expect(both.notices).toHaveLength(2)
  const split = await watchStudies(app.db, listOf({ pmids: [other?.pmid ?? ''] }))
  expect(split.notices).toHaveLength(1)
  expect(split.unread).toMatchObject([
    { article: { slug: other?.slug }, problem: 'Its DOI and its PMID name different articles' },
  ])
})

test('applied, the study is struck; the same list again changes nothing', async () => {
  const rows = [
    { reason: 'Bad data' },
    { reason: 'Error' },
    { status: 'corrected' as const, date: '2025-01-01' },
  ]
  expect(await apply(...rows)).toBe(2)
  const { claim, changes } = await memoryOf()
  expect(claim).toMatchObject({ certainty: 'no human data', counts: { retracted: 1 } })
  expect(changes).toContain(RETRACTED)
  const again = await watchStudies(app.db, listOf(...rows))
  expect([again.notices, again.takenBack, again.changes]).toEqual([[], [], []])
})

test('a reinstatement takes the retraction back', async () => {
  expect(await apply({}, { status: 'reinstated', date: '2026-11-21' })).toBe(2)
  const { claim, changes } = await memoryOf()
  expect(claim).toMatchObject({ certainty: 'very low', counts: { retracted: 0 } })
  expect(changes).toContain(
    'Certainty of Memory (healthy older adults) from no human data to very low; direction of Memory (healthy older adults) from unclear to improves',
  )
})

test('without a configured list the job does nothing', async () =>
  expect(await watchConfiguredList(app.deps)).toBe(0))

test('a correction and a concern are in the log once, also where no certainty changes', async () => {
  const { title } = await theRow(app.db, 'articles', { doi: DOI })
  const told = async () => {
    const rows = await app.db.selectFrom('editorial_changes').select('text').orderBy('id').execute()
    return rows.map(({ text }) => text).filter((text) => text.includes(title))
  }
  const before = (await told()).length
  const corrected = { status: 'corrected', date: '2026-11-22' } as const
  const concern = { status: 'concern', date: '2026-11-23' } as const
  for (const notice of [corrected, corrected, concern]) await apply(notice)
  await apply({ status: 'reinstated', date: '2026-11-24' })
  expect((await told()).slice(before)).toEqual([
    `Correction published of “${title}”`,
    `Expression of concern published about “${title}”`,
    `No correction, concern or retraction stands any more of “${title}”`,
  ])
})
