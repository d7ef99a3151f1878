import { formatSize, packMassUg } from '../pack-size.ts'
import { openJoint } from './size-joints.ts'
import { type Amount, massText, type SizeToken, type SizeWords, textOf } from './size-tokens.ts'

export type SizeFound = { size: string; massUg: number; isCounted: boolean } | { doubt: string }

type Kind<K extends SizeToken['kind']> = Extract<SizeToken, { kind: K }>
type Doubt = { doubt: string }

/** `count` packs of `unit` picograms each, and how that is written. */
type Pack = { size: string; count: number; unit: bigint }

const doubtOf = (doubt: string): Doubt => ({ doubt })
const PICOGRAMS_PER_UG = 1_000_000n
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
  const isExact = massUg !== null && BigInt(massUg) * PICOGRAMS_PER_UG === pack.unit * BigInt(pack.count)
  return isExact
    ? { size: pack.size, massUg, isCounted: said.some(({ kind }) => kind === 'count') && pack.count > 1 }
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

const of = <K extends SizeToken['kind']>(tokens: readonly SizeToken[], kind: K) =>
  tokens.filter((token): token is Kind<K> => token.kind === kind)

const isOfMass = ({ kind }: SizeToken) => kind === 'mass' || kind === 'strength' || kind === 'choice'

const PLURAL =
  /(?<![\p{L}\p{N}])(vials|ampoules|ampules|bottles|pouches|bags|tubs|jars|tubes|sachets|sticks|pens|cartridges|packs?|pcs|pieces|multi-?packs?)(?![\p{L}\p{N}])/iu

const pluralIn = (words: SizeWords | null): string | null =>
  words?.rest.map((segment) => PLURAL.exec(segment)?.[1] ?? null).find((word) => word !== null) ?? null

/** What the parts of these texts come to together. */
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

/** 'vial' of '10 vials', 'x' of '10 x' and 'x10'. */
const thingOf = (text: string): string =>
  PIECE.exec(text)?.[1]?.toLowerCase() ?? (/pack/i.test(text) ? 'pack' : 'x')

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

/** What a strength comes to in the volume of a vial. */
function ofStrength(tokens: readonly SizeToken[], count: number): Pack | Doubt {
  const [first, ...others] = of(tokens, 'strength')
  if (!first || others.some((other) => !isSameStrength(first, other)))
    return doubtOf(severalSizes(of(tokens, 'strength')))
  const { amount, per } = first
  const volumes = distinct(of(tokens, 'volume').map(({ amount }) => amount))
  if (volumes.length > 1) return doubtOf(severalSizes(of(tokens, 'volume')))
  // '200mg/1ml' is '200mg/ml', and '200mg in 1ml' is a whole vial.
  const isOfEachMl = per === null || (per.whole === ONE_ML && !/\sin\s/i.test(first.text))
  const volume = volumes[0] ?? (isOfEachMl ? null : per)
  if (volume === null) return doubtOf(`The size is given as '${first.text}', without the volume it comes in`)
  if (per !== null && volume.whole < per.whole)
    return doubtOf(`The volume ${textOf(volume)} is less than that of '${first.text}'`)
  // Five vials and ten millilitres: ten in each, or in all of them.
  if (count > 1 && volumes.length > 0 && !isBound(tokens))
    return doubtOf(`${shown(textOf(volume))} may be the volume of one vial or of all ${count}`)
  if (count > 1 && !isMultiplied(tokens)) return doubtOf(unmultiplied(tokens, first.text))
  const product = amount.whole * volume.whole
  const divisor = per?.whole ?? ONE_ML
  if (product % (divisor * PICOGRAMS_PER_UG) !== 0n)
    return doubtOf(`What '${first.text}' comes to in ${textOf(volume)} is no round amount`)
  const unit = product / divisor
  const isWhole = volumes.length === 0 || volume.whole === per?.whole
  const whole = isWhole ? textOf(amount) : massText(unit, amount.unit)
  const one = per === null ? `${textOf(amount)}/ml ${textOf(volume)}` : `${whole} in ${textOf(volume)}`
  const pack = { count, unit, size: count === 1 ? one : `${count} x ${whole}` }
  const contradicts = of(tokens, 'mass').filter((token) => !fits(token, pack))
  return contradicts.length > 0 ? doubtOf(severalSizes([first, ...contradicts])) : pack
}

const ONE_ML = 1_000_000n

const isSameStrength = (one: Kind<'strength'>, other: Kind<'strength'>) =>
  one.amount.whole * (other.per?.whole ?? ONE_ML) === other.amount.whole * (one.per?.whole ?? ONE_ML)

