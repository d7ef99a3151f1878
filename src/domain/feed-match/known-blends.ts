import { BLEND_WORD } from '../blends/blend-names.ts'
import { fold } from '../language/fold.ts'
import { type KnownNames, namesIn } from './known-names.ts'

/** What the catalogue knows of a blend that shops sell. */
export type KnownBlend = {
  slug: string
  name: string
  aliases: readonly string[]
  /** Slugs of compounds; null for a part that the catalogue has no record of. */
  compounds: readonly (string | null)[]
  /** Names that leave a part open, such as 'CJC-1295 + Ipamorelin'. */
  unclear: readonly string[]
}

export type KnownBlends = {
  byParts: ReadonlyMap<string, KnownBlend>
  /** Names of blends that do not spell out their parts, folded: 'glow'. */
  byName: ReadonlyMap<string, KnownBlend>
  /** Aliases of compounds that leave a part of some blend open: 'b12', 'cjc1295'. */
  unclear: ReadonlySet<string>
}

/** Words that only say that something is a blend. */
export const WORDS_FOR_BLEND: ReadonlySet<string> = new Set(
  'blend blends blended mix mixed mixture mixtures'.split(' '),
)

/** The key of a blend by the slugs of its parts, in any order. */
export const partsKey = (compounds: readonly string[]) => compounds.toSorted().join(' ')

/** Builds the look-up of blends, once for many titles. A blend with a part outside the catalogue is not found by its parts. */
export function knownBlends(blends: readonly KnownBlend[], known: KnownNames): KnownBlends {
  const byParts = new Map<string, KnownBlend>()
  const byName = new Map<string, KnownBlend>()
  for (const blend of blends) {
    const parts = blend.compounds.filter((part) => part !== null)
    if (parts.length === blend.compounds.length && parts.every((part) => known.compounds.has(part)))
      byParts.set(partsKey(parts), blend)
    // 'GLOW 70' is GLOW and a sum. A name that spells out its parts is read as its parts.
    const names = [blend.name.replace(/\s\(.{0,200}$/u, ''), ...blend.aliases]
    const bare = names.map((each) => each.replace(/\s\d{1,4}$/u, ''))
    for (const name of bare.flatMap((each) => [each, each.replace(BLEND_WORD, '')]))
      if (namesIn(name, known).others.some((word) => !WORDS_FOR_BLEND.has(fold(word).text)))
        byName.set(fold(name).text, blend)
  }
  const open = blends.flatMap((blend) => blend.unclear).flatMap((name) => namesIn(name, known).found)
  return {
    byParts,
    byName,
    unclear: new Set(open.filter(({ isAlias }) => isAlias).map(({ spelling }) => spelling)),
  }
}
