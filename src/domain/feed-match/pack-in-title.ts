import { formatSize, packMassUg } from '#domain/prices/pack-size.ts'
import { isBalanced, type Kind, type Part, textOf } from './title-parts.ts'

/** `oneUg` is the mass of one of `count` pieces; `isInVolume` says that it comes from a strength. */
export type SizeFound =
  | { size: string; massUg: number; oneUg: number; isCounted: boolean; isInVolume: boolean }
  | { doubt: string }
type Pack = { size: string; count: number; unit: bigint; whole: bigint }
type Doubt = { doubt: string }

const PICOGRAMS_PER_UG = 1_000_000n
/** Ounces and pounds are written rounded. */
const IMPERIAL_SHARE = 0.02
/** More of them are no plain title. */
const MOST_SIGNS = 80

/** Words for the same piece begin alike; 'pieces' and 'packs' may be any of them. */
const PIECE =
  /(?<![\p{L}])(vial|amp|cap|tab|softgel|gumm|lozenge|sachet|stick|bottle|pouch|bag|tub(?!e)|tube|jar|pen|cartridge|syringe|packet|box|serving|dose)/iu
export const SINGLE_PIECE = /^(?:vials?|ampoules?|ampules?|capsules?|tablets?|softgels?|bottles?|pens?)$/iu
const BY_THE_PIECE = /capsule|caps|tablet|tabs|softgel|gumm|lozenge|sachet|stick|serving|dose/iu
export const PLURAL =
  /(?<![\p{L}\p{N}])(vials|ampoules|ampules|bottles|pouches|bags|tubs|jars|tubes|sachets|sticks|pens|cartridges|packs?|pcs|pieces|multi-?packs?)(?![\p{L}\p{N}])/iu

/**
 * The size of the whole pack by an anchored grammar over title and variant: one mass, at most one number of pieces, and a
 * total that agrees. Whatever else is said about its size leaves a choice.
 */
export function sizeOf(title: readonly Part[], variant: readonly Part[]): SizeFound {
  const said = [...title, ...variant]
  const isApart = variant.some(({ kind }) => kind === 'mass')
  const pack = isApart ? packOf(variant) : packOf([...title, GAP, ...variant])
  if ('doubt' in pack) return pack
  const doubt = (isApart ? titleDoubt(title, variant, pack) : null) ?? pluralDoubt(said)
  if (doubt !== null) return { doubt }
  const massUg = packMassUg(pack.size)
  if (massUg === null || BigInt(massUg) * PICOGRAMS_PER_UG !== pack.whole)
    return { doubt: `The size '${pack.size}' has no one meaning` }
  return {
    size: pack.size,
    massUg,
    oneUg: massUg / pack.count,
    isCounted: pack.count > 1,
    isInVolume: of(said, 'mass').some(({ isInVolume }) => isInVolume),
  }
}

const GAP: Part = { kind: 'words', text: ',', isInBrackets: false }
const of = <K extends Part['kind']>(parts: readonly Part[], kind: K) =>
  parts.filter((part): part is Kind<K> => part.kind === kind)
const shown = (size: string) => formatSize(size) ?? size
/** 'vial' of '10 vials', 'x' of '10 x' and 'x10'. */
const thingOf = (text: string): string =>
  PIECE.exec(text)?.[1]?.toLowerCase() ?? (/pack/i.test(text) ? 'pack' : 'x')
const severalSizes = (parts: readonly Part[]): string =>
  `Several sizes: ${[...new Set(parts.map((part) => (part.kind === 'mass' ? shown(part.text) : part.text)))].slice(0, 4).join(', ')}`

