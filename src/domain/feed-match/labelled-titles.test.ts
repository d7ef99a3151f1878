import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { packMassUg } from '#domain/prices/pack-size.ts'
import { realBlends, realNames } from '#test/known-names.ts'
import { blendInTitle } from './blend-in-title.ts'
import { namesIn } from './known-names.ts'
import { matchItem } from './match-item.ts'

type Item = { title: string; variant: string | null; sku?: string; link?: string | null }
type Single = Item & { compound: string | null; size: string | null }
type Blend = Item & {
  expect: {
    blend: string | null
    components: { compound: string; mass_mg: number }[]
    count: number | null
    reading: 'read' | 'waits'
  }
}

const names = realNames()
const blends = realBlends(names)
const listed = <T>(file: string) =>
  JSON.parse(readFileSync(new URL(`../../../data/feeds/${file}.json`, import.meta.url), 'utf8')) as T[]

/** What would be published: compound and mass in µg, or blend, number and mass of each part; null where it waits. */
function asCompound({ title, variant, sku = 'A1', link = null }: Item): string | null {
  const { compound, size, reasons } = matchItem({ title, variant, sku, link }, names)
  return reasons.length > 0 ? null : `${compound} ${packMassUg(size)}`
}
function asBlend({ title, variant, sku = 'A1', link = null }: Item): string | null {
  const read = blendInTitle({ title, variant, sku, link }, names, blends)
  return read === null || 'doubt' in read ? null : textOf(read.blend.slug, read.count, read.parts)
}
const textOf = (blend: string | null, count: number | null, parts: { compound: string; mass_mg: number }[]) =>
  `${blend}: ${count} x ${parts.map(({ compound, mass_mg }) => `${compound} ${mass_mg}`).join(' + ')}`

const MASS = /(?<![\p{L}\d.,-])\d+(?:[.,]\d+)?\s?(?:mcg|µg|mg|kg|g|grams?)(?![\p{L}/])/giu
const COUNT =
  /(?<![\p{L}\d-])(?:x\s?)?\d+\s?(?:vials?|capsules?|caps|tablets?|tabs|softgels?|ampoules?|pcs)(?!\p{L})/giu
/** One mass for each compound that is named, at most one number with what it counts, and no number besides. */
function isPlain({ title, variant }: Item): boolean {
  const text = `${title}, ${variant ?? ''}`
  const masses = text.match(MASS) ?? []
  const counts = text.match(COUNT) ?? []
  const { found, others } = namesIn(text.replace(MASS, ',').replace(COUNT, ','), names)
  const named = Math.max(1, new Set(found.map(({ compound }) => compound.slug)).size)
  return (
    masses.length === named && counts.length < 2 && !others.some((word) => /\p{N}|^(?:iu|ml)$/iu.test(word))
  )
}

const labelled = [
  ...listed<Single>('titles').map((item) => ({
    item,
    got: asCompound(item),
    wanted: item.compound === null ? null : `${item.compound} ${packMassUg(item.size)}`,
  })),
  ...['blend-titles', 'more-blend-titles', 'further-blend-titles'].flatMap(listed<Blend>).map((item) => {
    const { reading, blend, count, components } = item.expect
    return { item, got: asBlend(item), wanted: reading === 'waits' ? null : textOf(blend, count, components) }
  }),
]
const halfOf = ({ title, variant }: Item) =>
  (createHash('sha1').update(`${title}|${variant}`).digest()[0] ?? 0) % 2 === 0 ? 'open' : 'set aside'

describe.each(['open', 'set aside'] as const)('of the half of labelled titles that is %s', (half) => {
  const ofHalf = labelled.filter(({ item }) => halfOf(item) === half)
  const plain = ofHalf.filter(({ item, wanted }) => wanted !== null && isPlain(item))

  test('none is read wrongly', () =>
    expect(ofHalf.filter(({ got, wanted }) => got !== null && got !== wanted)).toEqual([]))

  test('nine of ten that are plainly written are read', async ({ annotate }) => {
    const read = plain.filter(({ got }) => got !== null).length
    await annotate(
      `${half}: ${read} of ${plain.length} plain titles are read; ${ofHalf.filter(({ got }) => got === null).length} of all ${ofHalf.length} wait`,
    )
    expect(plain.length).toBeGreaterThan(100)
    expect(read / plain.length).toBeGreaterThanOrEqual(0.9)
  })
})

test('no more wait than the list of changes says', async ({ annotate }) => {
  const [compounds, blends] = [false, true].map(
    (isBlend) => labelled.filter(({ item, got }) => got === null && 'expect' in item === isBlend).length,
  )
  await annotate(`${compounds} titles of compounds wait, ${blends} of blends`)
  expect([compounds, blends]).toEqual([123, 106])
})

test.each(listed<Item>('open-titles').map((item) => [`${item.title} ‖ ${item.variant}`, item] as const))(
  'a title that contradicts itself or leaves a choice waits: %s',
  (_, item) => expect([asCompound(item), asBlend(item)]).toEqual([null, null]),
)
