import { table } from '#domain/text/table.ts'
import { fold } from '../language/fold.ts'
import type { FeedItem } from './feed-item.ts'
import { type KnownBlend, type KnownBlends, partsKey, WORDS_FOR_BLEND } from './known-blends.ts'
import { type KnownNames, type Named, namedAs, namesIn, placesIn } from './known-names.ts'
import { PLURAL, SINGLE_PIECE } from './pack-in-title.ts'
import { isBalanced, type Part, partsIn, segmentsOf } from './title-parts.ts'
import { PIECES, SHOP_WORDS } from './title-words.ts'

/** A pack of a blend as its title states it: the amount of each part in one vial or piece, and the number of pieces. */
export type BlendPack = { blend: KnownBlend; parts: { compound: string; mass_mg: number }[]; count: number }
export type BlendReading = BlendPack | { doubt: string; blend: KnownBlend | null }

/** The meaning of a sign of the grammar. */
type Token = { sign: string } & (
  | { kind: 'mass'; picograms: bigint }
  | { kind: 'count'; count: number }
  | { kind: 'name'; compound: string; doubt: string | null }
  | { kind: 'blend'; blend: KnownBlend }
  | { kind: 'number'; digits: string }
  | { kind: 'sign' }
  | { kind: 'unclear'; reason: string }
)

const PICOGRAMS_PER_MG = 1_000_000_000n

/**
 * Reads a pack of a blend. Each part's mass is stated and all else in title and variant is accounted for, or the pack
 * waits with the reason. Null where title and variant name no blend and fewer than two compounds.
 */
export function blendInTitle(
  item: Pick<FeedItem, 'title' | 'sku' | 'link' | 'doubt'> & { variant: string | null },
  names: KnownNames,
  blends: KnownBlends,
  vendor = '',
): BlendReading | null {
  const variant =
    item.variant !== null && fold(item.variant).text !== fold(item.title).text ? item.variant : null
  const parts = [item.title, ...(variant === null ? [] : [variant])].map(partsIn)
  const context = { names, blends, vendor: new Set(vendor.split(/\s+/).map((word) => fold(word).text)) }
  const said = parts.map((each) => each.flatMap((part) => tokensOf(part, context)))
  const tokens = said.flatMap((each, place): Token[] => (place > 0 ? [COMMA, ...each] : each))
  const namedBlends = new Set(tokens.flatMap((token) => (token.kind === 'blend' ? token.blend : [])))
  const compounds = new Set(tokens.flatMap((token) => (token.kind === 'name' ? token.compound : [])))
  if (namedBlends.size === 0 && compounds.size < 2) return null

  const ofParts = blends.byParts.get(partsKey([...compounds])) ?? null
  const [namedBlend = null] = namedBlends
  const wait = (doubt: string): BlendReading => ({ doubt, blend: ofParts ?? namedBlend })
  if (item.doubt !== undefined) return wait(item.doubt)
  if (![item.title, variant ?? ''].every(isBalanced))
    return wait('A bracket is missing: the title may be cut off')
  const open = tokens.flatMap((token) =>
    token.kind === 'unclear' ? token.reason : token.kind === 'name' ? (token.doubt ?? []) : [],
  )[0]
  if (open !== undefined) return wait(open)
  if (compounds.size === 0) return wait('The parts are not told')
  if (!ofParts) return wait('The catalogue has no record of this blend')
  if (namedBlends.size > 1 || (namedBlend && namedBlend !== ofParts))
    return wait('The name of the blend and its parts do not agree')
  const elsewhere = namedElsewhere(item, names).find((slug) => !compounds.has(slug))
  if (elsewhere) return wait(`The article code or the page names ${elsewhere}`)
  const isByThePiece = PIECES.test(segmentsOf(parts.flat()).join(' '))
  const pack = packOf(tokens, compounds.size, isByThePiece)
  return typeof pack === 'string' ? wait(pack) : { blend: ofParts, ...pack }
}

/** What was read of a blend, or why it was not, for the person who looks at the pack. */
export function blendText(reading: BlendReading, { compounds }: KnownNames): string {
  if ('doubt' in reading)
    return `${reading.blend ? `May be the blend ${reading.blend.name}` : 'Blend of several compounds'}: ${reading.doubt}`
  const parts = reading.parts.map(
    ({ compound, mass_mg }) => `${compounds.get(compound)?.proper_name ?? compound} ${mass_mg} mg`,
  )
  const count = reading.count === 1 ? '' : `, ${reading.count} of them`
  return `Blend ${reading.blend.name}: ${parts.join(', ')}${count}. It is no pack of one compound`
}