/** The pack of one text: every number in it agrees, and what stands between them leaves no choice. */
function packOf(parts: readonly Part[]): Pack | Doubt {
  const open = openDoubt(parts)
  if (open !== null) return { doubt: open }
  const [masses, counts] = [of(parts, 'mass'), of(parts, 'count')]
  const [first] = masses
  if (!first) return { doubt: withoutMass(parts) }
  const other = parts.find(({ kind }) => kind === 'volume' || kind === 'strength')
  if (other) return { doubt: `'${first.text}' may be in each ml or in all of '${other.text}'` }
  const [units] = of(parts, 'units')
  if (units) return { doubt: `It also says '${units.text}', which cannot be compared with a mass` }
  const count = counts[0]?.count ?? 1
  const amounts = [...new Map(masses.map(({ amount }) => [amount.whole, amount])).values()]
  const [unit = first.amount, large = unit] = amounts.sort((a, b) => (a.whole < b.whole ? -1 : 1))
  const whole = unit.whole * BigInt(count)
  const ofOne = masses.filter(({ amount }) => amount.whole === unit.whole)
  const size = count === 1 ? (ofOne[0] ?? first).size : `${count} x ${textOf(unit)}`
  const pack = { size, count, unit: unit.whole, whole }
  if (counts.length > 1 || amounts.length > 2 || (amounts.length === 2 && large.whole !== whole))
    return { doubt: severalSizes([...masses, ...counts]) }
  // Of ten vials and ten millilitres each may hold ten, or all of them.
  const bottle = masses.find(
    ({ isInVolume, text, amount }) =>
      isInVolume && count > 1 && (amount.whole !== unit.whole || WITH_TWO_VOLUMES.test(text)),
  )
  if (bottle) return { doubt: `'${bottle.text}' may be of one of them, or of all ${count}` }
  const wrong = masses.find((mass) => !fits(mass, pack))
  if (wrong) return { doubt: `'${wrong.text}' does not agree with ${shown(pack.size)}` }
  const twice = twiceSaid(masses, count)
  if (twice) return { doubt: `'${twice.text}' next to ${shown(pack.size)} may be the mass of one, or of all` }
  const imperial = of(parts, 'imperial').find(({ picograms }) => !isAbout(picograms, pack))
  if (imperial) return { doubt: severalSizes([first, imperial]) }
  const form = formDoubt(parts, { count: counts[0], isConfirmed: amounts.length === 2 })
  return form === null ? pack : { doubt: form }
}

const WITH_TWO_VOLUMES = /\d\s?(?:ml|cc).{1,40}\d\s?(?:ml|cc)/iu

/** Whether a mass is that of one, or of all. */
const fits = ({ amount, says }: Kind<'mass'>, { unit, whole }: Pack) =>
  (says !== 'total' && amount.whole === unit) || (says !== 'each' && amount.whole === whole)

const isAbout = (picograms: number, { unit, whole }: Pack) =>
  [unit, whole].some((mass) => Math.abs(picograms / Number(mass) - 1) <= IMPERIAL_SHARE)

/** '5 x 10mg (10mg)': a mass that is written again may be that of one or of all, unless there is but one piece. */
const twiceSaid = (masses: readonly Kind<'mass'>[], count: number) =>
  masses.find((mass, place) =>
    masses
      .slice(0, place)
      .some(
        (other) =>
          other.amount.whole === mass.amount.whole &&
          ((mass.isInBrackets === other.isInBrackets && mass.says !== 'total') ||
            (count > 1 && mass.says !== 'each')),
      ),
  )

/** What only separates. */
const G = '[wp,()]*'
/** One mass and what multiplies it. '6 vials (30mg)' may tell what all of them hold, '500mg, 60 capsules' one of them. */
const MULTIPLIED = [
  '[ME][p,()]*X',
  String.raw`Y\(?[ME]`,
  '[CK]o[ME]',
  `[ME]${G}C`,
  String.raw`C\)?[wp,]*M`,
  `E${G}[CK]`,
  `[CK]${G}E`,
].join('|')
const PLAIN = new RegExp(`^${G}(?:[MTI]${G})?(?:${MULTIPLIED}|[MTE])(?:${G}[METI]){0,2}${G}$`)
const COUNTED = new RegExp(`^${G}(?:[METI]${G})?(?:${MULTIPLIED})(?:${G}[METI]){0,2}${G}$`)
/** With the mass of all written too, nothing has to say that the number multiplies. */
const CONFIRMED = /^[wp,()]*(?:(?:[METIXY]|[CK]o?)[wp,()]*){2,5}$/u

function formDoubt(
  parts: readonly Part[],
  { count, isConfirmed }: { count: Kind<'count'> | undefined; isConfirmed: boolean },
): string | null {
  const signs = signsOf(parts)
  const masses = of(parts, 'mass')
  const each = masses.find(({ says }) => says === 'each')
  const [piece, counted] = [each, count].map((part) => PIECE.exec(part?.text ?? '')?.[1]?.toLowerCase())
  if (piece !== undefined && counted !== undefined && piece !== counted)
    return `'${each?.text}' is counted by the ${piece}, not by the ${counted}`
  const size = shown(masses[0]?.size ?? '')
  if (masses.every(({ text }) => text.startsWith('=')))
    return `'${masses[0]?.text}' does not say what it equals`
  if (!count)
    return each && BY_THE_PIECE.test(each.text)
      ? `${size} is one piece, and it is not said how many there are`
      : PLAIN.test(signs.replaceAll('o', 'w'))
        ? null
        : severalSizes(parts.filter(({ kind }) => kind !== 'words'))
  const isPlain = (isConfirmed ? CONFIRMED : count.count === 1 ? /^[^o]*$/ : COUNTED).test(signs)
  return isPlain ? null : `It is not said whether ${size} is one piece or the whole pack (${count.text})`
}

