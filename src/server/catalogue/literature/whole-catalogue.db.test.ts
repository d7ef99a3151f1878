import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, SECOND_MS } from '#domain/text/duration.ts'
import { openLiterature } from '#server/platform/adapters/literature/services.ts'
import { countOf } from '#server/platform/db/db.ts'
import { closedAtEnd, sharedApp } from '#test/app.ts'
import { putByFeed } from '#test/catalogue.ts'
import { compound } from '#test/catalogue-entries.ts'
import { movedByPauses } from '#test/literature/nights.ts'
import { literatureStandIn } from '#test/literature/stand-in.ts'
import { searchLiterature } from './night.ts'
import { listSearched, measureRecall, RECALL_GOAL, recallOnRecord } from './plans.ts'

const standIn = closedAtEnd(await literatureStandIn(100))
const app = await sharedApp({ config: standIn.settings })
beforeEach(() => standIn.reset())

/** Requests a second that each service allows; the product stays below. */
const ALLOWED: Record<string, number> = { '/searchPOST': 10, '/studies': 1 }

test('a night over 300 compounds keeps within the limits of the services and ends in hours', async () => {
  const had = await listSearched(app.db)
  // As many more as 300 take, each with a name to search for.
  const more = Array.from({ length: 300 - had.length }, (_, index) => ({
    ...compound({ slug: `invented-${index}`, proper_name: `Inventedine ${index}`, aliases: [] }),
    position: 900 + index,
  }))
  await putByFeed(app.db, { compound: more })
  expect(await listSearched(app.db)).toHaveLength(300)
  const began = Date.parse('2026-11-26T02:30:00Z')
  const time = movedByPauses(began)
  const sent: { path: string; at: number }[] = []
  standIn.state.before = (path) => void sent.push({ path, at: time.now() })
  const services = openLiterature(app.deps.config, time)
  await searchLiterature({ ...app.deps, clock: () => new Date(time.now()) }, services)
  for (const [path, allowed] of Object.entries(ALLOWED)) {
    const times = sent.filter((each) => each.path === path).map(({ at }) => at)
    expect([path, times.length >= 300]).toEqual([path, true])
    const busiest = Math.max(
      ...times.map((from, index) => times.slice(index).filter((at) => at - from < SECOND_MS).length),
    )
    expect(busiest, `requests to ${path} in one second`).toBeLessThanOrEqual(allowed)
  }
  const runs = await app.db.selectFrom('literature_runs').select(['service', 'state']).execute()
  const ended = Map.groupBy(runs, ({ service, state }) => `${service} ${state}`)
  expect([...ended].map(([end, { length }]) => `${end} ${length}`).toSorted()).toEqual([
    'ctgov complete 300',
    'europepmc complete 300',
  ])
  // From 02:30 UTC the United States sleep until ten in the morning UTC.
  expect(time.now() - began).toBeLessThan(3 * HOUR_MS)
})

test('the queries find the articles on record that the service holds, over the whole catalogue', async () => {
  const known = await app.db
    .selectFrom('articles')
    .where('pmid', 'is not', null)
    .select(['pmid', 'title', 'background', 'conclusion', 'key_terms'])
    .execute()
  // The stand-in lacks a few. Where the title does not name the compound, our summary takes the place of the abstract.
  standIn.state.articles = known
    .slice(5)
    .map(({ pmid, title, background, conclusion, key_terms }) => ({
      ...{ pmid: pmid ?? '', title, indexed: '2026-01-01' },
      abstract: [background, conclusion, ...key_terms].join('. '),
    }))
  const services = openLiterature(app.deps.config, movedByPauses())
  const measured = await measureRecall(app.db, services.recall)
  expect(measured?.held).toBeGreaterThan(300)
  expect((measured?.found ?? 0) / (measured?.held ?? 1)).toBeGreaterThanOrEqual(RECALL_GOAL)
  const missed = measured?.compounds.flatMap((compound) => compound.missed)
  expect(missed).toHaveLength((measured?.held ?? 0) - (measured?.found ?? 0))
})

test('without a service the queries are measured by what is on record of each article', async () => {
  const measured = await measureRecall(app.db, await recallOnRecord(app.db))
  const uses = app.db.selectFrom('article_drugs as b').innerJoin('articles as a', 'a.id', 'b.article_id')
  const known = await countOf(uses.where('a.pmid', 'is not', null))
  expect(measured?.held).toBe(known)
  // A few articles name a class alone, such as 'growth hormone secretagogues'.
  expect(measured?.found).toBeGreaterThan(0.9 * known)
  expect(measured?.found).toBeLessThan(known)
})
