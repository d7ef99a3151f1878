import type { BatchEntry, CertificateEntry } from '../../src/contract/catalogue/batch-file.ts'
import type { OfferEntry } from '../../src/contract/catalogue/catalogue-file.ts'
import { packMassUg } from '../../src/domain/prices/pack-size.ts'
import { drawFor } from '../demo-offers/draw.ts'
import { TESTERS, type Tester } from './testers.ts'

const DAY_MS = 86_400_000

type Made = { batch: BatchEntry; certificate: CertificateEntry }

/** The batches of the invented vendors with their certificates; the same for the same offers, day and seed. */
export function makeDemoBatches(offers: readonly OfferEntry[], asOf: string, seed: number): Made[] {
  return TESTERS.flatMap((tester) => {
    const ofVendor = offers.filter(({ vendor }) => vendor === tester.vendor)
    const compounds = [...new Set(ofVendor.map(({ compound }) => compound))]
    return compounds.flatMap((compound, index) => {
      const laboratory = laboratoryOf(tester, compound, index, seed)
      if (!laboratory) return []
      const label_mg = labelOf(ofVendor.filter((offer) => offer.compound === compound))
      const draw = drawFor(seed, 'batches', tester.vendor, compound)
      // Some compounds came in a second lot, so that a vendor's batches can be followed over time.
      return Array.from({ length: draw.chance(0.25) ? 2 : 1 }, (_, nth) =>
        makeBatch({ tester, compound, laboratory, label_mg, nth, asOf, seed }),
      )
    })
  })
}

function laboratoryOf(tester: Tester, compound: string, index: number, seed: number) {
  const draw = drawFor(seed, 'laboratory', tester.vendor, compound)
  if (index < tester.byBuyers) return 'buyer'
  if (draw.chance(tester.independent)) return 'independent'
  return draw.chance(tester.own) ? 'own' : null
}

/** What the label of the smallest pack says, in mg. */
function labelOf(offers: readonly OfferEntry[]): number | null {
  const masses = offers.flatMap(({ size }) => (size === null ? [] : [packMassUg(size)]))
  const known = masses.filter((mass) => mass !== null)
  return known.length === 0 ? null : Math.min(...known) / 1000
}

function makeBatch(of: {
  tester: Tester
  compound: string
  laboratory: 'independent' | 'own' | 'buyer'
  label_mg: number | null
  nth: number
  asOf: string
  seed: number
}): Made {
  const { tester, compound, laboratory, label_mg, nth, asOf, seed } = of
  const draw = drawFor(seed, 'batch', tester.vendor, compound, nth)
  const testedDaysAgo = Math.round(draw.between(tester.newestDays, tester.oldestDays))
  const daysBefore = (days: number) => new Date(Date.parse(asOf) - days * DAY_MS).toISOString().slice(0, 10)
  const made_on = daysBefore(testedDaysAgo + Math.round(draw.between(8, 40)))
  const lot = `${tester.vendor.slice(0, 2).toUpperCase()}-${made_on.slice(2, 4)}${made_on.slice(5, 7)}-${String(Math.floor(draw.between(100, 1000)))}`
  const scattered = (draw.number() + draw.number() + draw.number() - 1.5) * tester.scatter
  const measured = label_mg === null ? null : label_mg * (1 + (tester.offLabel + scattered) / 100)
  const result = (share: number | null) =>
    share === null ? 'not applicable' : draw.chance(share) ? 'passed' : null
  const named = { vendor: tester.vendor, compound, lot }
  return {
    batch: { ...named, label_mg, made_on, received_on: null },
    certificate: {
      slug: `${tester.vendor}-${compound}-${lot.toLowerCase()}`.slice(0, 80),
      ...named,
      laboratory,
      laboratory_name: laboratory === 'own' ? 'Laboratory of the vendor (invented)' : tester.laboratory,
      tested_on: daysBefore(testedDaysAgo),
      seen_on: daysBefore(Math.max(0, testedDaysAgo - Math.round(draw.between(1, 20)))),
      method: 'HPLC-UV (invented)',
      identity: 'confirmed',
      purity_percent: round(draw.between(...tester.purity), 2),
      measured_mg: measured === null ? null : Number(measured.toPrecision(4)),
      endotoxin: result(tester.states.endotoxin),
      sterility: result(tester.states.sterility),
      heavy_metals: result(tester.states.heavy_metals),
      residual_solvents: null,
      verification_code: null,
      verification_link: null,
      confirmation: null,
    },
  }
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))
