import type { Form } from '#contract/vocabulary.ts'
import { packMassUg } from '#domain/prices/pack-size.ts'
import { fold } from '../language/fold.ts'
import { search } from '../search/name-index.ts'
import { wordsOf } from '../search/term.ts'
import type { FeedItem } from './feed-item.ts'
import { type KnownCompound, type KnownNames, type NameFound, namesIn } from './known-names.ts'
import { type StatedMass, statedMass, type Texts } from './mineral-mass.ts'
import { type SizeFound, sizeOf } from './pack-in-title.ts'
import { type Part, partsIn, segmentsOf } from './title-parts.ts'
import {
  ACCESSORY_WORDS,
  BLEND_WORDS,
  FORM_WORDS,
  formIn,
  KIT_WORDS,
  METALS_OF_SALTS,
  MINERALS,
  NAMES_OF_MORE,
  PEPTIDE_SALTS,
  PIECES,
  PLANTS_OF_MORE,
  SALTS,
  SHOP_WORDS,
} from './title-words.ts'

/** What a person said about an article code of a vendor. It holds whatever the title says. */
export type MatchDecision = { compound: string; size: string; form: Form | null }

export type Match = {
  compound: string | null
  size: string | null
  form: Form | null
  /** Why a person has to look, in words; none means that it is certain. */
  reasons: string[]
  /** Slugs of the possible compounds, the likeliest first. */
  candidates: string[]
}

/** A pack this many times smaller or larger than those the catalogue knows is looked at by a person. */
const SMALLER = 5
const LARGER = 20
/** Whole plants are sold as extracts, and compared as they are sold. */
const EXTRACTS = new Set(['extract', 'extracts'])
/** No capsule holds as much. */
const MORE_THAN_A_PIECE_UG = 5_000_000
const BY_WEIGHT = /\b(powder|bulk|solution|liquid)\b/iu
const BY_THE_PIECE: readonly (Form | null)[] = ['capsule', 'tablet', 'softgel']
const CANDIDATES = 5

/** The name that shops give to the only variant of a product. */
const NO_VARIANT = /^(default( title)?|standard|n\/?a|-)?$/i

/**
 * What a pack of a feed is, by the names of compounds in its title and the size next to them. Every word has to be
 * understood: what a title says besides may make it another substance, a blend or an accessory.
 */
export function matchItem(
  item: Pick<FeedItem, 'sku' | 'title' | 'variant' | 'link' | 'doubt'>,
  known: KnownNames,
  { decision, vendor = '' }: { decision?: MatchDecision | undefined; vendor?: string } = {},
): Match {
  if (decision) return { ...decision, reasons: [], candidates: [decision.compound] }
  const variantText = NO_VARIANT.test(item.variant?.trim() ?? '') ? null : item.variant
  const whole: Texts = { title: item.title, variant: variantText }
  const text = [item.title, variantText ?? ''].join(' ')
  const ofMass = statedMass(whole)
  const withoutMass = ofMass && namedIn(ofMass.ofMineral, known)
  // 'Vitamin C as calcium ascorbate' states no mass of calcium.
  const stated = withoutMass?.only && mineralOf(withoutMass.only) === ofMass?.mineral ? ofMass : null
  const { named, ofVariant, found, slugs, only, words } = (stated && withoutMass) ?? namedIn(whole, known)
  // The masses of a record are of the substance in its name: the mineral, or its salt.
  const { title, variant } = stated?.ofSalt && only && isSalt(only) ? wordsIn(stated.ofSalt) : words
  const size = sizeOf(title, variant)
  const reasons = [
    ...(item.doubt === undefined ? [] : [item.doubt]),
    ...ofWords(
      named.flatMap(({ others }) => others),
      { vendor, only },
    ),
    ...ofChoice(ofVariant, variant.length > 0 && variant.every(({ kind }) => kind === 'words')),
    ...(only ? ofMineral(only, { found, stated, size, text }) : []),
    ...ofNames(found, slugs, text, known),
    ...(only ? ofOtherPlaces(item, only, known) : []),
    ...('doubt' in size ? [size.doubt] : only ? ofSize(size, only, text) : []),
    ...('doubt' in size || only === null ? [] : ofNameNumber(found, only, size.size)),
  ]
  return {
    compound: only?.slug ?? null,
    size: 'doubt' in size ? null : size.size,
    form: formIn(text),
    reasons: [...new Set(reasons)],
    candidates: slugs.length > 0 ? withLonger(found, slugs, known) : like(title, known),
  }
}

const wordsIn = ({ title, variant }: Texts) => ({
  title: partsIn(title),
  variant: variant === null ? [] : partsIn(variant),
})