/** Between two names: 'BPC-157 + TB-500', 'BPC-157, TB-500'. */
const JOIN = '[,+/-]'
const NAMES = `N(?:${JOIN}+N)+`
/** The masses behind their names, all written in one way; before them; each the same; or in a separate row, perhaps behind their sum. */
const WAYS = [
  String.raw`N(?<manner>[(:-]?)M\)?(?:${JOIN}*N\k<manner>M\)?)+`,
  `MN(?:${JOIN}+MN)+`,
  String.raw`${NAMES}[,:()-]*E(?!p)\)?`,
  String.raw`${NAMES}[,:()-]*(?:[MT][,:-]*\()?M(?:[/+]M)+\)?`,
]
const GAP = '[,()p-]*'
/**
 * All of a title in signs: perhaps the name of the blend with the sum, perhaps the names once before, the parts with their
 * masses, and at most a sum and a number of packs.
 */
const PLAIN = WAYS.map(
  (way) =>
    new RegExp(
      `^[,(]*(?:B(?:[,(-]*[MTD])?[,:()-]*)?(?:(?<first>${NAMES})[,:()-]+)?(?<core>${way})(?:${GAP}B)?(?:${GAP}[MT])?(?:[,()p/-]*[CK](?:${GAP}[MT])?)?${GAP}$`,
      'd',
    ),
)
/** More of them are no plain title. */
const MOST_SIGNS = 80

/** The masses of the parts and the number of packs, where all that is said agrees; else why it is not certain. */
function packOf(
  tokens: readonly Token[],
  ofParts: number,
  isByThePiece: boolean,
): Omit<BlendPack, 'blend'> | string {
  const signs = tokens.map(({ sign }) => sign).join('')
  const found =
    signs.length > MOST_SIGNS ? [] : PLAIN.map((way) => way.exec(signs)).filter((one) => one !== null)
  const [from = 0, to = 0] = found[0]?.indices?.groups?.core ?? []
  const core = tokens.slice(from, to)
  const [names, before] = [namesOf(core), namesOf(tokens.slice(0, from))]
  const inCore = massesOf(core)
  if (found.length !== 1 || new Set(names).size !== names.length)
    return massesOf(tokens).length < Math.min(ofParts, 2)
      ? 'The mass of each part is not told'
      : 'The masses and numbers can be read in several ways'
  if (names.length !== ofParts || (before.length > 0 && partsKey(before) !== partsKey(names)))
    return 'The parts are named in two ways'
  const masses = core.some(({ sign }) => sign === 'E')
    ? names.map(() => inCore[0] ?? 0n)
    : inCore.slice(-names.length)
  if (masses.length !== names.length) return 'The mass of each part is not told'

  const count = tokens.find((token) => token.kind === 'count')?.count ?? 1
  const sum = masses.reduce((all, one) => all + one, 0n)
  const total = sum * BigInt(count)
  const sumsInCore = inCore.slice(0, -names.length)
  const sums = [...sumsInCore, ...massesOf([...tokens.slice(0, from), ...tokens.slice(to)])]
  const named = tokens.find((token) => token.kind === 'number')
  if (sums.some((each) => each !== total) || (named && BigInt(named.digits) * PICOGRAMS_PER_MG !== sum))
    return 'The parts do not add up to the stated sum'
  if (count === ofParts) return `The ${count} of them may hold one part each`
  const isPieces = isByThePiece || tokens.some(({ sign }) => sign === 'K')
  // 'Each' may be said of the parts, or of the vials.
  const isOpen = isPieces || core.some(({ sign }) => sign === 'E' && count > 1)
  if (isOpen && ((isPieces && count === 1) || sums.length === 0))
    return 'It is not said whether the masses are of one piece or of the whole pack'
  return { parts: names.map((compound, nth) => ({ compound, mass_mg: inMg(masses[nth] ?? 0n) })), count }
}

const inMg = (picograms: bigint) => Number(picograms) / Number(PICOGRAMS_PER_MG)
const namesOf = (tokens: readonly Token[]) =>
  tokens.flatMap((token) => (token.kind === 'name' ? token.compound : []))
const massesOf = (tokens: readonly Token[]) =>
  tokens.flatMap((token) => (token.kind === 'mass' ? token.picograms : []))

type Context = { names: KnownNames; blends: KnownBlends; vendor: ReadonlySet<string> }
const COMMA: Token = { sign: ',', kind: 'sign' }
const unclear = (reason: string): Token => ({ sign: '?', kind: 'unclear', reason })

