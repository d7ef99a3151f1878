import { plain } from './title-parts.ts'
import { MINERALS, SALTS } from './title-words.ts'

/** A title and its variant, without the words that say what their mass is of. */
export type Texts = { title: string; variant: string | null }

/**
 * What a title says its mass is of. `ofMineral` are the texts with the mass of the mineral alone. `ofSalt` are those with the
 * mass of its salt; null where the title has only the mineral's.
 */
export type StatedMass = { mineral: string; ofMineral: Texts; ofSalt: Texts | null }

const MINERAL = `(?:${[...MINERALS].join('|')})`
const SALT = `(?:${MINERAL}\\s)?(?:l-)?(?:di|tri|bis-?)?(?:${[...SALTS].join('|')})(?:\\schelate)?`
/** In 'iodine (as potassium iodide)' the mass is not of the potassium. */
const SECOND_MINERAL = /\b(?:sodium|potassium)\s(?=(?:iodide|selenite)\b)/gu
const MASS = String.raw`\d{1,6}(?:[.,]\d{1,3})?\s?(?:mcg|ug|mg|g)`
const END = String.raw`(?![\p{L}\p{N}%])`
/** '200 mg elemental magnesium', '200 mg of elemental magnesium' and 'elemental magnesium 200 mg'. */
const ELEMENTAL = `(?:(?<before>${MASS})\\s(?:of\\s)?\\(?elemental(?:\\s${MINERAL})?\\)?${END}|(?<![\\p{L}-])elemental(?<name>\\s${MINERAL})?:?\\s(?<after>${MASS})${END})`

/** Words that mark the mass of the mineral next to that of its salt. */
const BESIDE = [
  // '1000 mg (200 mg elemental magnesium)', '1000 mg (providing 200 mg magnesium)'.
  `(?<salt>${MASS})\\s?\\((?:${ELEMENTAL}|(?:provid(?:es|ing)|supply(?:ing)?|supplies|yield(?:s|ing))\\s(?<given>${MASS})\\s(?:of\\s)?(?:elemental\\s)?${MINERAL})\\)`,
  // '200 mg (as 1000 mg bisglycinate)', '200 mg (from 1000 mg magnesium bisglycinate)'.
  `(?<given>${MASS})\\s?\\((?:as|from)\\s(?<salt>${MASS})\\s(?:of\\s)?${SALT}\\)`,
].map((source) => new RegExp(source, 'iu'))

/** What says that the one mass is the mineral's. */
const ALONE = [`\\s?\\(as\\s${SALT}\\)`, `,?\\sas\\s${SALT}${END}`].map((source) => new RegExp(source, 'iu'))

/**
 * What the mass of a mineral's pack is of, where its title says so: of the mineral in 'Magnesium (as bisglycinate) 200 mg'
 * and '200 mg elemental magnesium'. Null where it names no mineral or several, or says nothing of it.
 */
export function statedMass({ title, variant }: Texts): StatedMass | null {
  const text = plain(`${title} ${variant ?? ''}`).toLowerCase()
  const minerals = new Set(text.replace(SECOND_MINERAL, ' ').match(new RegExp(`\\b${MINERAL}\\b`, 'gu')))
  const [mineral] = minerals
  if (mineral === undefined || minerals.size > 1) return null
  const inTitle = stated(plain(title))
  const inVariant = variant === null ? null : stated(plain(variant))
  if (inTitle === null && inVariant === null) return null
  const texts = (of: 'ofMineral' | 'ofSalt'): Texts => ({
    title: inTitle?.[of] ?? title,
    variant: inVariant?.[of] ?? variant,
  })
  const tellsBoth = [inTitle, inVariant].every((one) => one === null || one.ofSalt !== null)
  return { mineral, ofMineral: texts('ofMineral'), ofSalt: tellsBoth ? texts('ofSalt') : null }
}

function stated(text: string): { ofMineral: string; ofSalt: string | null } | null {
  for (const pattern of BESIDE) {
    const found = pattern.exec(text)
    const { salt, given, before, after } = found?.groups ?? {}
    const mineral = given ?? before ?? after
    if (found && salt && mineral)
      return { ofMineral: replaced(text, found, mineral), ofSalt: replaced(text, found, salt) }
  }
  const elemental = new RegExp(ELEMENTAL, 'iu').exec(text)
  if (elemental) {
    const { before, name, after } = elemental.groups ?? {}
    return { ofMineral: replaced(text, elemental, before ?? `${name ?? ''} ${after}`), ofSalt: null }
  }
  const alone = ALONE.map((pattern) => pattern.exec(text)).find((found) => found !== null)
  return alone ? { ofMineral: replaced(text, alone, ''), ofSalt: null } : null
}

const replaced = (text: string, { index, 0: whole }: RegExpExecArray, by: string): string =>
  `${text.slice(0, index)} ${by} ${text.slice(index + whole.length)}`