function namedIn(texts: Texts, known: KnownNames) {
  const words = wordsIn(texts)
  const [inTitle, inVariant] = [words.title, words.variant].map((parts) =>
    segmentsOf(parts).map((segment) => namesIn(segment, known)),
  )
  const named = [...(inTitle ?? []), ...(inVariant ?? [])]
  const found = named.flatMap(({ found }) => found)
  const slugs = [...new Set(found.map(({ compound }) => compound.slug))]
  const only = slugs.length === 1 ? (known.compounds.get(slugs[0] ?? '') ?? null) : null
  return { words, named, ofVariant: (inVariant ?? []).flatMap(({ others }) => others), found, slugs, only }
}

function ofWords(
  others: string[],
  { vendor, only }: { vendor: string; only: KnownCompound | null },
): string[] {
  const ownWords = new Set(wordsOf(fold(vendor)))
  // 'CAP-18' is a name, a cap is none.
  const isName = (place: number) =>
    /^cap$/i.test(others[place] ?? '') && /^\d+$/.test(others[place + 1] ?? '')
  const asWritten = new Map(others.map((word, place) => [isName(place) ? word : fold(word).text, word]))
  const said = (list: ReadonlySet<string>) => [...asWritten.keys()].filter((word) => list.has(word))
  if (said(ACCESSORY_WORDS).length > 0)
    return [`Not a compound: the title says ${quoted(said(ACCESSORY_WORDS))}`]
  if (said(KIT_WORDS).length > 0) return [`A kit or a set: the title says ${quoted(said(KIT_WORDS))}`]
  if (said(BLEND_WORDS).length > 0)
    return [`Blend of several compounds: the title says ${quoted(said(BLEND_WORDS))}`]
  const isPeptide = only?.form === 'lyophilised powder'
  const isPeptideSalt = isPeptide && said(PEPTIDE_SALTS).length > 0
  const ofKind = (word: string) =>
    (isPeptide && PEPTIDE_SALTS.has(word)) ||
    (isPeptideSalt && word === 'salt') ||
    (only?.is_plant && EXTRACTS.has(word))
  const strange = [...asWritten].filter(
    ([word]) => !SHOP_WORDS.has(word) && !ownWords.has(word) && !ofKind(word) && word !== '',
  )
  return strange.length > 0 ? [`The title also says ${quoted(strange.map(([, word]) => word))}`] : []
}

/** 'Bulk' as a variant without a size names one of several packs, and so does a letter by itself. */
function ofChoice(others: string[], isSizeless: boolean): string[] {
  const word = others.find((one) => (isSizeless ? !FORM_WORDS.has(fold(one).text) : /^\p{L}$/u.test(one)))
  return word === undefined ? [] : [`'${word}' may name one of several choices`]
}

function ofNames(found: NameFound[], slugs: string[], text: string, known: KnownNames): string[] {
  if (slugs.length === 0) return ['No compound of the catalogue is named']
  if (slugs.length > 1) {
    const names = slugs.map((slug) => known.compounds.get(slug)?.proper_name ?? slug)
    const isBlend = /[+&/]|\b(and|with|plus)\b/iu.test(text)
    return [
      `${isBlend ? 'Blend of several compounds' : `${wordOf(names.length)} compounds fit`}: ${list(names)}`,
    ]
  }
  const [{ compound } = { compound: null }] = found
  // Of a mineral the words of its salt are judged with its mass.
  if (compound && mineralOf(compound) !== null) return []
  const salt = found.map(({ spelling, compound }) => saltIn(spelling, compound)).find((word) => word !== null)
  if (salt) return [`The mass may be of the ${salt}, or of the ${found[0]?.compound.proper_name} in it`]
  const more = found.find(({ spelling }) => NAMES_OF_MORE.has(spelling))
  if (more && (PLANTS_OF_MORE.has(more.spelling) || found.every(({ isAlias }) => isAlias)))
    return [
      `'${more.spelling}' may be another substance than ${more.compound.proper_name}, or hold a part of it`,
    ]
  if (found.some(({ isAlias, spelling }) => !isAlias && spelling.length > 2)) return []
  // An alias alone: it may be the beginning of another compound's name, or mean something else.
  const [{ spelling = '' } = {}] = found
  const longer = othersBeginning(spelling, slugs, known)
  if (longer.length > 0)
    return [`May also be ${list(longer.map((slug) => known.compounds.get(slug)?.proper_name ?? slug))}`]
  return spelling.length < 3 ? [`'${spelling.toUpperCase()}' is short and may mean something else`] : []
}

const mineralOf = ({ proper_name }: KnownCompound): string | null =>
  wordsOf(fold(proper_name)).find((word) => MINERALS.has(word)) ?? null
const isSalt = (compound: KnownCompound): boolean =>
  mineralOf(compound) !== null && wordsOf(fold(compound.proper_name)).some((word) => SALTS.has(word))

