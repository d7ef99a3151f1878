import { partsIn } from '#domain/feed-match/title-parts.ts'

/** What a shop states of a pack besides its title: 'Strength', '5 mg'. */
export type Property = { name: string; value: string }

/** Words in names of properties that tell one pack of a product from another, in the languages of shops. */
const OF_SIZE = new Set(
  `size strength dosage dose mass amount quantity pack packs package packaging count content contents weight volume vial vials capsule
  capsules tablet tablets variant variants option options format bottle bottles box boxes kit kits piece pieces items units
  concentration ampoule ampoules pouch pouches sachet sachets multipack bundle
  größe grösse menge anzahl inhalt stärke gewicht packung variante stück fläschchen
  packungsgröße taille quantité contenu poids flacons tamaño cantidad contenido peso viales tamanho quantidade conteúdo dimensione
  quantità contenuto formato maat hoeveelheid inhoud aantal storlek antal mängd størrelse wielkość ilość opakowanie waga`.split(
    /\s+/,
  ),
)
/** What these words are of is not in the pack, or is its packing. */
const OF_OTHER_THINGS = new Set(
  `molecular molar shipping serving servings gross parcel dimensions solubility soluble endotoxin storage reconstitution delivery
  purity minimum rating reviews cas lot batch ph temperature year years month months day days shelf warranty position length width
  height depth stock sku id amino acids residues mw`.split(/\s+/),
)
export const MOST_PROPERTIES = 60
const MOST_NAME_CHARS = 100
/** A longer value describes something. */
const MOST_VALUE_CHARS = 60
/** More sizes than one leave a choice already. */
const MOST_SIZES = 3
const MOST_TEXT_CHARS = 600

/**
 * What properties say about the size of a pack: by their name, or because their value has a mass, a volume or a number of
 * vials. What the texts of the pack say already is left out.
 */
export function statedSizes(properties: readonly Property[], said: readonly string[]): string[] {
  const found = properties
    .slice(0, MOST_PROPERTIES)
    .map(({ name, value }) => ({ words: wordsOf(name), value: value.trim() }))
    .filter(({ words, value }) => value !== '' && !words.some((word) => OF_OTHER_THINGS.has(word)))
    .filter(({ words, value }) => words.some((word) => OF_SIZE.has(word)) || isShortSize(value))
    .map(({ value }) => (value.length > MOST_VALUE_CHARS ? `${value.slice(0, MOST_VALUE_CHARS)}…` : value))
  return found
    .filter((value, place) => !isSaid(value, [...said, ...found.slice(0, place)]))
    .slice(0, MOST_SIZES)
}

const isShortSize = (value: string) => value.length <= MOST_VALUE_CHARS && saysSize(value)

const wordsOf = (name: string): string[] =>
  name
    .slice(0, MOST_NAME_CHARS)
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/** Units of other things than packs. */
const OF_NO_PACK = new Set(
  `hour hours hr hrs h min minutes day days week weeks month months year years yr yrs c f k da kda nm mm cm m ph stars`.split(
    ' ',
  ),
)

/**
 * A number, alone or with a word, may be one of vials in a language that is not known here. A share of something is no size.
 */
export function saysSize(value: string): boolean {
  const [, number, word = ''] = /^(\d{1,4})(?:\s(\p{L}{1,30}))?$/u.exec(value) ?? []
  return number !== undefined
    ? Number(number) > 1 && !OF_NO_PACK.has(word.toLowerCase())
    : partsIn(value).some(({ kind, text }) => kind !== 'words' && (kind !== 'unclear' || !text.includes('%')))
}

/** In small letters, a number next to its unit. */
const plainly = (text: string) =>
  text
    .slice(0, MOST_TEXT_CHARS)
    .normalize('NFKC')
    .replace(/(?<=\d)\s(?=\p{L})/gu, '')
    .toLowerCase()
    .trim()

/**
 * Whether one of the texts has this size in it: '5mg' is in 'BPC-157 5 mg', and not in '15 mg'. A number alone is in none,
 * as it may be of anything.
 */
export function isSaid(size: string, texts: readonly string[]): boolean {
  const value = plainly(size)
  return texts.map(plainly).some((text) => text === value || (isWithUnit(value) && hasPart(text, value)))
}

const isWithUnit = (text: string) => /\d/.test(text) && /\p{L}/u.test(text)

function hasPart(text: string, part: string): boolean {
  const at = text.indexOf(part)
  return (
    at !== -1 && !/[\d.,/x]/.test(text[at - 1] ?? '') && !/[\p{L}\d.,/]/u.test(text[at + part.length] ?? '')
  )
}
