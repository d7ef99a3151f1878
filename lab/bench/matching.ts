import { readFileSync } from 'node:fs'
import type { FeedItem } from '../../src/domain/feed-match/feed-item.ts'
import { type KnownCompound, knownNames } from '../../src/domain/feed-match/known-names.ts'
import { type Match, matchItem } from '../../src/domain/feed-match/match-item.ts'
import { packMassUg } from '../../src/domain/prices/pack-size.ts'
import { atLeast, atMost, type Figure, told } from './figure.ts'

/** A title as shops write it; `compound` is null where a careful person would have to look. */
type LabelledTitle = Pick<FeedItem, 'title' | 'variant'> & {
  half: 'tune' | 'held'
  compound: string | null
  size: string | null
} & Partial<Pick<FeedItem, 'sku' | 'link'>>

const data = new URL('../../data/', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, data), 'utf8'))

type CompoundEntry = { kind: string; molecular?: object }

/** The real compounds, as matching knows them. */
export function realNames() {
  const files = ['catalogue/compounds-peptides.json', 'catalogue/compounds-supplements.json']
  const compounds = files.flatMap((file) => read(file).compounds as (KnownCompound & CompoundEntry)[])
  return knownNames(
    compounds.map((compound) => ({
      ...compound,
      is_plant: ['botanical', 'mushroom'].includes(compound.kind) && !compound.molecular,
    })),
  )
}

export type MatchedTitle = { labelled: LabelledTitle; match: Match; isPublished: boolean; isRight: boolean }

/** What would be published of the labelled titles, and whether it is what the label says. */
export function matchLabelled(): MatchedTitle[] {
  const known = realNames()
  return (read('feeds/titles.json') as LabelledTitle[]).map((labelled) => {
    const { title, variant, sku = 'A1', link = null } = labelled
    const match = matchItem({ sku, title, variant, link }, known)
    const isPublished = match.reasons.length === 0
    const isRight =
      match.compound === labelled.compound && packMassUg(match.size) === packMassUg(labelled.size)
    return { labelled, match, isPublished, isRight: isPublished && isRight }
  })
}

/** The right share of published packs, and the published share of publishable ones. */
export function qualityOf(titles: readonly MatchedTitle[]) {
  const published = titles.filter(({ isPublished }) => isPublished)
  const right = published.filter(({ isRight }) => isRight)
  const publishable = titles.filter(({ labelled }) => labelled.compound !== null)
  return {
    titles: titles.length,
    published: published.length,
    precision: right.length / published.length,
    recall: right.length / publishable.length,
  }
}

/** Which titles of shops would be published without a person, and whether compound and mass are right. */
export async function* matching(): AsyncGenerator<Figure> {
  const titles = matchLabelled()
  for (const half of ['tune', 'held'] as const) {
    const {
      titles: count,
      published,
      precision,
      recall,
    } = qualityOf(titles.filter(({ labelled }) => labelled.half === half))
    yield told(`labelled titles, half named ${half}`, `${published} of ${count}`)
    yield atLeast(`  precision of published packs`, precision * 100, 99.5, '%')
    yield atLeast(`  recall`, recall * 100, 90, '%')
  }
  const waiting = titles.length - qualityOf(titles).published
  yield told('labelled titles that wait for a person', `${waiting} of ${titles.length}`)
  const known = realNames()
  const started = performance.now()
  for (const { labelled } of titles) matchItem({ sku: 'A1', link: null, ...labelled }, known)
  yield atMost('one title', (performance.now() - started) / titles.length, 1, 'ms')
}
