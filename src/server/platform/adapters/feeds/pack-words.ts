import { type Part, partsIn } from '#domain/feed-match/title-parts.ts'
import { table } from '#domain/text/table.ts'

/** What a shop says of a pack outside its title and variant, each in the shop's own words. */
export type Aside = {
  /** Other names of it: each mass and each number in them is of the pack. */
  names?: readonly string[]
  /** Categories, tags and kinds: a number of vials or a word for several things in them is of the pack. */
  labels?: readonly string[]
  /** Long texts: only clear statements about the pack count. */
  descriptions?: readonly string[]
}

const MOST_CHARS = 20_000
const MOST_TEXTS = 100
const MOST_STATEMENTS = 20

const WORDS = table<number>({
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  dozen: 12,
  twenty: 20,
})
const NUMBER = String.raw`(?<![\p{L}\d.,])(?<count>\d{1,4}|${Object.keys(WORDS).join('|')})(?![\d%]|[.,]\d|\s?(?:mcg|ug|µg|mg|kg|grams?|gm|g|ml|cc|iu|oz|lbs?|l|hours?|days?|weeks?|months?|years?)(?!\p{L}))`
const FILLED = `(?:vials?|ampoules?|ampules?|amps?|pens?|cartridges?|syringes?|sachets?|sticks?|bottles?|pouches|bags?|tubs?|jars?)`
const THING = `(?:${FILLED}|capsules?|caps|tablets?|softgels?|gummies|lozenges?|packs?|packets?|boxes|kits|pieces|pcs)`
/** 'Sterile', '5mg' or 'x 5 mg' between a number and the counted thing. */
const BETWEEN = String.raw`[\s-]?(?:(?:x\s?)?\d{1,5}(?:[.,]\d{1,3})?\s?(?:mcg|mg|g|ml)\s|(?:sealed|sterile|glass|lyophili[sz]ed|individual|single)\s)?`
const HOLDER = `(?:box|pack|package|kit|set|carton|case|order|bundle|tray|multi-?pack)`
const STATEMENTS = [
  String.raw`\b(?:box(?:es)?|packs?|kits?|cartons?|multi-?packs?)\sof\s(?:x\s?)?${NUMBER}`,
  String.raw`\b(?:sets?|cases?|bundles?|trays?|lots?|bottles?|bags?|tubs?|pouch)\sof\s${NUMBER}${BETWEEN}${THING}`,
  String.raw`${NUMBER}${BETWEEN}${THING}\s?(?:per|\/|in\s(?:a|an|each|one|every|the)|to\s(?:a|the))\s?(?:full\s)?(?:${HOLDER}|bottle|bag|tub|pouch)`,
  String.raw`${NUMBER}[\s-]?${FILLED}[\s-]${HOLDER}`,
  String.raw`${NUMBER}[\s-]?pack`,
  String.raw`\b(?:contains?|containing|includ(?:es|ing)|comes?\s(?:with|as|in)|receives?|get|supplied\s(?:as|in)|sold\s(?:as|in)|shipped\s(?:as|in)|quantity|contents?|amount)\s?[:=]?\s?(?:a\stotal\sof\s)?${NUMBER}${BETWEEN}${THING}`,
  String.raw`\b${THING}\s?(?:per|\/|in\s(?:a|each|one))\s?${HOLDER}\s?[:=]?\s?${NUMBER}`,
  String.raw`\b(?:pack(?:age)?\s(?:size|quantity)|(?:number|no\.?)\sof\svials)\s?[:=]\s?${NUMBER}`,
].map((source) => new RegExp(`${source}(?!\\p{L})`, 'giu'))
/** What follows is of another pack. */
const OF_ANOTHER =
  /\b(?:also\s(?:available|sold|comes?)|looking\sfor|see\s(?:our|also)|instead\sof)\b[^.!?\n]{0,60}$/iu
const SEVERAL = /\b(?:bundles?|kits?|multi[-\s]?packs?|gift\scards?)(?!\p{L})/iu

/** What is said besides title and variant of how much a pack holds, and is not in them; null where all of it is. */
export function saidBesides(aside: Aside, texts: readonly string[]): string | null {
  const known = texts.flatMap(sizesIn)
  const found =
    few(aside.names)
      .map((name) => inName(name, known))
      .find(Boolean) ??
    few(aside.labels)
      .map((label) => inLabel(label, known, texts))
      .find(Boolean) ??
    few(aside.descriptions)
      .map((text) => inDescription(text, known))
      .find(Boolean)
  return found ? `'${found.slice(0, 60)}' is said of it outside its title` : null
}

/** The same of what is said of several packs in common: it is of those whose title and variant do not say how many they are. */
export const saidInCommon = (aside: Aside, texts: readonly string[]): string | null =>
  texts.some((text) => partsIn(text).some(({ kind }) => kind === 'count')) ? null : saidBesides(aside, texts)

const sizesIn = (text: string) => partsIn(text).filter(({ kind }) => kind !== 'words')
const few = (texts: readonly string[] = []) => texts.slice(0, MOST_TEXTS)

const inName = (name: string, known: readonly Part[]) =>
  sizesIn(name).find((token) => !isPurity(token) && !isKnown(token, known))?.text

function inLabel(label: string, known: readonly Part[], texts: readonly string[]): string | undefined {
  const count = partsIn(label).find((token) => token.kind === 'count' && !isKnown(token, known))
  const [several] = SEVERAL.exec(label.slice(0, MOST_CHARS)) ?? []
  return count?.text ?? (texts.some((text) => SEVERAL.test(text)) ? undefined : several)
}

function inDescription(description: string, known: readonly Part[]): string | undefined {
  const text = description.slice(0, MOST_CHARS).normalize('NFKC').slice(0, MOST_CHARS).replace(/\s+/g, ' ')
  const counts = known.flatMap((token) => (token.kind === 'count' ? [token.count] : []))
  return STATEMENTS.flatMap((statement) => [...text.matchAll(statement)].slice(0, MOST_STATEMENTS))
    .filter(({ index }) => !OF_ANOTHER.test(text.slice(Math.max(0, index - 100), index)))
    .find(({ groups: { count = '' } = {} }) => {
      const number = WORDS[count.toLowerCase()] ?? Number(count)
      return number > 1 && !counts.includes(number)
    })?.[0]
}

const isPurity = ({ kind, text }: Part) => kind === 'unclear' && text.includes('%')

/** One is what a title without a number means. */
function isKnown(token: Part, known: readonly Part[]): boolean {
  if (token.kind === 'count')
    return token.count === 1 || known.some((one) => one.kind === 'count' && one.count === token.count)
  if (token.kind === 'mass' || token.kind === 'volume' || token.kind === 'strength')
    return known.some((one) => 'amount' in one && one.amount.whole === token.amount.whole)
  const text = token.text.replace(/\s+/g, '').toLowerCase()
  return known.some((one) => one.text.replace(/\s+/g, '').toLowerCase() === text)
}