/** What makes a text no plain one, whatever it says: a part without a meaning, an open bracket, a sign that joins or compares. */
function openDoubt(parts: readonly Part[]): string | null {
  const [unclear] = of(parts, 'unclear')
  if (unclear) return unclear.reason
  if (!isBalanced(parts.map(({ kind, text }) => (kind === 'words' ? text : '')).join('')))
    return 'A bracket is missing: the title may be cut off'
  const signs = signsOf(parts)
  if (signs.length > MOST_SIGNS) return 'The title says too much to be read'
  const sign = /[^wp,()MTEIYXCKVSUo]/u.exec(signs)?.[0]
  return sign === undefined ? null : `The sign '${sign === '…' ? '...' : sign}' leaves a choice of sizes`
}

/** A title above a variant may name the same pack, the size of one vial, or all sizes to choose from. */
function titleDoubt(title: readonly Part[], variant: readonly Part[], pack: Pack): string | null {
  const open = openDoubt(title)
  if (open !== null) return open
  const [count] = of(variant, 'count')
  for (const other of of(title, 'count')) {
    if (other.count !== pack.count)
      return `The title says '${other.text}', its variant ${shown(pack.size)}: the price may be of one or of all`
    if (count && pack.count > 1 && thingOf(other.text) !== thingOf(count.text))
      return `'${other.text}' and '${count.text}' may be one number, or one of the other`
  }
  const masses = of(title, 'mass')
  const wrong = masses.find((mass) => mass.says !== null && !fits(mass, pack))
  if (wrong || (masses.length > 0 && !masses.some((mass) => fits(mass, pack))))
    return `The title says ${masses.map(({ text }) => shown(text)).join(' and ')}, its variant ${shown(pack.size)}`
  const amounts = masses.flatMap(({ says, amount }) => (says === null ? amount.whole : []))
  if (new Set(amounts).size < amounts.length) return severalSizes(masses)
  const other = title.find(({ kind }) => kind === 'units' || kind === 'volume' || kind === 'strength')
  return other ? `It also says '${other.text}', which cannot be compared with a mass` : null
}

function pluralDoubt(parts: readonly Part[]): string | null {
  if (of(parts, 'count').some(({ count }) => count > 1)) return null
  const [plural] = of(parts, 'words').flatMap(({ text }) => PLURAL.exec(text)?.[1] ?? [])
  return plural === undefined ? null : `'${plural}' has no number before it`
}

function withoutMass(parts: readonly Part[]): string {
  const order = ['units', 'imperial', 'strength', 'volume', 'count', 'words']
  const [other] = parts.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return other === undefined || other.kind === 'words'
    ? 'No size in the title'
    : `The size is given as '${other.text}', without a mass that can be read`
}

const SIGN_OF = { strength: 'S', volume: 'V', imperial: 'I', units: 'U', unclear: '?' } as const

/**
 * A title in signs, for the grammar: M a mass, E the mass of each, T a total; X and Y numbers that multiply the mass before
 * or behind them, C one of vials, K one of pieces; w words, p a piece, o 'of'. Every separator becomes a comma.
 */
function signsOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'mass') return part.says === null ? 'M' : part.says === 'each' ? 'E' : 'T'
      if (part.kind === 'count') return { times: 'X', of: 'Y', vials: 'C', pieces: 'K' }[part.by]
      return part.kind === 'words' ? signsOfWords(part.text) : SIGN_OF[part.kind]
    })
    .join('')
    .replace(/(?<=w\)?):|(?<=w)[&/](?=w)/gu, ',')
    .replace(/(?<=M)\/(?=M)/gu, ',')
    .replace(/(?<=w)o(?=w)/gu, 'w')
    .replace(/[w,]{1,600}/gu, (run) => (run.includes('w') ? 'w' : ','))
}

const signsOfWords = (text: string): string =>
  text
    .replace(/\.{2,}/gu, '…')
    .replace(/\/\s?\//gu, '÷')
    .replace(/\s\/\s/gu, ',')
    .replace(/[\p{L}\p{M}\p{N}'’‘`´′"“”]+\+?/gu, (word) =>
      /^and$/iu.test(word) ? '&' : /^of$/iu.test(word) ? 'o' : SINGLE_PIECE.test(word) ? 'p' : 'w',
    )
    .replace(/[.,;·•|\-–—_!]/gu, ',')
    .replace(/\[/gu, '(')
    .replace(/\]/gu, ')')
    .replace(/\s/gu, '')
