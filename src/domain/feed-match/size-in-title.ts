import { packMassUg } from '../pack-size.ts'
import {
  type Doubt,
  doubtOf,
  fits,
  type Kind,
  of,
  type Pack,
  PICOGRAMS_PER_UG,
  severalSizes,
  shown,
  thingOf,
} from './pack-parts.ts'
import { ofMass, oneAsTotal } from './size-by-mass.ts'
import { ofStrength } from './size-by-strength.ts'
import { openJoint } from './size-joints.ts'
import type { SizeToken, SizeWords } from './size-tokens.ts'

export type SizeFound =
  | { size: string; massUg: number; isCounted: boolean; isInVolume: boolean }
  | { doubt: string }

/** Ounces and pounds are written rounded. */
const IMPERIAL_SHARE = 0.02

/**
 * The size of the whole pack, from a title and its variant, when they leave no choice: every part has to be what the
 * others come to. What cannot be checked against the others leaves a choice.
 */
export function sizeOf(title: SizeWords, variant: SizeWords | null): SizeFound {
  const pack = packOf(title, variant)
  if ('doubt' in pack) return pack
  const open = openJoint(title, variant)
  if (open !== null) return doubtOf(open)
  const said = [...title.tokens, ...(variant?.tokens ?? [])]
  const plural = said.some(({ kind }) => kind === 'count') ? null : (pluralIn(title) ?? pluralIn(variant))
  if (plural !== null) return doubtOf(`'${plural}' has no number before it`)
  const massUg = packMassUg(pack.size)
  const isExact = massUg !== null && BigInt(massUg) * PICOGRAMS_PER_UG === pack.whole
  return isExact
    ? {
        size: pack.size,
        massUg,
        isCounted: of(said, 'count').length > 0 && pack.count > 1,
        isInVolume: of(said, 'strength').length > 0 && of(said, 'volume').length > 0,
      }
    : doubtOf(`The size '${pack.size}' has no one meaning`)
}

function packOf(title: SizeWords, variant: SizeWords | null): Pack | Doubt {
  if (variant === null) return resolve([title.tokens])
  if (!variant.tokens.some(isOfMass)) return resolve([title.tokens, variant.tokens])
  const isOpen = of(variant.tokens, 'strength').length > 0 && of(variant.tokens, 'volume').length === 0
  if (isOpen && !title.tokens.some(isOfMass)) return resolve([title.tokens, variant.tokens])
  const pack = resolve([variant.tokens])
  if ('doubt' in pack) return pack
  const doubt = titleDoubt(title.tokens, variant.tokens, pack)
  return doubt === null ? pack : doubtOf(doubt)
}

const isOfMass = ({ kind }: SizeToken) => kind === 'mass' || kind === 'strength' || kind === 'choice'

const PLURAL =
  /(?<![\p{L}\p{N}])(vials|ampoules|ampules|bottles|pouches|bags|tubs|jars|tubes|sachets|sticks|pens|cartridges|packs?|pcs|pieces|multi-?packs?)(?![\p{L}\p{N}])/iu

const pluralIn = (words: SizeWords | null): string | null =>
  words?.rest.map((segment) => PLURAL.exec(segment)?.[1] ?? null).find((word) => word !== null) ?? null

/** The sum of the parts of these texts. */
function resolve(texts: readonly (readonly SizeToken[])[]): Pack | Doubt {
  const tokens = texts.flat()
  const doubt = texts.map(partsDoubt).find((one) => one !== null)
  if (doubt != null) return doubtOf(doubt)
  const [choice] = of(tokens, 'choice')
  if (choice) return doubtOf(`'${choice.text}' may be a fraction or several sizes`)
  const counted = of(tokens, 'count')
  const counts = [...new Set(counted.map(({ count }) => count))]
  if (counts.length > 1) return doubtOf(severalSizes(tokens))
  const count = counts[0] ?? 1
  const twice = twiceCounted(counted) ?? texts.map(timesTwice).find((one) => one !== null) ?? null
  if (twice !== null) return doubtOf(twice)
  const pack = of(tokens, 'strength').length > 0 ? ofStrength(tokens, count) : ofMass(tokens, count)
  if ('doubt' in pack) return pack
  const other = otherDoubt(tokens, pack)
  return other === null ? pack : doubtOf(other)
}

/** '10 boxes (10 vials)', '2-pack (2 x 5mg)': equal counts are one where they count the same thing, and may multiply else. */
function twiceCounted(counts: readonly Kind<'count'>[]): string | null {
  const [first, ...others] = counts.filter(({ count }) => count > 1)
  const other = others.find(({ text }) => thingOf(text) !== thingOf(first?.text ?? ''))
  return other && first ? `'${first.text}' and '${other.text}' may be one number, or one of the other` : null
}

