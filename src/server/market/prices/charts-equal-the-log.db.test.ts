import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compoundId, offerId, vendorId } from '#server/core/records/ids.ts'
import { sharedApp } from '#test/app.ts'
import { compound, offer, vendor } from '#test/catalogue-entries.ts'
import { change } from '#test/put.ts'

// What a source saw is written through the one door; what the calls tell of each day is computed again from the looks
// themselves, day by day, without any of the product's code.

const DAY = 86_400_000
const NOW = Date.parse('2026-11-20T20:00:00Z')
const TODAY = Math.floor(NOW / DAY)
const text = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

let now = new Date(NOW)
const app = await sharedApp({ deps: { clock: () => now } })

/** What was seen of an offer: 5 mg for so many dollars or euros, or nothing, because it was no longer listed. */
type State = { price: string; in_stock?: boolean } | 'gone'
type Look = { at: number; state: State }

const VENDORS = ['alder', 'birch', 'cedar']
const COMPOUNDS = ['first', 'second', 'third', 'fourth']

const anyListed = fc.record(
  { price: fc.constantFrom('$4', '$5', '$6', '$7', '€6'), in_stock: fc.constantFrom(true, false, true) },
  { requiredKeys: ['price'] },
)
const gone = { weight: 1, arbitrary: fc.constant('gone' as const) }
const anyState = fc.oneof({ weight: 6, arbitrary: anyListed }, gone)
/** At each time some of the offers are looked at, some with the same result as before. */
const anySeen = fc.option(fc.oneof(fc.constant('same' as const), anyState))
const hoursLater = fc.oneof(fc.constantFrom(4, 24, 24 * 31), fc.integer({ min: 1, max: 24 * 40 }))
const count = VENDORS.length * COMPOUNDS.length
const anyLook = fc.record({ hoursLater, seen: fc.array(anySeen, { minLength: count, maxLength: count }) })
const anyLog = fc.array(anyLook, { minLength: 6, maxLength: 14 })

test('what the calls tell of each day is what the log says', { timeout: 120_000 }, async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(anyLog, async (log) => {
      run += 1
      const named = (name: string) => `${name}-${run}`
      const [vendors, compounds] = [VENDORS.map(named), COMPOUNDS.map(named)]
      const offers = compounds.flatMap((compound) =>
        vendors.map((vendor): Known => ({ vendor, compound, looks: [] })),
      )
      const entryOf = (slug: string, index: number) => ({
        ...compound({ slug, proper_name: slug, aliases: [] }),
        position: 900 + index,
      })
      const shops = vendors.map((slug) => vendor({ slug, name: slug }))
      await change(app.db, { put: { vendor: shops, compound: compounds.map(entryOf) } }, now)
      const length = log.reduce((sum, { hoursLater }) => sum + hoursLater, 0)
      let at = NOW - length * 3_600_000
      for (const { hoursLater, seen } of log) {
        at += hoursLater * 3_600_000
        const observed_at = new Date(at).toISOString()
        const seen_at = observed_at.slice(0, 10)
        const put: object[] = []
        const end: string[] = []
        offers.forEach(({ vendor, compound, looks }, index) => {
          const last = looks.at(-1)?.state
          const state = seen[index] === 'same' ? last : seen[index]
          if (!state || (state === 'gone' && (last === undefined || last === 'gone'))) return
          looks.push({ at, state })
          if (state === 'gone') end.push(offerId(vendor, compound))
          else put.push(offer({ vendor, sku: compound, compound, ...state, seen_at, observed_at }))
        })
        now = new Date(at)
        await change(app.db, { put: { offer: put as never }, end: { offer: end } }, now)
      }
      now = new Date(NOW)
      await app.deps.tags.catchUp()
      for (const each of offers) if (each.looks.length > 0) await compareOffer(each)
      for (const name of compounds) await compareCompound(name, offers)
      for (const name of vendors) await compareVendor(name, offers)
    }),
    { numRuns: 4 },
  )
})

type Known = { vendor: string; compound: string; looks: Look[] }
type Listed = Exclude<State, 'gone'>

/** All states of an offer on a day: first seen on that day, or last seen before it, for 30 days. */
function statesOn(looks: Look[], day: number): Listed[] {
  const changes: { at: number; confirmed: number; state: State }[] = []
  for (const { at, state } of looks) {
    const last = changes.at(-1)
    const isSame = last && JSON.stringify(last.state) === JSON.stringify(state)
    if (isSame && at <= last.confirmed + 30 * DAY) last.confirmed = at
    else changes.push({ at, confirmed: at, state })
  }
  const dayOf = (at: number) => Math.floor(at / DAY)
  const begun = changes.filter(({ at }) => dayOf(at) === day)
  const before = changes.filter(({ at }) => dayOf(at) < day).at(-1)
  const holding = begun.length > 0 ? begun : before && day <= dayOf(before.confirmed) + 30 ? [before] : []
  return holding.flatMap(({ state }) => (state === 'gone' ? [] : [state]))
}

const amount = ({ price }: Listed) => (Number(price.slice(1)) * 100) / 5
const payable = (states: Listed[], sign: string) =>
  states.filter(({ price, in_stock }) => in_stock !== false && price.startsWith(sign)).map(amount)