/** Of minerals the title has to say what its mass is of, except where a salt is sold by weight. */
function ofMineral(
  compound: KnownCompound,
  {
    found,
    stated,
    size,
    text,
  }: { found: NameFound[]; stated: StatedMass | null; size: SizeFound; text: string },
): string[] {
  const mineral = mineralOf(compound)
  const name = compound.proper_name
  if (mineral === null) return []
  if (isSalt(compound)) {
    if (stated?.ofSalt) return []
    if (stated) return [`The mass is of the ${mineral}, and that of ${name} is not told`]
    const isByThePiece = PIECES.test(text) || ('isCounted' in size && size.isCounted && !BY_WEIGHT.test(text))
    return isByThePiece ? [`The mass may be of ${name}, or of the ${mineral} in it`] : []
  }
  if (stated) return []
  const salt = found.map(({ spelling }) => saltIn(spelling, compound)).find((word) => word !== null)
  return [
    salt
      ? `The mass may be of the ${salt}, or of the ${name} in it`
      : `${name} is sold as a salt: the mass may be of the salt, or of the mineral in it`,
  ]
}

/**
 * The salt that an alias names where the compound itself is none: 'citrate' of 'magnesium citrate', 'sodium salt' of
 * 'sodium hyaluronate'. Peptides in vials are always made as salts, and all their masses are of those.
 */
function saltIn(spelling: string, { proper_name, form }: KnownCompound): string | null {
  if (wordsOf(fold(proper_name)).some((word) => SALTS.has(word))) return null
  const [salt] = [...SALTS].filter((word) => spelling.endsWith(word)).sort((a, b) => b.length - a.length)
  if (salt !== undefined) return form === 'lyophilised powder' && PEPTIDE_SALTS.has(salt) ? null : salt
  const metal = [...METALS_OF_SALTS].find((word) => spelling.startsWith(word) && spelling !== word)
  return metal === undefined ? null : `${metal} salt`
}

const othersBeginning = (spelling: string, slugs: string[], known: KnownNames) =>
  [...(known.beginnings.get(spelling) ?? [])].filter((slug) => !slugs.includes(slug))

function withLonger(found: NameFound[], slugs: string[], known: KnownNames): string[] {
  const longer = found.flatMap(({ isAlias, spelling }) =>
    isAlias ? othersBeginning(spelling, slugs, known) : [],
  )
  return [...new Set([...slugs, ...longer])].slice(0, CANDIDATES)
}

/** Article code and page have names of their own: of another compound they contradict the title. */
function ofOtherPlaces(
  { sku, link }: Pick<FeedItem, 'sku' | 'link'>,
  only: KnownCompound,
  known: KnownNames,
): string[] {
  const page = (link?.split(/[?#]/)[0] ?? '').split('/').findLast((part) => part !== '') ?? ''
  return [
    ['The SKU', sku],
    ['The page', page],
  ].flatMap(([place, text = '']) => {
    const others = namesIn(text, known, { isCode: true }).found.filter(({ spelling }) => spelling.length >= 4)
    if (others.length === 0 || others.some(({ compound }) => compound.slug === only.slug)) return []
    return [`${place} names ${list([...new Set(others.map(({ compound }) => compound.proper_name))])}`]
  })
}

function ofSize(
  { size, massUg, oneUg, isCounted, isInVolume }: Exclude<SizeFound, { doubt: string }>,
  compound: KnownCompound,
  text: string,
): string[] {
  const isByThePiece = PIECES.test(text) || (BY_THE_PIECE.includes(compound.form) && !BY_WEIGHT.test(text))
  if (isByThePiece && !isCounted && !isInVolume && massUg < MORE_THAN_A_PIECE_UG)
    return ['The size may be that of one piece, not of the whole pack']
  const masses = compound.sizes.flatMap((one) => packMassUg(one) ?? [])
  if (masses.length === 0) return []
  // Some records have strengths: the mass of one capsule, or in one millilitre.
  const inOneMl = packMassUg(/^(.{1,40})\/ml /u.exec(size)?.[1] ?? null)
  const isKnown = [massUg, oneUg, ...(inOneMl === null ? [] : [inOneMl])].some(
    (mass) => mass * SMALLER >= Math.min(...masses) && mass <= LARGER * Math.max(...masses),
  )
  return isKnown ? [] : [`No known pack of ${compound.proper_name} is nearly of this size`]
}

/** 'Nesfatin 1 mg': the number may be that of the name, 'Nesfatin-1'. */
function ofNameNumber(found: NameFound[], { proper_name, aliases }: KnownCompound, size: string): string[] {
  const [number = ''] = /^\d+/.exec(size) ?? []
  const names = [proper_name, ...aliases].map((name) => fold(name).text)
  return found.some(({ spelling }) => names.includes(`${spelling}${number}`))
    ? [`The ${number} may belong to the name ${proper_name}`]
    : []
}

/** No name matches exactly: the names most similar to a misspelt or longer title. */
function like(title: readonly Part[], known: KnownNames): string[] {
  const [text = ''] = segmentsOf(title)
  return search(known.index, text, { limit: CANDIDATES }).hits.map(({ id }) => id)
}

const quoted = (words: string[]) => list(words.slice(0, 6).map((word) => `'${word}'`))
const list = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
const wordOf = (count: number) => ['', 'One', 'Two', 'Three', 'Four'][count] ?? String(count)
