import { MOST_SHORT_SIGNS, type QueryPlan, signsIn } from './query.ts'

type Named = {
  /** Its name, aliases, codes of development, brands. */
  names: string[]
  /** Plant or chemical family, main outcomes. */
  context?: string[]
}

type Known = {
  /** Names that another compound has too, in lower case. */
  shared: ReadonlySet<string>
  /** Whether a word is English, so that it means other things. */
  isWord: (word: string) => boolean
}

/** A name of 5 or 6 letters is left to its context until an editor says that nothing else bears it. */
const LEAST_PLAIN_LETTERS = 7

/** Whether a name may mean other things, so that it needs its context to be sure. A code such as 'BPC-157' means one. */
export function isShared(name: string, { shared, isWord }: Known): boolean {
  const signs = signsIn(name)
  if (signs <= MOST_SHORT_SIGNS || shared.has(name.toLowerCase())) return true
  const isOneWord = !/\s/.test(name.trim())
  if (isOneWord && isWord(name.toLowerCase())) return true
  const isCode = /^[\p{L}]{1,6}[- ]?\d[\d,.-]*\p{L}?$/u.test(name)
  return !isCode && signs < LEAST_PLAIN_LETTERS
}

/** 'Semax' or 'Niagen': a made-up word in small letters that means nothing else. Capitals alone may be an abbreviation. */
const isCoined = (name: string, { shared, isWord }: Known): boolean =>
  /^\p{L}?\p{Ll}{4,}$/u.test(name) && !shared.has(name.toLowerCase()) && !isWord(name.toLowerCase())

/** 'Somatropin (Human Growth Hormone)' is two names; brackets with digits, as in 'ACTH (4-7)', belong to the name. */
function partsOf(name: string): string[] {
  const [, outer = '', inner = ''] = /^([^()]{3,100}?) ?\(([\p{L} -]{2,60})\)$/u.exec(name) ?? []
  return outer === '' ? [name] : [name, outer, inner]
}

const FORMS =
  /(?:[ -](?:extract|root|powder|oil|leaf|seed|juice|capsules?|(?:bis|di)?glycinate|l-threonate|threonate|citrate|malate|picolinate|monophosphate|monohydrate|hydrochloride|chloride|sul[fp]h?ate|acetate|amidate|propeptide|\d{1,4}))+$/i
const LEAST_HEAD = 5

/** The substance without its salt, form or number: 'Ginger' of 'Ginger Extract', 'Follistatin' of 'Follistatin-344'. */
function headsOf(name: string, known: Known): string[] {
  const head = name.replace(FORMS, '')
  const isName = head !== name && /^\p{L}+$/u.test(head) && head.length >= LEAST_HEAD
  return isName && !known.shared.has(head.toLowerCase()) ? [head] : []
}

/** A plan from the record of a compound. The office shows it with what it finds before it is used. */
export function planOf(compound: Named, known: Known): QueryPlan {
  const [main] = compound.names
  const heads = main === undefined ? [] : headsOf(main, known)
  const all = compound.names.flatMap(partsOf)
  const bare = all.flatMap(
    (name) => /^(?:recombinant )?human (\p{L}[\p{L} -]{6,60})$/iu.exec(name)?.[1] ?? [],
  )
  // 'KEDG' of 'KEDG peptide': articles write the letters alone.
  const letters = all.flatMap((name) => /^(\p{Lu}{4,12}) peptide$/u.exec(name)?.[1] ?? [])
  const given = [...new Set([...all, ...heads, ...bare, ...letters])]
  const names = given.filter((name) => signsIn(name) > 1)
  // 'growth hormone' of 'human growth hormone' is the body's too: only found together with a context word.
  const isShort = (name: string) => bare.includes(name) || (isShared(name, known) && !isCoined(name, known))
  const alone = names.filter((name) => !isShort(name))
  const short = names.filter(isShort)
  const isWide = short.every((name) => signsIn(name) > MOST_SHORT_SIGNS)
  const context = [
    ...[...(compound.context ?? []), ...alone].slice(0, 24),
    ...['supplement*', 'oral', 'capsule*', 'intake', 'peptide*', 'placebo'],
    // With two or three letters, such as PS, every trial of anything would be found.
    ...(isWide ? ['randomi*'] : []),
  ]
  return {
    names: spelled(alone).filter((name) => signsIn(name) > MOST_SHORT_SIGNS),
    unshared: [],
    short: spelled(short),
    context: short.length > 0 ? context : [],
    family: [],
    family_context: [],
    not_in_title: [],
    substance: null,
    ctgov: null,
  }
}

const spelled = (names: string[]) => [...new Set(names.flatMap(spellings))].slice(0, 120)

const GREEK: [string, string][] = [
  ['α', 'alpha'],
  ['β', 'beta'],
  ['γ', 'gamma'],
  ['δ', 'delta'],
  ['ω', 'omega'],
]
const BRITISH: [RegExp, string][] = [
  [/sulph/gi, 'sulf'],
  [/sulf/gi, 'sulph'],
  [/oestr/gi, 'estr'],
  [/haem/gi, 'hem'],
  [/aemi/gi, 'emi'],
  [/isation\b/gi, 'ization'],
  [/flavour/gi, 'flavor'],
  [/alfosc/gi, 'alphosc'],
]
const MOST_SPELLINGS = 24

/** A name in every spelling that a title may have, the given one first: how services split words is not documented. */
export function spellings(name: string): string[] {
  const found = new Set([name.normalize('NFC').slice(0, 200).trim()])
  const add = (form: (text: string) => string[]) => {
    for (const text of [...found])
      for (const other of form(text)) if (found.size < MOST_SPELLINGS) found.add(other)
  }
  add((text) => [text.replace(/[’′]/g, "'")].concat(/['’′]/.test(text) ? [text.replace(/['’′]/g, '’')] : []))
  add((text) =>
    GREEK.flatMap(([letter, word]) => {
      const before = new RegExp(`(^|[^\\p{L}])${word}(?=[^\\p{L}]|$)`, 'giu')
      return [
        ...(text.includes(letter) ? [text.replaceAll(letter, word)] : []),
        ...(before.test(text) ? [text.replace(before, `$1${letter}`)] : []),
      ]
    }),
  )
  add((text) => (/\([^()]{1,60}\)/.test(text) ? [text.replace(/\s?\(([^()]{1,60})\)/g, ' $1').trim()] : []))
  add((text) => BRITISH.flatMap(([one, other]) => (one.test(text) ? [text.replace(one, other)] : [])))
  add((text) => {
    const [, letters, digits] = /^(\p{L}{1,6})[- ]?(\d[\p{N}\p{L}-]{0,12})$/u.exec(text) ?? []
    return letters && digits ? [`${letters}-${digits}`, `${letters} ${digits}`, `${letters}${digits}`] : []
  })
  add((text) => (/[α-ω][- ]\d/.test(text) ? [text.replace(/([α-ω])[- ](?=\d)/g, '$1')] : []))
  add((text) => (/[\p{L}\p{N}]-[\p{L}\p{N}]/u.test(text) ? [text.replaceAll('-', ' ')] : []))
  return [...found].filter((text) => text !== '')
}
