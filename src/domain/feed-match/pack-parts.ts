import { formatSize } from '../pack-size.ts'
import type { Amount, SizeToken } from './size-tokens.ts'

export type Kind<K extends SizeToken['kind']> = Extract<SizeToken, { kind: K }>
export type Doubt = { doubt: string }

/**
 * A pack of `count` pieces and of `whole` picograms, and how that is written. `unit` are the picograms of one piece; null
 * where only those of all are known.
 */
export type Pack = { size: string; count: number; unit: bigint | null; whole: bigint }

export const doubtOf = (doubt: string): Doubt => ({ doubt })
export const PICOGRAMS_PER_UG = 1_000_000n

export const of = <K extends SizeToken['kind']>(tokens: readonly SizeToken[], kind: K) =>
  tokens.filter((token): token is Kind<K> => token.kind === kind)

/** Whether a mass is that of one, or of all. */
export const fits = ({ amount, says }: Kind<'mass'>, { unit, whole }: Pack) =>
  (says !== 'total' && amount.whole === unit) || (says !== 'each' && amount.whole === whole)

/** 'vial' of '10 vials', 'x' of '10 x' and 'x10'. */
export const thingOf = (text: string): string =>
  PIECE.exec(text)?.[1]?.toLowerCase() ?? (/pack/i.test(text) ? 'pack' : 'x')

/** Words for the same piece begin alike; 'pieces' and 'packs' may be any of them. */
export const PIECE =
  /(?<![\p{L}])(vial|amp|cap|tab|softgel|gumm|lozenge|sachet|stick|bottle|pouch|bag|tub(?!e)|tube|jar|pen|cartridge|syringe|packet|box|serving|dose)/iu

/** Nothing is between a part and the one before but signs and the name of a piece: '3mg vial x 10'. */
export const isNear = (token?: SizeToken) =>
  token !== undefined &&
  /^[\s(),@-]*(?:(?:vial|ampoule|ampule|capsule|tablet|softgel|bottle|pen)s?[\s()]*)?(?:of\s)?$/iu.test(
    token.gap,
  )

const isOfOne = (token?: SizeToken) =>
  token !== undefined && ['mass', 'strength', 'volume'].includes(token.kind)

const isFirst = (text: string) => /^\d/.test(text)

/** '5mg x 10' and '10 x 5mg' multiply, and so does a number of vials; '10 pack' may be what the mass is of. */
export function isMultiplied(tokens: readonly SizeToken[]): boolean {
  return tokens.some((token, place) => {
    if (token.kind !== 'count') return false
    const [before, after] = [tokens[place - 1], tokens[place + 1]]
    // '6 vials (30mg)' may explain what all of them hold.
    if (token.by === 'vials') return !(after?.kind === 'mass' && after.isInBrackets && !token.isInBrackets)
    // '60 capsules of 250 mg'.
    if (after?.kind === 'mass' && /^\s?of\s$/i.test(after.gap)) return true
    // '10 x' multiplies what follows, and 'x 10' the size before it: '5mg 2x tested' is one vial.
    return (
      token.by === 'times' &&
      (isFirst(token.text) ? isOfOne(after) && isNear(after) : isOfOne(before) && isNear(token))
    )
  })
}

export const unmultiplied = (tokens: readonly SizeToken[], size: string) =>
  `It is not said whether ${size} is one piece or the whole pack (${of(tokens, 'count')[0]?.text})`

export const severalSizes = (tokens: readonly SizeToken[]) =>
  `Several sizes: ${[...new Set(tokens.map(({ kind, text }) => (kind === 'count' ? text : shown(text))))].slice(0, 4).join(', ')}`
export const shown = (size: string) => formatSize(size) ?? size

/** Of equal amounts the first writing. */
export const distinct = (amounts: readonly Amount[]): Amount[] =>
  amounts.filter(({ whole }, place) => amounts.findIndex((other) => other.whole === whole) === place)
