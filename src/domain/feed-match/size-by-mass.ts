import { table } from '../table.ts'
import {
  type Doubt,
  distinct,
  doubtOf,
  fits,
  isMultiplied,
  type Kind,
  of,
  type Pack,
  PIECE,
  severalSizes,
  shown,
  thingOf,
  unmultiplied,
} from './pack-parts.ts'
import { type SizeToken, textOf } from './size-tokens.ts'

/** Masses alone: that of one vial or piece, and that of all. */
export function ofMass(tokens: readonly SizeToken[], count: number): Pack | Doubt {
  const masses = of(tokens, 'mass')
  const amounts = distinct(masses.map(({ amount }) => amount)).sort((a, b) => (a.whole < b.whole ? -1 : 1))
  const [small, large = small] = amounts
  if (!small || !large) return doubtOf(withoutMass(tokens))
  const whole = small.whole * BigInt(count)
  const size = count === 1 ? textOf(small) : `${count} x ${textOf(small)}`
  const pack = { count, unit: small.whole, whole, size }
  if (amounts.length > 2 || (amounts.length === 2 && large.whole !== whole))
    return doubtOf(severalSizes(tokens.filter(({ kind }) => kind === 'mass' || kind === 'count')))
  if (amounts.length === 2) {
    const wrong = masses.find((mass) => !fits(mass, pack))
    return wrong ? doubtOf(`'${wrong.text}' does not agree with ${shown(pack.size)}`) : pack
  }
  const contradiction = oneAsTotal(masses, count)
  if (contradiction !== null) return doubtOf(contradiction)
  const [total, ...totals] = masses.filter(({ says }) => says === 'total')
  if (total) return ofTotal(tokens, [total, ...totals], count)
  const again = restatedOne(masses, pack)
  if (again !== null) return doubtOf(again)
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

/** '0.005g 5 vials total 5mg': a mass that equals the total of several is not that of one. */
export function oneAsTotal(masses: readonly Kind<'mass'>[], count: number): string | null {
  const total = masses.find(({ says }) => says === 'total')
  const one = masses.find(({ says }) => says !== 'total')
  const isEqual = distinct(masses.map(({ amount }) => amount)).length === 1
  return count > 1 && total && one && isEqual ? `'${one.text}' and '${total.text}' cannot both be` : null
}

/** '5 x 10mg (10mg)': where the mass of one is written again next to it, and that of all is not, it may be that of all. */
export function restatedOne(masses: readonly Kind<'mass'>[], pack: Pack, others = 0): string | null {
  const unsaid = masses.filter(({ says, amount }) => says === null && amount.whole === pack.unit)
  const isSaid = pack.count === 1 || masses.some(({ amount }) => amount.whole === pack.whole)
  return isSaid || unsaid.length + others < 2
    ? null
    : `'${unsaid.at(-1)?.text}' next to ${shown(pack.size)} may be the mass of one, or of all`
}

/** '60 capsules, 500mg per serving': a serving may be two capsules. */
function otherPiece(tokens: readonly SizeToken[]): string | null {
  const [each] = of(tokens, 'mass').filter(({ says }) => says === 'each')
  const [piece, counted] = [each, of(tokens, 'count')[0]].map((token) => PIECE.exec(token?.text ?? '')?.[1])
  return piece === undefined || counted === undefined || piece.toLowerCase() === counted.toLowerCase()
    ? null
    : `'${each?.text}' is counted by the ${piece}, not by the ${counted}`
}

const BY_THE_PIECE = /capsule|caps|tablet|tabs|softgel|gumm|lozenge|sachet|stick|serving|dose/iu

/**
 * A total over several pieces is never divided: only what all of them hold is known. '= 5mg' confirms another part, and
 * '5mg total x 10' multiplies what should be all.
 */
function ofTotal(
  tokens: readonly SizeToken[],
  totals: [Kind<'mass'>, ...Kind<'mass'>[]],
  count: number,
): Pack | Doubt {
  const isAlone = of(tokens, 'mass').length === totals.length
  const total = totals.find(({ text }) => !text.startsWith('=')) ?? totals[0]
  const { text, amount } = total
  if (isAlone && text.startsWith('=')) return doubtOf(`'${text}' does not say what it equals`)
  if (count > 1 && totals.length === 1 && isNextToCount(tokens, total))
    return doubtOf(`'${text}' may be the total, or the mass of one of the total number`)
  if (count > 1 && isAlone && of(tokens, 'count').some(({ by }) => by === 'times'))
    return doubtOf(`'${text}' is multiplied, though it says that it is the whole`)
  const pieces = piecesOf(tokens)
  return {
    count,
    unit: amount.whole % BigInt(count) === 0n ? amount.whole / BigInt(count) : null,
    whole: amount.whole,
    size: count === 1 || pieces === null ? textOf(amount) : `${count} ${pieces} (${textOf(amount)} total)`,
  }
}

/** In '10 vials total 5mg', '5 vials of 5mg in total' and '5mg total 10 vials' the word may belong to either. */
function isNextToCount(tokens: readonly SizeToken[], total: Kind<'mass'>): boolean {
  const place = tokens.indexOf(total)
  const [before, after] = [tokens[place - 1], tokens[place + 1]]
  return (
    (before?.kind === 'count' && /^\s?(?:of\s)?$/i.test(total.gap)) ||
    (after?.kind === 'count' && after.gap.trim() === '')
  )
}

/** The word for the pieces; null where it is a part of a pack, as a serving is. */
function piecesOf(tokens: readonly SizeToken[]): string | null {
  const things = of(tokens, 'count').map(({ text }) => thingOf(text))
  if (things.some((thing) => thing === 'serving' || thing === 'dose')) return null
  return things.map((thing) => PIECES_BY_THING[thing]).find((word) => word !== undefined) ?? 'pieces'
}

const PIECES_BY_THING = table<string>({
  vial: 'vials',
  amp: 'ampoules',
  cap: 'capsules',
  tab: 'tablets',
  softgel: 'softgels',
  sachet: 'sachets',
  stick: 'sticks',
  bottle: 'bottles',
  pouch: 'pouches',
  bag: 'bags',
  tub: 'tubs',
  tube: 'tubes',
  jar: 'jars',
  pen: 'pens',
  cartridge: 'cartridges',
})

function withoutMass(tokens: readonly SizeToken[]): string {
  const order = ['units', 'imperial', 'volume', 'count']
  const [other] = tokens.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return other === undefined
    ? 'No size in the title'
    : `The size is given as '${other.text}', without a mass that can be read`
}
