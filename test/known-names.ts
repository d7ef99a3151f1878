import { readFileSync } from 'node:fs'
import { knownBlends } from '#domain/feed-match/known-blends.ts'
import { type KnownCompound, type KnownNames, knownNames } from '#domain/feed-match/known-names.ts'

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../data/catalogue/${path}`, import.meta.url), 'utf8'))

/** The compounds of the catalogue, as the reader of titles knows them. */
export const realNames = (): KnownNames =>
  knownNames(
    ['peptides', 'supplements']
      .flatMap(
        (file) =>
          read(`compounds-${file}.json`).compounds as (KnownCompound & {
            kind: string
            molecular?: object
          })[],
      )
      .map((compound) => ({
        ...compound,
        is_plant: ['botanical', 'mushroom'].includes(compound.kind) && !compound.molecular,
      })),
  )

type Entry = {
  slug: string
  name: string
  aliases: string[]
  components: { compound: string | null }[]
  unclear_names: { names: string[] }[]
}

/** The blends of the catalogue. */
export const realBlends = (names: KnownNames) =>
  knownBlends(
    (read('blends.json').blends as Entry[]).map(({ components, unclear_names, ...blend }) => ({
      ...blend,
      compounds: components.map(({ compound }) => compound),
      unclear: unclear_names.flatMap((each) => each.names),
    })),
    names,
  )
