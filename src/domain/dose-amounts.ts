import type { Clause } from './dose-clauses.ts'
import { isNumber, isUnitWord, lengthOfNumber } from './dose-schedule.ts'
import type { Token } from './dose-tokens.ts'
import { CONTAINERS, COUNTED, HOLDERS, MEASURES, PRICES } from './dose-words.ts'

/** An amount in a sentence: its first token, the one after its last, and its unit. */
export type Amount = { start: number; end: number; unit: Token }

/** The amount that begins at a token: '250 mcg', '1-2 caps', 'half a tablet', 'two heaped scoops', 'a pill'. */
export function amountAt(tokens: Token[], at: number): Amount | null {
  const length = lengthOfNumber(tokens, at)
  if (length === 0) return null
  const isVague = tokens[at] === 'a' || tokens[at] === 'an' || tokens[at] === 'my'
  const isUnit = (token = '') =>
    COUNTED.has(token) || CONTAINERS.has(token) || (MEASURES.has(token) && (!isVague || token.length > 2))
  let end = at + length
  // '5-mg', 'half a tablet', 'a couple of drops', 'two more', 'one and a half tablets'.
  for (let skipped = 0; skipped < 3 && FILLERS.has(tokens[end] ?? ''); skipped++) end++
  // One word may describe the counted thing: 'one small scoop', 'two BPC capsules'.
  const second = tokens[end + 1] ?? ''
  // Or a number is misspelt: 'one hundrd mg'.
  const isMeasure = MEASURES.has(second) && second.length > 1 && tokens[end] !== 'per'
  const isDescribed = COUNTED.has(second) || CONTAINERS.has(second) || isMeasure
  if (!isVague && !isUnit(tokens[end]) && isDescribed && /^\p{L}/u.test(tokens[end] ?? '')) end++
  const unit = tokens[end] ?? ''
  return isUnit(unit) ? { start: at, end: end + 1, unit } : null
}

const FILLERS = new Set(
  `a an of - _ * " more full whole heaped heaping level small big little tiny rounded extra large flat good the single
  entire ish another standard to`.split(/\s+/),
)

/** 'Half a vial', 'a quarter of the bottle', 'the whole pen': a part of a container is used, and never sold. */
export function isPortion(tokens: Token[], { start, end, unit }: Amount): boolean {
  if (!CONTAINERS.has(unit) || unit.endsWith('s')) return false
  return tokens.slice(Math.max(0, start - 1), end).some((token) => PORTIONS.has(token))
}
const PORTIONS = new Set('half quarter third whole entire'.split(' '))

/**
 * Whether the amount describes a container: '10 mg vial', '250 mg x 60 capsules bottle', '2 mg and the 10 mg packs'. Of
 * amounts joined by 'and' the last names it, at most `others` further on.
 */
export function isOfContainer(tokens: Token[], { end, unit }: Amount, others = 3): boolean {
  if (CONTAINERS.has(unit)) return true
  if (others > 0 && AND.has(tokens[end] ?? '')) {
    const next = amountAt(tokens, end + (tokens[end + 1] === 'the' ? 2 : 1))
    if (next?.unit === unit) return isOfContainer(tokens, next, others - 1)
  }
  for (let at = end; at < Math.min(end + 4, tokens.length); at++) {
    const token = tokens[at] ?? ''
    if (CONTAINERS.has(token)) return true
    if (STOPS.has(token) || (isNumber(token) && !isUnitWord(tokens[at + 1] ?? ''))) return false
  }
  return false
}
const AND = new Set(['and', 'or', '&'])
const STOPS = new Set(
  `, ; : ( . of and or from in into with for on at to by is was were when if then but per a the my i we you out every
  each`.split(/\s+/),
)

/** A strength: '500 mg per capsule', '5 mg/ml', '10 mg each'. A shot or a dose is no part of a pack. */
export function isStrength(tokens: Token[], { end }: Amount): boolean {
  const [sign = '', unit = ''] = tokens.slice(end, end + 2)
  if (sign !== '/' && sign !== 'per') return false
  return STRENGTH_UNITS.has(unit) || CONTAINERS.has(unit)
}
const STRENGTH_UNITS = new Set('ml capsule cap tablet tab softgel gummy scoop sachet drop g'.split(' '))

/** Whether a clause names what holds the amount: 'the vial says 10 mg', '10 mg in the vial', '30 ml in each bottle'. */
export function isHeldBy({ tokens, holder }: Clause, { start, end }: Amount): boolean {
  const following = tokens.slice(end, end + 3)
  if (['from', 'out', 'into'].includes(following[0] ?? '')) return false
  if (holder >= 0 && holder < start) return true
  if (!['in', 'on'].includes(following[0] ?? '') && !following.includes('per')) return false
  return tokens.slice(end + 1, end + 5).some((token) => HOLDERS.has(token))
}

/** 'Mg per kilogram', 'mg/lb', 'per 10 lb of bodyweight': only a body has such an amount. */
export const isByWeight = (tokens: Token[], { end }: Amount) =>
  ['/', 'per', 'a', 'for'].includes(tokens[end] ?? '') &&
  tokens.slice(end + 1, end + 4).some((token) => BODY_UNITS.has(token)) &&
  !tokens.slice(0, end).some((token) => PRICES.has(token))
const BODY_UNITS = new Set('kg kgs kilo kilos kilogram kilograms lb lbs pound pounds bodyweight'.split(' '))

/** 'The bottle holds 30 ml': what a container has room for. */
export const isRoom = (tokens: Token[], { start }: Amount) =>
  tokens.slice(Math.max(0, start - 3), start).some((token) => ROOM.has(token))
const ROOM = new Set('holds hold contains contain had has size filled of'.split(' '))