/** The volume is next to its strength per millilitre, or is itself multiplied: it is that of one vial. */
function isBound(tokens: readonly SizeToken[]): boolean {
  const place = tokens.findIndex(({ kind }) => kind === 'volume')
  const [before, volume, after] = [tokens[place - 1], tokens[place], tokens[place + 1]]
  const isTimes = (token?: SizeToken) => token?.kind === 'count' && token.by === 'times'
  const isPerMl = (token?: SizeToken) => token?.kind === 'strength' && token.per === null
  return (
    (isNear(volume) && (isTimes(before) || isPerMl(before))) ||
    (isNear(after) && (isTimes(after) || isPerMl(after)))
  )
}

/** Nothing is between a part and the one before but signs and the name of a piece: '3mg vial x 10'. */
const isNear = (token?: SizeToken) =>
  token !== undefined &&
  /^[\s(),@-]*(?:(?:vial|ampoule|ampule|capsule|tablet|softgel|bottle|pen)s?[\s()]*)?(?:of\s)?$/iu.test(
    token.gap,
  )

/** Masses alone: that of one vial or piece, and that of all. */
function ofMass(tokens: readonly SizeToken[], count: number): Pack | Doubt {
  const masses = of(tokens, 'mass')
  const amounts = distinct(masses.map(({ amount }) => amount)).sort((a, b) => (a.whole < b.whole ? -1 : 1))
  const [small, large = small] = amounts
  if (!small || !large) return doubtOf(withoutMass(tokens))
  const pack = { count, unit: small.whole, size: count === 1 ? textOf(small) : `${count} x ${textOf(small)}` }
  if (amounts.length > 2 || (amounts.length === 2 && large.whole !== small.whole * BigInt(count)))
    return doubtOf(severalSizes(tokens.filter(({ kind }) => kind === 'mass' || kind === 'count')))
  if (amounts.length === 2) return pack
  const total = masses.find(({ says }) => says === 'total')
  if (total) {
    const whole = ofTotal(tokens, total, count)
    const other = 'doubt' in whole ? undefined : masses.find((mass) => !fits(mass, whole))
    return other ? doubtOf(`'${other.text}' and '${total.text}' cannot both be`) : whole
  }
  if (masses.some(({ says }) => says === 'each')) {
    const isPiece = masses.some(({ text }) => BY_THE_PIECE.test(text))
    const other = otherPiece(tokens)
    if (other !== null) return doubtOf(other)
    return count === 1 && isPiece
      ? doubtOf(`${shown(textOf(small))} is one piece, and it is not said how many there are`)
      : pack
  }
  return count === 1 || isMultiplied(tokens) ? pack : doubtOf(unmultiplied(tokens, shown(textOf(small))))
}

const unmultiplied = (tokens: readonly SizeToken[], size: string) =>
  `It is not said whether ${size} is one piece or the whole pack (${of(tokens, 'count')[0]?.text})`

/** '60 capsules, 500mg per serving': a serving may be two capsules. */
function otherPiece(tokens: readonly SizeToken[]): string | null {
  const [each] = of(tokens, 'mass').filter(({ says }) => says === 'each')
  const [piece, counted] = [each, of(tokens, 'count')[0]].map((token) => PIECE.exec(token?.text ?? '')?.[1])
  return piece === undefined || counted === undefined || piece.toLowerCase() === counted.toLowerCase()
    ? null
    : `'${each?.text}' is counted by the ${piece}, not by the ${counted}`
}

/** Words for the same piece begin alike; 'pieces' and 'packs' may be any of them. */
const PIECE =
  /(?<![\p{L}])(vial|amp|cap|tab|softgel|gumm|lozenge|sachet|stick|bottle|pouch|bag|tub(?!e)|tube|jar|pen|cartridge|syringe|packet|box|serving|dose)/iu
const BY_THE_PIECE = /capsule|caps|tablet|tabs|softgel|gumm|lozenge|sachet|stick|serving|dose/iu

function ofTotal(
  tokens: readonly SizeToken[],
  { amount: total, text }: Kind<'mass'>,
  count: number,
): Pack | Doubt {
  // '= 5mg' confirms another part, '5mg total x 10' multiplies what should be all, and in '10 vials total 5mg' the word may
  // belong to either.
  const isAlone = of(tokens, 'mass').length === 1
  const place = tokens.findIndex((token) => token.text === text)
  if (
    isAlone &&
    tokens[place - 1]?.kind === 'count' &&
    /^total/i.test(text) &&
    tokens[place]?.gap.trim() === ''
  )
    return doubtOf(`'${text}' may be the total, or the mass of one of the total number`)
  if (isAlone && text.startsWith('=')) return doubtOf(`'${text}' does not say what it equals`)
  if (isAlone && of(tokens, 'count').some(({ by }) => by === 'times'))
    return doubtOf(`'${text}' is multiplied, though it says that it is the whole`)
  if (total.whole % (BigInt(count) * PICOGRAMS_PER_UG) !== 0n)
    return { count: 1, unit: total.whole, size: textOf(total) }
  const unit = total.whole / BigInt(count)
  return { count, unit, size: count === 1 ? textOf(total) : `${count} x ${massText(unit, total.unit)}` }
}

