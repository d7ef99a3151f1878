import { fold } from '../language/fold.ts'
import { findNames } from '../language/names.ts'

/** A blend as people name it. */
export type NamedBlend = {
  slug: string
  name: string
  aliases: readonly string[]
  /** Names that may mean this blend or another one. */
  unclear: readonly string[]
  /** Names of its parts. */
  parts: readonly string[]
}

/** Where a text names a blend (UTF-16 offsets). */
export type BlendMention = {
  /** Several: the name may mean any of them. */
  slugs: readonly string[]
  /** The name does not say which parts it has, as 'CJC/Ipa'. */
  isUnclear: boolean
  from: number
  to: number
  /** The name is that of its parts: 'BPC-157 + TB-500'. */
  isSpelled: boolean
}

type Name = { slugs: Set<string>; isSpelled: boolean; isUnclear: boolean }
/** Names without case, spaces and signs. */
export type BlendNames = ReadonlyMap<string, Name>

const LONGEST_WORDS = 14
/** Longer than any question or name that is asked for. */
const MOST_CHARS = 1000
/** More parts have too many orders. */
const MOST_ORDERED = 4
/** In small letters and among other words these mean what they mean everywhere. */
const EVERYDAY = new Set(['glow', 'heal', 'healing', 'gut', 'guthealth', 'lipotropic'])
/** The last word of 'Wolverine blend', which is 'Wolverine' too. */
export const BLEND_WORD = /\s(?:blend|stack|peptide)$/iu
const JOINED = /[+/&]/u

/** Builds the look-up of names of blends, once for many texts. */
export function blendNames(blends: readonly NamedBlend[]): BlendNames {
  const names = new Map<string, Name>()
  const add = (text: string, slug: string, { isSpelled = false, isUnclear = false } = {}) => {
    const key = fold(text).text
    if (key === '') return
    const known = names.get(key) ?? { slugs: new Set(), isSpelled, isUnclear }
    known.slugs.add(slug)
    known.isUnclear ||= isUnclear
    names.set(key, known)
  }
  for (const { slug, parts } of blends)
    if (parts.length <= MOST_ORDERED)
      for (const order of ordersOf(parts)) add(order.join(' '), slug, { isSpelled: true })
  for (const { slug, name, aliases, unclear } of blends) {
    const [short = name] = name.split(' (', 1)
    for (const each of new Set([name, short, ...aliases, ...unclear])) {
      const isUnclear = unclear.includes(each)
      add(each, slug, { isUnclear })
      // The blend that shops call 'Wolverine blend' is asked for as wolverine.
      const base = each.replace(BLEND_WORD, '')
      if (base !== each && /^\p{L}+$/u.test(base)) add(base, slug, { isUnclear })
    }
  }
  return names
}

const ordersOf = (parts: readonly string[]): string[][] =>
  parts.length < 2
    ? [[...parts]]
    : parts.flatMap((first) =>
        ordersOf(parts.filter((part) => part !== first)).map((rest) => [first, ...rest]),
      )

/** Blends that a text names, the longest name at each place. */
export function blendsIn(names: BlendNames, written: string): BlendMention[] {
  const text = written.slice(0, MOST_CHARS)
  const blendAt = (key: string, said: string) => {
    const found = names.get(key)
    return found && isMeant(key, found, text, said) ? found : null
  }
  return findNames(text, LONGEST_WORDS, blendAt).map(({ is, from, to }) => ({
    ...is,
    slugs: [...is.slugs],
    from,
    to,
  }))
}

/** 'GLOW' is the blend, and 'a healthy glow' is not; 'BPC-157 + TB-500' is one, and 'BPC-157, TB-500' names two. */
function isMeant(key: string, { isSpelled }: Name, text: string, said: string): boolean {
  if (isSpelled) return JOINED.test(said)
  if (!EVERYDAY.has(key) || text.trim() === said) return true
  return said === said.toUpperCase() && text !== text.toUpperCase()
}