/** '10 x (10 x 5mg)' multiplies twice. */
function timesTwice(tokens: readonly SizeToken[]): string | null {
  const times = of(tokens, 'count').filter(({ by, count }) => by === 'times' && count > 1)
  return times.length > 1 ? `It multiplies twice, by ${times.map(({ count }) => count).join(' and ')}` : null
}

/** Sums, repetitions and parts without one meaning, within one text. */
function partsDoubt(tokens: readonly SizeToken[]): string | null {
  for (const [place, token] of tokens.entries()) {
    if (token.kind === 'unclear') return token.reason
    const before = tokens[place - 1]
    if (before && /(?:^|[\s)])\+|\bplus\b/iu.test(token.gap))
      return `'${before.text} + ${token.text}' may be one pack or two`
    const twin = tokens
      .slice(0, place)
      .find((one) => isSame(one, token) && one.isInBrackets === token.isInBrackets && !isTotal(token))
    if (twin) return `It says '${token.text}' twice`
  }
  return null
}

const isTotal = (token: SizeToken) => token.kind === 'mass' && token.says === 'total'

function isSame(one: SizeToken, other: SizeToken): boolean {
  if (one.kind === 'count' && other.kind === 'count') return one.count === other.count
  if (one.kind === 'units' || one.kind === 'imperial') return one.kind === other.kind
  return (
    (one.kind === 'mass' || one.kind === 'volume') &&
    one.kind === other.kind &&
    one.amount.whole === other.amount.whole
  )
}

/** Volumes, units and ounces next to a mass. */
function otherDoubt(tokens: readonly SizeToken[], pack: Pack): string | null {
  const [mass] = tokens.filter(isOfMass)
  const [volume] = of(tokens, 'volume')
  if (volume && of(tokens, 'strength').length === 0)
    return `'${mass?.text}' may be in each ml or in all of '${volume.text}'`
  const [units] = of(tokens, 'units')
  const isAlone = tokens.length === 2 && tokens.some(({ isInBrackets }) => isInBrackets)
  // '(10 units)' may be ten packs, and '(5000 IU)' restates the mass.
  if (units && !(isAlone && /i\.?u/i.test(units.text)))
    return `It also says '${units.text}', which cannot be compared with a mass`
  const imperial = of(tokens, 'imperial').find(({ picograms }) => !isAbout(picograms, pack))
  return imperial ? severalSizes([...tokens.filter(isOfMass), imperial]) : null
}

const isAbout = (picograms: number, { unit, whole }: Pack) =>
  [Number(unit ?? whole), Number(whole)].some((mass) => Math.abs(picograms / mass - 1) <= IMPERIAL_SHARE)

/** A title above a variant may name the same pack, the size of one vial, or all sizes to choose from. */
function titleDoubt(title: readonly SizeToken[], variant: readonly SizeToken[], pack: Pack): string | null {
  const own = partsDoubt(title)
  if (own !== null) return own
  const otherCount = of(title, 'count').find(({ count }) => count !== pack.count)
  if (otherCount)
    return `The title says '${otherCount.text}', its variant ${shown(pack.size)}: the price may be of one or of all`
  const twice = twiceCounted([...of(title, 'count'), ...of(variant, 'count')])
  if (twice !== null) return twice
  const sized = title.filter(isOfMass)
  const masses = title.flatMap((token) =>
    token.kind === 'mass' ? [token] : token.kind === 'choice' ? choicesOf(token) : [],
  )
  const wrong = masses.find((mass) => mass.says !== null && !fits(mass, pack))
  if (wrong || (masses.length > 0 && !masses.some((mass) => fits(mass, pack))))
    return `The title says ${sized.map(({ text }) => shown(text)).join(' and ')}, its variant ${shown(pack.size)}`
  const contradiction = oneAsTotal([...masses, ...of(variant, 'mass')], pack.count)
  if (contradiction !== null) return contradiction
  const isStrong = of(title, 'strength').length > 0
  if (isStrong || of(title, 'volume').length > 0) {
    const together = resolve([title.filter(({ kind }) => kind !== 'choice'), variant])
    if ('doubt' in together) return together.doubt
    if (together.whole !== pack.whole)
      return `The title says ${shown(together.size)}, its variant ${shown(pack.size)}`
  }
  const others = title.filter(({ kind }) => kind === 'units' || kind === 'imperial')
  return others.length === 0 ? null : otherDoubt([...variant, ...others], pack)
}

const choicesOf = (token: Kind<'choice'>): Kind<'mass'>[] =>
  token.amounts.map((amount) => ({ ...token, kind: 'mass', amount, says: null }))
