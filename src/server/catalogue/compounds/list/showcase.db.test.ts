import { expect, test } from 'vitest'
import { freshSince } from '#domain/prices/staleness.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { listRows, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { undone } from '#test/database.ts'
import { theRow } from '#test/rows.ts'
import {
  findExample,
  listBenefits,
  listChanged,
  listNoDifference,
  listSpreads,
} from './showcase-repository.ts'

// The demo is dated back from the day on which it was loaded.
const NOW = new Date()
const FRESH = freshSince(NOW)
const TOMORROW = new Date(NOW.getTime() + DAY_MS)
const app = await sharedApp({ deps: { clock: () => NOW } })

const claimsOf = async (drugId: string) =>
  (await app.visitor('getDrugEvidence', { params: { drugId } })).body.claims

test('home shows an example, whose best rated vendor only subscribers see, and featured compounds with a reason each, none of the first page', async () => {
  const { example, featured, locked } = (await app.visitor('getShowcase', {})).body
  const { compounds } = (await app.visitor('listCatalogue', { query: {} })).body
  const first = new Set(compounds.map(({ id }) => id))
  expect(featured).toHaveLength(20)
  // Nothing was changed since it came in, so nothing is newly reviewed.
  expect(new Set(featured.slice(0, 4).map(({ reason }) => reason)).size).toBe(3)
  expect(featured.filter(({ id }) => first.has(id) || id === example?.drug.id)).toEqual([])
  expect(new Set(featured.map(({ id }) => id)).size).toBe(20)
  expect(example?.prices.length).toBe(example?.summary.price?.vendors)
  expect(example?.prices).toEqual(example?.prices.toSorted((a, b) => a - b))
  expect(example?.cheapest?.is_demo).toBe(true)
  expect({ locked, best: example?.best_rated }).toEqual({ locked: true, best: null })
  const subscriber = await app.person({ isSubscriber: true })
  const open = (await subscriber.call('getShowcase', {})).body
  expect(open.locked).toBe(false)
  expect(open.example?.best_rated?.rating).toBeGreaterThan(0)
})

test("the worked example is widely sold and little studied in people, and a shop's own", async () => {
  const id = await findExample(app.db, FRESH)
  const sold = await app.db.selectFrom('card_facts').select(['drug_id', 'vendor_count']).execute()
  const most = Math.max(...sold.map(({ vendor_count }) => vendor_count))
  expect(sold.find(({ drug_id }) => drug_id === id)?.vendor_count).toBe(most)
  const equals = sold.filter(({ vendor_count }) => vendor_count === most)
  const inPeople = async (drug_id: string) => {
    const { articles } = (await app.visitor('listArticles', { query: { drug_id } })).body
    return articles.filter(({ evidence }) => evidence === 'human').length
  }
  const fewest = Math.min(...(await Promise.all(equals.map(({ drug_id }) => inPeople(drug_id)))))
  expect(await inPeople(id ?? '')).toBe(fewest)
})

test("a compound that helped people with anything is never featured for 'no difference'", async () => {
  const refused = await listNoDifference(app.db, 1000)
  expect(refused.length).toBeGreaterThan(3)
  for (const drugId of new Set(refused.map(({ drug_id }) => drug_id))) {
    const inPeople = (await claimsOf(drugId)).filter(({ certainty }) => certainty !== 'no human data')
    expect(inPeople.filter(({ direction }) => ['improves', 'mixed'].includes(direction))).toEqual([])
  }
  for (const name of ['creatine-monohydrate', 'vitamin-d3', 'melatonin', 'omega-3'])
    expect(refused.map(({ drug_id }) => drug_id)).not.toContain(compoundId(name))
})

test("a compound that did as well as another treatment is not featured for 'no difference'", async () => {
  const against = await app.db
    .selectFrom('claim_studies as s')
    .innerJoin('claims as c', 'c.id', 's.claim_id')
    .innerJoin('outcomes as o', 'o.id', 'c.outcome_id')
    .where('s.comparison', '=', 'active')
    .select(['c.drug_id', 'o.name as outcome', 'c.population'])
    .execute()
  const [first] = await listNoDifference(app.db, 1000)
  expect(against.length).toBeGreaterThan(10)
  for (const { drug_id, outcome, population } of await listNoDifference(app.db, 1000))
    expect(against).not.toContainEqual({ drug_id, outcome, population })
  await undone(app.db, async (trx) => {
    const own = await listRows(trx, 'claims', { drug_id: first?.drug_id ?? '' })
    await updateRows(trx, 'claim_studies', { claim_id: own.map(({ id }) => id) }, { comparison: 'active' })
    expect((await listNoDifference(trx, 1000)).map((row) => row.drug_id)).not.toContain(first?.drug_id)
  })
})

test.each(['high', 'low', 'very low', 'reported'])(
  "one benefit of %s certainty in people ends 'no difference'",
  async (certainty) => {
    const [first] = await listNoDifference(app.db, 100)
    await undone(app.db, async (trx) => {
      const own = { drug_id: first?.drug_id ?? '' }
      const [claim] = await listRows(trx, 'claim_appraisals', own, 'participants')
      const better = { direction: 'improves', certainty }
      await updateRows(trx, 'claim_appraisals', { claim_id: claim?.claim_id ?? '' }, better)
      expect((await listNoDifference(trx, 100)).map(({ drug_id }) => drug_id)).not.toContain(first?.drug_id)
    })
  },
)

test('the strongest evidence names a benefit that the record has, the most certain first', async () => {
  const benefits = await listBenefits(app.db, 20)
  const steps = benefits.map(({ certainty }) => ['high', 'moderate'].indexOf(certainty))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  for (const { drug_id, outcome, population, certainty } of benefits.slice(0, 10)) {
    const same = (await claimsOf(drug_id)).filter(
      (claim) => claim.outcome.name === outcome && claim.population === population,
    )
    expect(same.map((claim) => [claim.direction, claim.certainty])).toContainEqual(['improves', certainty])
  }
})

test('a price spread compares the best fresh price of each vendor', async () => {
  const [widest] = await listSpreads(app.db, FRESH, 5)
  const { name: names } = await theRow(app.db, 'drugs', { id: widest?.drug_id ?? '' })
  const { compounds } = (await app.visitor('compareCompounds', { query: { names } })).body
  const price = compounds[0]?.compound?.summary.price
  expect(widest?.times).toBeCloseTo((price?.highest ?? 0) / (price?.lowest ?? 1))
  expect(price?.vendors).toBeGreaterThanOrEqual(3)
  expect(await listSpreads(app.db, TOMORROW.toISOString().slice(0, 10), 5)).toEqual([])
})

test('a record that was changed after it came in is among the newly reviewed', async () => {
  expect(await listChanged(app.db, 100)).toEqual([])
  const drug_id = compoundId('bpc-157')
  await updateRows(app.db, 'drugs', { id: drug_id }, { updated_at: TOMORROW })
  expect((await listChanged(app.db, 100)).map((row) => row.drug_id)).toEqual([drug_id])
})