const lowest = (costs: number[]) => (costs.length > 0 ? Math.min(...costs) : null)
/** The lower one of two in the middle. */
const middle = (costs: number[]) => costs.toSorted((a, b) => a - b)[Math.ceil(costs.length / 2) - 1] ?? null
const known = (costs: (number | null)[]) => costs.filter((cost) => cost !== null)

const days = (from: string) => {
  const first = Date.parse(from) / DAY
  return Array.from({ length: TODAY - first + 1 }, (_, index) => first + index)
}
/** What holds on a day, out of days told together. */
const covering = <T extends { from: string; to: string }>(steps: T[], day: number) =>
  steps.filter(({ from, to }) => from <= text(day) && text(day) <= to)

const RANGES = ['90d', 'all'] as const

async function compareOffer({ vendor, compound, looks }: Known) {
  for (const range of RANGES) {
    const params = { id: offerId(vendor, compound) }
    const { body } = await app.visitor('getOfferHistory', { params, query: { range } })
    const told = days(body.from)
    const first = days(text(Math.floor((looks[0]?.at ?? 0) / DAY)))[0] ?? 0
    for (const day of told) {
      const states = statesOn(looks, day)
      expect(covering(body.points, day).map(({ price, in_stock }) => [price, in_stock])).toEqual(
        states.map(({ price, in_stock = null }) => [price, in_stock]),
      )
      // Before it was first seen there is no gap: there was no offer.
      if (states.length > 0) expect(covering(body.gaps, day)).toEqual([])
      else if (day >= first && range === 'all') expect(covering(body.gaps, day)).toHaveLength(1)
    }
    const costs = told.flatMap((day) => payable(statesOn(looks, day), body.currency === 'EUR' ? '€' : '$'))
    expect(body.lowest?.cost_per_mg ?? null).toBe(lowest(costs))
    expect(body.highest?.cost_per_mg ?? null).toBe(costs.length > 0 ? Math.max(...costs) : null)
    expect(body.median).toBe(middle(costs))
    const lastListed = looks.findLast(({ state }) => state !== 'gone')
    if (lastListed) expect(body.last_seen).toBe(text(Math.floor(lastListed.at / DAY)))
    if (looks[0]) expect(body.first_seen).toBe(text(Math.floor(looks[0].at / DAY)))
  }
}

async function compareCompound(name: string, all: Known[]) {
  const offers = all.filter(({ compound }) => compound === name)
  for (const range of RANGES) {
    const params = { drugId: compoundId(name) }
    const { body } = await app.visitor('getDrugPriceHistory', { params, query: { range } })
    const told = days(body.from).map((day) => {
      const own = offers.flatMap(({ vendor, looks }) => {
        const cost = lowest(payable(statesOn(looks, day), '$'))
        return cost === null ? [] : [{ vendor, cost }]
      })
      const low = lowest(own.map(({ cost }) => cost))
      const cheapest = own.filter(({ cost }) => cost === low).map(({ vendor }) => vendor)
      const high = own.length > 0 ? Math.max(...own.map(({ cost }) => cost)) : null
      const of = { vendor: cheapest.sort()[0] ?? null, vendors: own.length }
      expect(covering(body.steps, day)).toMatchObject([
        { lowest_cost_per_mg: low, highest_cost_per_mg: high, ...of },
      ])
      for (const { slug, steps } of body.by_vendor)
        expect(covering(steps, day).map(({ cost_per_mg }) => cost_per_mg)).toEqual(
          own.filter(({ vendor }) => vendor === slug).map(({ cost }) => cost),
        )
      return low
    })
    expect(body.lowest?.cost_per_mg ?? null).toBe(lowest(known(told)))
    expect(body.median).toBe(middle(known(told)))
  }
}

async function compareVendor(slug: string, all: Known[]) {
  const params = { vendorId: vendorId(slug) }
  const { body } = await app.visitor('getVendorPriceHistory', { params, query: { range: '90d' } })
  const listed = all.filter(
    ({ vendor, looks }) => vendor === slug && looks.length > 0 && looks.at(-1)?.state !== 'gone',
  )
  expect(body.packs).toBe(listed.length)
  const told = days(body.from)
  const packs = listed.map(({ looks }) => {
    const last = looks.findLast(({ at, state }) => state !== 'gone' && at <= NOW)?.state as Listed
    const costs = told.map((day) => lowest(payable(statesOn(looks, day), last.price.slice(0, 1))))
    return { costs, usual: middle(known(costs)) ?? 1 }
  })
  told.forEach((day, index) => {
    const levels = packs
      .flatMap(({ costs, usual }) => known([costs[index] ?? null]).map((cost) => cost / usual))
      .sort((a, b) => a - b)
    const [below = null, above = null] = [
      levels[Math.ceil(levels.length / 2) - 1],
      levels[Math.floor(levels.length / 2)],
    ]
    const level = below === null || above === null ? null : (below + above) / 2
    const isOut = ({ looks }: Known) => statesOn(looks, day).some(({ in_stock }) => in_stock === false)
    const out_of_stock = listed.filter(isOut).length
    expect(covering(body.steps, day)).toMatchObject([{ level, packs: levels.length, out_of_stock }])
  })
}