const isOfOne = (token?: SizeToken) =>
  token !== undefined && ['mass', 'strength', 'volume'].includes(token.kind)

/** '5mg x 10' and '10 x 5mg' multiply, and so does a number of vials; '10 pack' may be what the mass is of. */
function isMultiplied(tokens: readonly SizeToken[]): boolean {
  return tokens.some((token, place) => {
    if (token.kind !== 'count') return false
    const [before, after] = [tokens[place - 1], tokens[place + 1]]
    // '6 vials (30mg)' may explain what all of them hold.
    if (token.by === 'vials') return !(after?.kind === 'mass' && after.isInBrackets && !token.isInBrackets)
    // '60 capsules of 250 mg'.
    if (after?.kind === 'mass' && /^\s?of\s$/i.test(after.gap)) return true
    return token.by === 'times' && ((isOfOne(before) && isNear(token)) || (isOfOne(after) && isNear(after)))
  })
}

/** Volumes, units and ounces next to a mass. */
function otherDoubt(tokens: readonly SizeToken[], pack: Pack): string | null {
  const [mass] = tokens.filter(isOfMass)
  const [volume] = of(tokens, 'volume')
  if (volume && of(tokens, 'strength').length === 0)
    return `'${mass?.text}' may be in each ml or in all of '${volume.text}'`
  const [units] = of(tokens, 'units')
  const isAlone = tokens.length === 2 && tokens.some(({ isInBrackets }) => isInBrackets)
  // '(10 units)' may be ten packs, and '(5000 IU)' is what the mass comes to.
  if (units && !(isAlone && /i\.?u/i.test(units.text)))
    return `It also says '${units.text}', which cannot be compared with a mass`
  const imperial = of(tokens, 'imperial').find(({ picograms }) => !isAbout(picograms, pack))
  return imperial ? severalSizes([...tokens.filter(isOfMass), imperial]) : null
}

const isAbout = (picograms: number, { unit, count }: Pack) =>
  [Number(unit), Number(unit) * count].some((mass) => Math.abs(picograms / mass - 1) <= IMPERIAL_SHARE)

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
  const [equal] = masses.filter((mass) => mass.text.startsWith('=') && !fits(mass, pack))
  if (equal || (masses.length > 0 && !masses.some((mass) => fits(mass, pack))))
    return `The title says ${sized.map(({ text }) => shown(text)).join(' and ')}, its variant ${shown(pack.size)}`
  const isStrong = of(title, 'strength').length > 0
  if (isStrong || of(title, 'volume').length > 0) {
    const together = resolve([title.filter(({ kind }) => kind !== 'choice'), variant])
    if ('doubt' in together) return together.doubt
    if (together.unit * BigInt(together.count) !== pack.unit * BigInt(pack.count))
      return `The title says ${shown(together.size)}, its variant ${shown(pack.size)}`
  }
  const others = title.filter(({ kind }) => kind === 'units' || kind === 'imperial')
  return others.length === 0 ? null : otherDoubt([...variant, ...others], pack)
}

const choicesOf = (token: Kind<'choice'>): Kind<'mass'>[] =>
  token.amounts.map((amount) => ({ ...token, kind: 'mass', amount, says: null }))

/** Whether a mass is that of one, or of all. */
const fits = ({ amount, says }: Kind<'mass'>, { unit, count }: Pack) =>
  (says !== 'total' && amount.whole === unit) || (says !== 'each' && amount.whole === unit * BigInt(count))

function withoutMass(tokens: readonly SizeToken[]): string {
  const order = ['units', 'imperial', 'volume', 'count']
  const [other] = tokens.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return other === undefined
    ? 'No size in the title'
    : `The size is given as '${other.text}', without a mass that can be read`
}

const severalSizes = (tokens: readonly SizeToken[]) =>
  `Several sizes: ${[...new Set(tokens.map(({ kind, text }) => (kind === 'count' ? text : shown(text))))].slice(0, 4).join(', ')}`
const shown = (size: string) => formatSize(size) ?? size

/** Of equal amounts the first writing. */
const distinct = (amounts: readonly Amount[]): Amount[] =>
  amounts.filter(({ whole }, place) => amounts.findIndex((other) => other.whole === whole) === place)
