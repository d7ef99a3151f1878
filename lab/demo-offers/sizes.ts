import type { CompoundEntry } from '../../src/contract/catalogue/catalogue-file.ts'
import { packMassUg } from '../../src/domain/prices/pack-size.ts'
import type { Draw } from './draw.ts'

/** A pack as a shop writes it. `weight` is its content relative to the smallest pack, by which it is priced. */
export type Pack = { size: string | null; weight: number; content: string }

/** Contents that only have a biological unit. They have no mass, and none is made up for them. */
const UNITS: Record<string, string> = {
  'vitamin-d3': '5000 IU',
  'salmon-calcitonin': '500 IU',
  oxytocin: '100 IU',
  tocotrienols: '400 IU',
}

const PIECES: Partial<Record<CompoundEntry['form'], string>> = {
  capsule: 'capsules',
  tablet: 'tablets',
  softgel: 'softgels',
}

/** The packs of one compound in one shop: most of its usual sizes, some written the awkward ways of real pages. */
export function packsFor(compound: CompoundEntry, draw: Draw): Pack[] {
  const contents = compound.sizes.filter(() => draw.chance(0.68))
  const sold = contents.length > 0 ? contents : compound.sizes.slice(0, 1)
  const packs = sold.map((content) => ({
    size: write(compound, content, draw),
    weight: weightOf(compound, content),
    content,
  }))
  const [first] = packs
  if (!first) return []
  const units = UNITS[compound.slug]
  if (units && draw.chance(0.6)) packs.push({ ...first, size: units })
  if (compound.form === 'lyophilised powder' && draw.chance(0.22)) {
    const times = draw.pick([2, 3, 10])
    const size =
      times === 10 ? `10 vials x ${first.content.replace('mg', ' mg')}` : `${times} x ${first.content}`
    packs.push({ size, weight: first.weight * times, content: first.content })
  }
  return packs
}

function write(compound: CompoundEntry, content: string, draw: Draw): string | null {
  if (draw.chance(0.02)) return null
  const mg = (packMassUg(content) ?? 0) / 1000
  const pieces = PIECES[compound.form]
  if (pieces && mg > 0) {
    if (draw.chance(0.04)) return `60 ${pieces}`
    const counts = [60, 120, 90, 30, 100].filter((count) => isPlain(mg / count))
    const count = counts[Math.floor(draw.number() * counts.length)]
    if (count && draw.chance(0.6)) return `${count} ${pieces} x ${mg / count}mg`
  }
  if (['solution', 'nasal spray', 'liquid'].includes(compound.form) && mg > 0 && mg < 1000) {
    if (draw.chance(0.3)) return '10ml'
    if (draw.chance(0.4) && isPlain(mg / 10, 0.1)) return `10ml @ ${mg / 10}mg/ml`
  }
  if (mg > 0 && mg < 1) return draw.chance(0.7) ? `${mg * 1000} mcg` : content
  if (mg === 1000 || mg === 2000) return draw.pick([`${mg / 1000}g`, `${mg}mg`, `${mg / 1000},000 mg`])
  if (mg === 250_000 || mg === 500_000) return draw.pick([content, content, `${mg / 1_000_000}kg`])
  return content
}

/** A number as on a label: at most one decimal, and not smaller than `least`. */
function isPlain(mg: number, least = 0.5): boolean {
  return (
    mg >= least && mg <= 1500 && Math.abs(mg * 10 - Math.round(mg * 10)) < 1e-9 && (mg < 50 || mg % 5 === 0)
  )
}

function weightOf(compound: CompoundEntry, content: string): number {
  const amounts = [content, ...compound.sizes].map(
    (size) => packMassUg(size) ?? Number.parseFloat(size) * 1000,
  )
  const [own = 1, ...all] = amounts
  return own / Math.min(...all)
}
