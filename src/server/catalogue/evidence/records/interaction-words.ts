import type {
  InteractionClassEntry,
  InteractionGroupEntry,
  InteractionNameEntry,
} from '#contract/catalogue/interaction-file.ts'
import { isDosing } from '#domain/doses/dosing-text.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import type { Wrong } from '#server/core/changes/change-set.ts'

/** An entry, its place as messages name it, and the subject of an error: `from`. Null is stored, and never refused. */
type At<T, From> = { place: string; from: From | null; value: T }
type Word = { field: string; text: string }

/** Every entry with words. */
type Worded<From> = {
  compounds: readonly At<{ slug: string; proper_name: string; aliases: readonly string[] }, From>[]
  groups: readonly At<Pick<InteractionGroupEntry, 'name' | 'aliases'>, From>[]
  names: readonly At<Pick<InteractionNameEntry, 'name' | 'aliases'>, From>[]
  classes: readonly At<Pick<InteractionClassEntry, 'slug' | 'name'>, From>[]
}

const isCompound = ({ value }: At<unknown, unknown>) =>
  typeof value === 'object' && value !== null && 'proper_name' in value

const aliasWords = (aliases: readonly string[]): Word[] =>
  aliases.map((text, index) => ({ field: `aliases[${index}]`, text }))

/**
 * A word means one compound, group or name; with two meanings, the look-up would hide the warnings of the second. A
 * class may share a word with them, because the look-up tries classes last; two classes may not share a word. Of two entries
 * the later one is refused.
 */
export function wordsOfTwo<From>({ compounds, groups, names, classes }: Worded<From>) {
  const things = [
    ...compounds.map((at) => ({
      at,
      words: [
        { field: 'slug', text: at.value.slug },
        { field: 'proper_name', text: at.value.proper_name },
        ...aliasWords(at.value.aliases),
      ],
    })),
    ...[...groups, ...names].map((at) => ({
      at,
      words: [{ field: 'name', text: at.value.name }, ...aliasWords(at.value.aliases)],
    })),
  ]
  const named = classes.map((at) => ({ at, words: [{ field: 'name', text: at.value.name }] }))
  return [...repeatedIn(things), ...repeatedIn(named)]
}

function repeatedIn<From>(things: readonly { at: At<unknown, From>; words: Word[] }[]) {
  const owners = new Map<string, At<unknown, From>>()
  const ordered = things.toSorted((a, b) => Number(a.at.from !== null) - Number(b.at.from !== null))
  return ordered.flatMap(({ at, words }) =>
    words.flatMap(({ field, text }): { from: From; wrong: Wrong }[] => {
      const word = plainWord(text)
      if (word === '') return []
      const owner = owners.get(word) ?? at
      owners.set(word, owner)
      // Of two compounds their own names tell, which may not lead to one page either.
      if (owner === at || at.from === null || (isCompound(owner) && isCompound(at))) return []
      return [{ from: at.from, wrong: [field, `'${text}' is already a word of ${owner.place}`] }]
    }),
  )
}

/** Faults in a class by itself, without looking at other entries. */
export const classErrors = ({ slug, parents, plain, unapproved }: InteractionClassEntry): Wrong[] => [
  ...(parents.includes(slug) ? [['parents', 'is the class itself'] satisfies Wrong] : []),
  ...textErrors('plain', plain),
  ...textErrors('unapproved', unapproved),
]

/** A sentence tells no dose. */
export const textErrors = (field: string, text: string | null | undefined): Wrong[] =>
  text && isDosing(text) ? [[field, 'tells how much or how often; the catalogue holds no dose']] : []
