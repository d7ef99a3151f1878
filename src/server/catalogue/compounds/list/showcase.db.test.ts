import { expect, test } from 'vitest'
import { freshSince } from '#domain/prices/staleness.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { sharedApp } from '#test/app.ts'
import { undone } from '#test/database.ts'
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

const showcase = async (call: typeof app.visitor = app.visitor) => (await call('getShowcase', {})).body
const idOf = async (name: string) =>
  (await app.db.selectFrom('drugs').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
const claimsOf = async (drugId: string) =>
  (await app.visitor('getDrugEvidence', { params: { drugId } })).body.claims

test('home shows an example and featured compounds with a reason each, none of the first page', async () => {
  const { example, featured, locked } = await showcase()
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
})

test('only subscribers see which vendor is rated best', async () => {
  const subscriber = await app.person({ isSubscriber: true })
  const { example, locked } = await showcase(subscriber.call as typeof app.visitor)
  expect(locked).toBe(false)
  expect(example?.best_rated?.rating).toBeGreaterThan(0)
})

test("the worked example is widely sold and little studied in people, and a shop's own", async () => {
  const id = await findExample(app.db, FRESH)
  const sold = await app.db.selectFrom('card_facts').select(['drug_id', 'vendor_count']).execute()
  const most = Math.max(...sold.map(({ vendor_count }) => vendor_count))
  expect(sold.find(({ drug_id }) => drug_id === id)?.vendor_count).toBe(most)
  const equals = sold.filter(({ vendor_count }) => vendor_count === most)
  const inPeople = async (drugId: string) =>
    (await app.visitor('listArticles', { query: { drug_id: drugId } })).body.articles.filter(
      ({ evidence }) => evidence === 'human',
    ).length
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
    expect(refused.map(({ drug_id }) => drug_id)).not.toContain(await idOf(name))
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
    const own = trx.selectFrom('claims').where('drug_id', '=', first?.drug_id ?? '')
    await trx
      .updateTable('claim_studies')
      .set({ comparison: 'active' })
      .where('claim_id', 'in', own.select('id'))
      .execute()
    expect((await listNoDifference(trx, 1000)).map((row) => row.drug_id)).not.toContain(first?.drug_id)
  })
})

test.each(['high', 'low', 'very low', 'reported'])(
  "one benefit of %s certainty in people ends 'no difference'",
  async (certainty) => {
    const [first] = await listNoDifference(app.db, 100)
    await undone(app.db, async (trx) => {
      const { claim_id } = await trx
        .selectFrom('claim_appraisals')
        .where('drug_id', '=', first?.drug_id ?? '')
        .select('claim_id')
        .orderBy('participants')
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('claim_appraisals')
        .set({ direction: 'improves', certainty })
        .where('claim_id', '=', claim_id)
        .execute()
      const left = await listNoDifference(trx, 100)
      expect(left.map(({ drug_id }) => drug_id)).not.toContain(first?.drug_id)
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
  const drug = await app.db
    .selectFrom('drugs')
    .where('id', '=', widest?.drug_id ?? '')
    .select('name')
    .executeTakeFirstOrThrow()
  const { compounds } = (await app.visitor('compareCompounds', { query: { names: drug.name } })).body
  const price = compounds[0]?.compound?.summary.price
  expect(widest?.times).toBeCloseTo((price?.highest ?? 0) / (price?.lowest ?? 1))
  expect(price?.vendors).toBeGreaterThanOrEqual(3)
  expect(await listSpreads(app.db, TOMORROW.toISOString().slice(0, 10), 5)).toEqual([])
})

test('a record that was changed after it came in is among the newly reviewed', async () => {
  expect(await listChanged(app.db, 100)).toEqual([])
  const drug_id = await idOf('bpc-157')
  await app.db.updateTable('drugs').set({ updated_at: TOMORROW }).where('id', '=', drug_id).execute()
  expect((await listChanged(app.db, 100)).map((row) => row.drug_id)).toEqual([drug_id])
})