/** N a name, B the name of a blend, M a mass, E that of each, T a sum, C a number of vials, K one of pieces, D one without a unit. */
function tokensOf(part: Part, context: Context): Token[] {
  const { text } = part
  if (part.kind === 'words') return tokensOfWords(text, context)
  if (part.kind === 'mass' && !part.isInVolume) {
    const sign = part.says === 'total' ? 'T' : part.says === null ? 'M' : /each\)?$/iu.test(text) ? 'E' : '?'
    return [{ sign, kind: 'mass', picograms: part.amount.whole }]
  }
  if (part.kind === 'count') {
    const isOfVials = part.by !== 'of' && (part.by === 'vials' || /vial|amp/iu.test(text))
    return [{ sign: isOfVials ? 'C' : part.by === 'pieces' ? 'K' : '?', kind: 'count', count: part.count }]
  }
  return [unclear(part.kind === 'unclear' ? part.reason : `'${text}' is no mass of a part`)]
}

function tokensOfWords(text: string, { names, blends, vendor }: Context): Token[] {
  const tokens: Token[] = []
  const places = placesIn<{ one: Pick<Named, 'compound' | 'isAlias'> } | { blend: KnownBlend }>(
    text,
    (spelling, starts) => {
      const named = namedAs(spelling, names, starts).map((one) => ({ one }))
      const blend = blends.byName.get(spelling)
      return named.length > 0 || !blend ? named : [{ blend }]
    },
  )
  let at = 0
  for (const { spelling, named, start, end } of places) {
    tokens.push(...signsOf(text.slice(at, start)))
    const written = text.slice(start, end)
    // The name 'CJC-1295 (no DAC)' ends with its bracket.
    at = isBalanced(written) ? end : end + 1
    const ofCompounds = named.flatMap((found) => ('one' in found ? found.one : []))
    const [blend] = named.flatMap((found) => ('blend' in found ? found.blend : []))
    if (ofCompounds.length > 0) tokens.push(nameOf(spelling, ofCompounds))
    else if (blend && text[at] === '+') tokens.push(unclear(`'${written}+' is not known`))
    else if (blend) tokens.push({ sign: 'B', kind: 'blend', blend })
    else tokens.push(...wordOf(spelling, written))
  }
  return [...tokens, ...signsOf(text.slice(at))]

  function nameOf(spelling: string, named: readonly Pick<Named, 'compound' | 'isAlias'>[]): Token {
    const [{ compound, isAlias } = { compound: { slug: '' }, isAlias: true }] = named
    const longer = [...(names.beginnings.get(spelling) ?? [])].some((slug) => slug !== compound.slug)
    const isOpen =
      named.length > 1 || blends.unclear.has(spelling) || (isAlias && (longer || spelling.length < 4))
    const doubt = isOpen ? `'${spelling.toUpperCase()}' does not say which compound it is` : null
    return { sign: 'N', kind: 'name', compound: compound.slug, doubt }
  }

  function wordOf(spelling: string, written: string): Token[] {
    if (/^(?:and|with|plus)$/u.test(spelling)) return [{ sign: '+', kind: 'sign' }]
    if (/^\d{1,6}$/u.test(spelling)) return [{ sign: 'D', kind: 'number', digits: spelling }]
    if (PLURAL.test(written)) return [unclear(`'${written}' has no number before it`)]
    if (SINGLE_PIECE.test(written)) return [{ sign: 'p', kind: 'sign' }]
    const isKnown = WORDS_FOR_BLEND.has(spelling) || vendor.has(spelling) || SHOP_WORDS.has(spelling)
    return isKnown ? [] : [unclear(`The title also says '${written}'`)]
  }
}

/** Every separator becomes a comma. */
const signsOf = (text: string): Token[] =>
  [...text.replace(/\.{2,}/gu, '…').replace(/[\s'’‘`´′"“”!]/gu, '')].map((sign) =>
    '([)]:/+&-–—,;|·•._'.includes(sign)
      ? { sign: SAME[sign] ?? sign, kind: 'sign' }
      : unclear(`The sign '${sign === '…' ? '...' : sign}' leaves a choice of sizes`),
  )
const SAME = table<string>({
  '[': '(',
  ']': ')',
  '&': '+',
  '–': '-',
  '—': '-',
  ';': ',',
  '|': ',',
  '·': ',',
  '•': ',',
  '.': ',',
  _: ',',
})

function namedElsewhere({ sku, link }: Pick<FeedItem, 'sku' | 'link'>, names: KnownNames): string[] {
  const page = (link?.split(/[?#]/)[0] ?? '').split('/').findLast((part) => part !== '') ?? ''
  return [sku, page].flatMap((text) =>
    namesIn(text, names, { isCode: true }).found.flatMap(({ spelling, compound }) =>
      spelling.length >= 4 && !names.beginnings.has(spelling) ? compound.slug : [],
    ),
  )
}
