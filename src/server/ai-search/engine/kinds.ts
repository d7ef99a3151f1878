import { stemsOf, type Word } from '#domain/language/words.ts'
import asked from '../../../../data/ai-search/asked.json' with { type: 'json' }
import { longestPhrases, phraseTable } from './phrases.ts'

/** What the words of a question may say besides names and purposes. `none` holds phrases without a person at risk. */
export type Kind = keyof typeof asked.kinds
const KINDS = Object.keys(asked.kinds) as Kind[]

const phrases = (list: string) => list.split(',').map((phrase) => phrase.trim())

/** Single words around names, ages and effects: data/ai-search/README.md says what each list is for. */
export const AROUND = Object.fromEntries(
  Object.entries(asked.around).map(([name, list]) => [name, phrases(list)]),
) as Record<keyof typeof asked.around, string[]>
/** Words that say the same of an effect, as stems. */
export const SAME_EFFECT = asked['same effect'].map((list) => phrases(list).flatMap(stemsOf))

const phrasesOf = (kind: Kind) => [phrases(asked.kinds[kind]), kind] as const
/** Of these a word belongs to one: the baby of 'trying for a baby' is no child. All others may share words. */
const PEOPLE = ['animal', 'child', 'pregnancy', 'conceive', 'breastfeeding', 'none'] as const
const OF_PEOPLE = PEOPLE.map(phrasesOf)
const TABLES = KINDS.map((kind) => {
  const isOfPeople = (PEOPLE as readonly Kind[]).includes(kind)
  return [kind, phraseTable<Kind>(isOfPeople ? OF_PEOPLE : [phrasesOf(kind), phrasesOf('none')])] as const
})

const HARMFUL = new Set(phrases(asked.kinds.harmful).flatMap(stemsOf))
/** Whether a word is part of a phrase that asks for harm. */
export const isOfHarm = ({ stem }: Word) => HARMFUL.has(stem)

/** The places of the words of each kind: that of a phrase is its first word. */
export type KindPlaces = ReadonlyMap<Kind, readonly number[]>

/**
 * Reads the kinds in a question; names of compounds (`taken`) are no words of a kind. These kinds sort the answer. That
 * nothing is recommended to a person at risk does not rest on them: an unread word withholds it too.
 */
export function kindsIn(words: readonly Word[], taken: ReadonlySet<number>): KindPlaces {
  const free = words.map((word, place) => (taken.has(place) ? { ...word, plain: '', stem: '' } : word))
  const ages = free.flatMap(({ plain }, place) => (isAge(free, place) && plain ? [place] : []))
  return new Map(
    TABLES.map(([kind, table]) => [
      kind,
      [
        ...longestPhrases(table, free).flatMap(({ value, start }) => (value === kind ? [start] : [])),
        ...(kind === 'child' ? ages : []),
      ],
    ]),
  )
}

/** Whether a number below 18 is an age: '12 year old', 'six months old', 'he is 15', '9yo', '16 and want'. */
function isAge(words: readonly Word[], place: number): boolean {
  const [number = '', unit = '', old = ''] = words.slice(place, place + 3).map(({ plain }) => plain)
  const [, digits, suffix] = /^(\d{1,2})(yo|mo|y|m|f)?$/.exec(number) ?? []
  const age = digits ? Number(digits) : AROUND.number.indexOf(number) + 1
  if (suffix === 'mo') return /^(?:my|our|his|her)$/.test(words[place - 1]?.plain ?? '')
  if (age < 1 || age > 17) return false
  if (suffix === 'yo' || unit === 'yo' || (unit === 'y' && old === 'o')) return true
  if (AROUND['age unit'].includes(unit))
    return old === 'old' && !AROUND['aged thing'].includes(words[place + 3]?.plain ?? '')
  const isSaid =
    AROUND['age before'].includes(words[place - 1]?.plain ?? '') ||
    (place === 0 && /^(?:and|m|f)$/.test(unit))
  return isSaid && !/^\d/.test(unit) && !AROUND.measure.includes(unit)
}
