import {
  type Doubt,
  distinct,
  doubtOf,
  fits,
  isMultiplied,
  isNear,
  type Kind,
  of,
  type Pack,
  PICOGRAMS_PER_UG,
  severalSizes,
  shown,
  unmultiplied,
} from './pack-parts.ts'
import { restatedOne } from './size-by-mass.ts'
import { massText, type SizeToken, textOf } from './size-tokens.ts'

/** The mass that a strength gives in the volume of a vial. */
export function ofStrength(tokens: readonly SizeToken[], count: number): Pack | Doubt {
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
  const written = isWhole ? textOf(amount) : massText(unit, amount.unit)
  const one = per === null ? `${textOf(amount)}/ml ${textOf(volume)}` : `${written} in ${textOf(volume)}`
  const pack = { count, unit, whole: unit * BigInt(count), size: count === 1 ? one : `${count} x ${written}` }
  const masses = of(tokens, 'mass')
  const contradicts = masses.filter((token) => !fits(token, pack))
  if (contradicts.length > 0) return doubtOf(severalSizes([first, ...contradicts]))
  const again = restatedOne(masses, pack, 1)
  return again === null ? pack : doubtOf(again)
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
