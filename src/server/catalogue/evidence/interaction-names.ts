import { capital } from '#domain/capital.ts'

/** What records call the other side of an interaction, and how many of them do. */
export type RecordedName = { with_name: string; with_kind: string; is_compound: boolean; many: number }
/** A name that can be asked for. */
type Term = { name: string; kind: string; many: number }

export type NameIndex = {
  names: readonly RecordedName[]
  terms: readonly Term[]
  /** Classes that a record counts a name among, by the name in plain writing. */
  classes: ReadonlyMap<string, readonly string[]>
}

const LONGEST_TERM = 60
const MOST_MEMBERS = 6
/** After NFKC, which makes 18 letters of one; no record has a name as long. */
const MOST_LETTERS = 300
/** 'Carbamazepine and similar medicines' is no class: it would be every medicine. */
const TOO_WIDE = /^(medicines?|drugs?|supplements?|foods?|products?|diseases?|conditions?)$/i

/** The words as they stand in a text, in the singular or plural. */
export const wordsOf = (name: string) =>
  new RegExp(`${wordStart(name.replace(/s$/i, ''))}s?(?![\\p{L}\\p{N}])`, 'iu')
/**
 * The pattern of a text where a word begins with it, however apostrophes, points and hyphens are typed: phones write
 * "St John\u2019s wort", people 'st johns wort' and 'beta blockers'.
 */
const wordStart = (text: string) => {
  const letters = [
    ...text
      .normalize('NFKC')
      .slice(0, MOST_LETTERS)
      .replace(/\p{Cf}|['\u2019.]/gu, '')
      .replace(/[\s-]+/g, ' '),
  ]
  const pattern = letters.map((each) =>
    each === ' ' ? '[\\s-]+' : each.replace(/[\\^$*+?()[\]{}|/]/, '\\$&'),
  )
  return `(?<![\\p{L}\\p{N}])${pattern.join("['\u2019.-]?")}`
}
/** A name as it is compared with others, however it is typed. */
export const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}|['\u2019.]/gu, '')
    .replace(/[\s-]+/g, ' ')
    .toLowerCase()
    .replace(/s$/, '')

/**
 * What a record says of classes, in its own words: 'anticoagulants such as warfarin', 'warfarin and other
 * anticoagulants'. Where the words leave open which of several names belong to the class, none is taken: in 'such as
 * warfarin and antiplatelet medicines' only the first is one.
 */
export function classesIn(text: string): { of: string; members: string[] }[] {
  return text.split(/[;()]/).flatMap((part) => {
    const [, before, after] = part.match(/^(.+?),? such as (.+)$/) ?? []
    if (before && after) return toClass(before, after.split(/,? and /)[0] ?? '')
    const [, members, of] = part.match(/^(.+?),? and (?:other|similar) (.+)$/) ?? []
    // 'Insulin and other diabetes medicines, and alcohol' would say it of what it does not mean.
    return members && of && !/, /.test(of) && !/ and /.test(members) ? toClass(of, members) : []
  })
}

function toClass(of: string, members: string) {
  const name = of.trim().replace(/^other /i, '')
  const named = members
    .split(/, (?:or )?| or /)
    .map((member) => member.trim())
    .filter((member) => member.length > 2 && !/^(those|some|any)\b/i.test(member))
  const isClass = named.length > 0 && named.length <= MOST_MEMBERS && !TOO_WIDE.test(name)
  return isClass ? [{ of: capital(name), members: named }] : []
}

export function buildNameIndex(names: readonly RecordedName[]): NameIndex {
  const terms = new Map<string, Term>()
  const classes = new Map<string, string[]>()
  const add = (name: string, { with_kind, many }: RecordedName) => {
    if (name.length > LONGEST_TERM || /[,;()]/.test(name)) return
    const known = terms.get(plain(name))
    if (known) known.many += many
    else terms.set(plain(name), { name: capital(name), kind: with_kind, many })
  }
  for (const row of names) {
    const stated = classesIn(row.with_name)
    if (!row.is_compound && stated.length === 0) add(row.with_name, row)
    for (const { of, members } of stated) {
      add(of, row)
      for (const member of members) {
        add(member, row)
        const known = classes.get(plain(member)) ?? []
        if (!known.includes(of)) classes.set(plain(member), [...known, of])
      }
    }
  }
  return { names, terms: [...terms.values()], classes }
}

/** What records call a name: the most used first. */
export const recordedAs = ({ names }: NameIndex, asked: string): RecordedName[] => {
  const words = wordsOf(asked)
  return names
    .filter(({ with_name }) => words.test(with_name))
    .toSorted((a, b) => b.many - a.many || a.with_name.localeCompare(b.with_name, 'en'))
}

/** Classes that records count any of some names of one thing among. */
export const classesOf = ({ classes }: NameIndex, names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => classes.get(plain(name)) ?? [])),
]

/** Names for what is being typed: those that begin with it, then those with a word that does. */
export function termsFor({ terms }: NameIndex, typed: string, limit: number): Term[] {
  const text = typed.trim().toLowerCase()
  if (plain(text).length < 2) return []
  const inWord = new RegExp(wordStart(text), 'iu')
  return terms
    .filter(({ name }) => inWord.test(name))
    .toSorted(
      (a, b) =>
        Number(b.name.toLowerCase().startsWith(text)) - Number(a.name.toLowerCase().startsWith(text)) ||
        b.many - a.many ||
        a.name.localeCompare(b.name, 'en'),
    )
    .slice(0, limit)
}
