import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blendInTitle } from './blend-in-title.ts'
import { knownBlends } from './known-blends.ts'
import { knownNames } from './known-names.ts'

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../data/${path}`, import.meta.url), 'utf8'))
const names = knownNames(
  ['peptides', 'supplements'].flatMap((file) => read(`catalogue/compounds-${file}.json`).compounds),
)
type Entry = {
  slug: string
  name: string
  aliases: string[]
  components: { compound: string | null }[]
  unclear_names: { names: string[] }[]
}
const blends = knownBlends(
  (read('catalogue/blends.json').blends as Entry[]).map(({ components, unclear_names, ...blend }) => ({
    ...blend,
    compounds: components.map(({ compound }) => compound),
    unclear: unclear_names.flatMap((each) => each.names),
  })),
  names,
)

type Labelled = {
  title: string
  variant: string | null
  expect: {
    blend: string | null
    components: { compound: string; mass_mg: number }[] | null
    count: number | null
    total_mg: number | null
    reading: 'read' | 'waits'
  }
}
const titles = ['blend-titles.json', 'more-blend-titles.json', 'further-blend-titles.json'].flatMap(
  (file) => read(`feeds/${file}`) as Labelled[],
)

describe('the pack of a mixture', () => {
  it.each(titles.map((labelled) => [`${labelled.title} | ${labelled.variant ?? ''}`, labelled] as const))(
    'is read as a person would, or waits: %s',
    (_, { title, variant, expect: wanted }) => {
      const reading = blendInTitle({ title, variant, sku: 'A1', link: null }, names, blends)
      const got =
        reading === null || 'doubt' in reading
          ? { reading: 'waits' }
          : {
              reading: 'read',
              blend: reading.blend.slug,
              components: reading.parts,
              count: reading.count,
              total_mg: reading.total_mg,
            }
      const { blend, components, count, total_mg } = wanted
      expect(got).toEqual(
        wanted.reading === 'waits'
          ? { reading: 'waits' }
          : { reading: 'read', blend, components, count, total_mg },
      )
    },
  )
})
