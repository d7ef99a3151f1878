import type { SizeToken, SizeWords } from './size-tokens.ts'
import { OPEN_WORDS, OPEN_WORDS_OF_CHOICE, OPEN_WORDS_OF_MANY } from './title-words.ts'

/** Signs that only separate; each other sign may compare, convert, price or shorten something. */
const OTHER_SIGN = /\.{2}|\/\s?\/|[^\p{L}\p{M}\p{N}\s¦.,;:·•|()[\]\-–—_'’‘`´′"“”!&+/]/u

/** '5mg/day', '10 vials: 5mg', '+ 5mg' and '10 vials+': the sign joins a size to something that is not read. */
const TIGHT_SIGN = /¦(?:\/|\s?:|\s?\+)|(?:\/|(?:^|\s)\+\s?)¦/u

/** Between two sizes; elsewhere they belong to a name: 'lutein and zeaxanthin'. */
const OPEN_GAP = /&|(?<![\p{L}\p{N}])(?:and|of)(?![\p{L}\p{N}])/iu

const WORD = /[\p{L}\p{M}\p{N}]{1,40}/gu
const NET_CONTENT = /\bnet\s(?:wt|weight|contents?)\b/iu
/**
 * What between the parts of a size leaves a choice: '5mg = 10 vials' may be ten vials of 5 mg, or of half a milligram.
 * Null where all signs and words only separate.
 */
export function openJoint(title: SizeWords, variant: SizeWords | null): string | null {
  const texts = variant === null ? [title] : [title, variant]
  const isOfMany = texts.some(({ tokens }) => tokens.length > 1 || tokens.some(isMany))
  const named = variant?.tokens.length === 0 ? wordIn(variant.left, OPEN_WORDS_OF_CHOICE) : undefined
  if (named !== undefined) return `'${named}' leaves a choice of sizes`
  for (const { tokens, left } of texts) {
    const text = withoutKnownJoints(tokens, left)
    const sign = OTHER_SIGN.exec(text)?.[0] ?? TIGHT_SIGN.exec(text)?.[0].replaceAll(/[¦\s]/g, '')
    if (sign !== undefined) return `The sign '${sign}' leaves a choice of sizes`
    if (!isBalanced(text)) return 'A bracket is missing: the title may be cut off'
    const word = openWord(isOfMany ? text : text.replace(NET_CONTENT, ' '), isOfMany)
    if (word !== undefined) return `'${word}' leaves a choice of sizes`
    const gap = tokens.slice(1).find((token) => OPEN_GAP.test(token.gap) && !isOfCount(token, tokens))
    if (gap) return `'${gap.gap.trim()}' leaves a choice of sizes`
  }
  return null
}

const openWord = (text: string, isOfMany: boolean): string | undefined =>
  wordIn(text, OPEN_WORDS) ?? (isOfMany ? wordIn(text, OPEN_WORDS_OF_MANY) : undefined)

const wordIn = (text: string, words: ReadonlySet<string>): string | undefined =>
  text.match(WORD)?.find((written) => words.has(written.toLowerCase()))

const isMany = (token: SizeToken) => token.kind === 'count' && token.count > 1

/** '60 capsules of 250mg'. */
const isOfCount = (token: SizeToken, tokens: readonly SizeToken[]) =>
  token.gap.trim().toLowerCase() === 'of' && tokens[tokens.indexOf(token) - 1]?.kind === 'count'

/** '10ml @ 5mg/ml' has one meaning, and '5mg/10mg' is judged as several sizes. */
function withoutKnownJoints(tokens: readonly SizeToken[], left: string): string {
  const kinds = tokens.map(({ kind }) => kind)
  const isList = tokens.every(
    ({ kind, gap }, place) => gap !== '/' || (kind === 'mass' && kinds[place - 1] === 'mass'),
  )
  const apart = isList ? left.replaceAll(/(?<=¦)\/(?=¦)/gu, ' ') : left
  const isStrength = kinds.includes('volume') && kinds.includes('strength')
  return isStrength ? apart.replace(/¦\s?@\s?(?=\(?¦)/u, '¦ ') : apart
}

/** Each bracket has its other half. */
export function isBalanced(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    depth += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0
    if (depth < 0) return false
  }
  return depth === 0
}
