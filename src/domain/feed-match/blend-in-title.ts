import type { FeedItem } from '../feed-item.ts'
import { fold } from '../search/normalize.ts'
import { amountsOfParts, type Solved } from './blend-amounts.ts'
import { type BlendToken, blendTokens } from './blend-tokens.ts'
import { type KnownBlend, type KnownBlends, MIXTURE_WORDS, partsKey } from './known-blends.ts'
import { type KnownNames, namesIn } from './known-names.ts'
import { isBalanced } from './size-joints.ts'

/** A pack of a mixture as its title states it: the amount of each part in one vial or piece, and the number of pieces. */
export type BlendPack = {
  blend: KnownBlend
  parts: { compound: string; mass_mg: number }[]
  count: number
  total_mg: number
}
export type BlendReading = BlendPack | { doubt: string; blend: KnownBlend | null }

const PICOGRAMS_PER_MG = 1e9

/**
 * Reads a pack of a mixture. Each part's mass is stated and all else in title and variant is accounted for, or the pack
 * waits with the reason. Null where title and variant name no mixture and fewer than two compounds.
 */
export function blendInTitle(
  item: Pick<FeedItem, 'title' | 'sku' | 'link' | 'doubt'> & { variant: string | null },
  names: KnownNames,
  blends: KnownBlends,
  vendor = '',
): BlendReading | null {
  const words = vendor.split(/\s+/).map((word) => fold(word).text)
  const context = { names, blends, vendor: new Set(words) }
  const title = blendTokens(item.title, context)
  const isRepeated = item.variant !== null && fold(item.variant).text === fold(item.title).text
  const variant = item.variant === null || isRepeated ? [] : blendTokens(item.variant, context)
  // No amount of the variant is that of the last name of the title alone.
  const said: BlendToken[] = [...title, { kind: 'sign', sign: '¦', isInBrackets: false }, ...variant]
  const mixtures = new Set(said.flatMap((token) => (token.kind === 'mixture' ? token.blend : [])))
  const compounds = new Set(said.flatMap((token) => (token.kind === 'name' ? token.compound : [])))
  if (mixtures.size === 0 && compounds.size < 2) return null

  const ofParts = blends.byParts.get(partsKey([...compounds])) ?? null
  const [mixture = null] = mixtures
  const wait = (doubt: string): BlendReading => ({ doubt, blend: ofParts ?? mixture })
  if (item.doubt !== undefined) return wait(item.doubt)
  if (![item.title, item.variant ?? ''].every(isBalanced))
    return wait('A bracket is missing: the title may be cut off')
  for (const [place, token] of said.entries()) {
    if (token.kind === 'unclear') return wait(token.reason)
    if (token.kind === 'name' && token.doubt !== null) return wait(token.doubt)
    const sign = openSign(said[place - 1], token)
    if (sign !== null) return wait(`The sign '${sign}' leaves a choice of sizes`)
  }
  if (compounds.size === 0) return wait('The parts are not told')
  if (!ofParts) return wait('The catalogue has no record of this mixture')
  if (mixtures.size > 1 || (mixture && mixture !== ofParts))
    return wait('The name of the mixture and its parts do not agree')
  const elsewhere = namedElsewhere(item, names).find((slug) => !compounds.has(slug))
  if (elsewhere) return wait(`The article code or the page names ${elsewhere}`)

  const count = countOf(title, variant)
  if (typeof count === 'string') return wait(count)
  const solved = amountsOfParts(said, count)
  if (typeof solved === 'string') return wait(solved)
  const isMixed =
    mixture !== null || isMixture(`${item.title} ${item.variant ?? ''}`) || saysSum(said, solved)
  if (count === compounds.size && !isMixed) return wait(`The ${count} vials may hold one part each`)
  return packOf(ofParts, solved, count)
}

/** What was read of a mixture, or why it was not, for the person who looks at the pack. */
export function blendText(reading: BlendReading, { compounds }: KnownNames): string {
  if ('doubt' in reading)
    return `${reading.blend ? `May be the blend ${reading.blend.name}` : 'Blend of several compounds'}: ${reading.doubt}`
  const parts = reading.parts.map(
    ({ compound, mass_mg }) => `${compounds.get(compound)?.proper_name ?? compound} ${mass_mg} mg`,
  )
  const count = reading.count === 1 ? '' : `, ${reading.count} of them`
  return `Blend ${reading.blend.name}: ${parts.join(', ')}${count}. It is no pack of one compound`
}

/** Whether a text says that its parts are mixed. */
const isMixture = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]/u)
    .some((word) => MIXTURE_WORDS.has(word))

/** Whether the mass of all parts together is stated: that of one vial. */
function saysSum(tokens: readonly BlendToken[], parts: Solved): boolean {
  const sum = parts.reduce((total, { picograms }) => total + picograms, 0n)
  return tokens.some((token) => token.kind === 'amount' && token.amount?.whole === sum)
}

function packOf(blend: KnownBlend, parts: Solved, count: number): BlendPack {
  const total = parts.reduce((sum, { picograms }) => sum + picograms, 0n) * BigInt(count)
  return {
    blend,
    parts: parts.map(({ compound, picograms }) => ({
      compound,
      mass_mg: Number(picograms) / PICOGRAMS_PER_MG,
    })),
    count,
    total_mg: Number(total) / PICOGRAMS_PER_MG,
  }
}

/** '5mg + 10 vials' may be one pack or two, and '..' ends a title that was cut off. */
function openSign(before: BlendToken | undefined, token: BlendToken): string | null {
  if (before?.kind !== 'sign') return null
  if (token.kind === 'sign') return before.sign + token.sign === '..' ? '...' : null
  return token.kind === 'count' && '+&:'.includes(before.sign) ? before.sign : null
}

/** How many vials or pieces; a text where what it counts leaves a choice. */
function countOf(title: BlendToken[], variant: BlendToken[]): number | string {
  const counts = [title, variant].map((tokens) =>
    tokens.flatMap((token) => (token.kind === 'count' ? token.count : [])),
  )
  if (counts.some((each) => each.length > 1)) return 'Several counts are stated'
  const [first, ...others] = new Set(counts.flat())
  return others.length > 0 ? 'Title and variant tell different counts' : (first ?? 1)
}

function namedElsewhere({ sku, link }: Pick<FeedItem, 'sku' | 'link'>, names: KnownNames): string[] {
  const page = (link?.split(/[?#]/)[0] ?? '').split('/').findLast((part) => part !== '') ?? ''
  return [sku, page].flatMap((text) =>
    namesIn(text, names).found.flatMap(({ spelling, compound }) =>
      spelling.length >= 4 && !names.beginnings.has(spelling) ? compound.slug : [],
    ),
  )
}
