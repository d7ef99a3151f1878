import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { stemsOf, type Word } from '#domain/search/words.ts'
import { longestPhrases, phraseTable } from '../engine/phrases.ts'

/** What the words of a question may say besides names and purposes. `none` holds phrases without a person at risk. */
const KINDS = [
  'animal',
  'child',
  'pregnancy',
  'conceive',
  'breastfeeding',
  'surgery',
  'past',
  'replacing',
  'care',
  'carer',
  'taking',
  'drink',
  'sober',
  'wheel',
  'complaint',
  'having',
  'safety',
  'harm',
  'harmful',
  'cause',
  'wish',
  'for',
  'whether',
  'legal',
  'selling',
  'cheap',
  'comparing',
  'together',
  'none',
] as const
export type Kind = (typeof KINDS)[number]

/** Single words around names, ages and effects: data/ai-search/README.md says what each list is for. */
const AROUND_NAMES = [
  'wanted',
  'in use',
  'after a name',
  'either',
  'joining',
  'ordinary',
  'medicine endings',
  'number',
  'age before',
  'age unit',
  'measure',
  'aged thing',
  'effect verb',
  'vague effect',
] as const

const Phrases = z.string().transform((text) => text.split(',').map((phrase) => phrase.trim()))
const file = z
  .strictObject({
    version: z.int(),
    ...(Object.fromEntries(KINDS.map((kind) => [kind, Phrases])) as Record<Kind, typeof Phrases>),
    around: z.record(z.enum(AROUND_NAMES), Phrases),
    /** Words that say the same of an effect, as people ask and as records write. */
    'same effect': z.array(Phrases),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../../data/ai-search/asked.json', import.meta.url), 'utf8')))

export const AROUND = file.around
export const SAME_EFFECT = file['same effect'].map((words) => words.flatMap(stemsOf))

const phrasesOf = (kind: Kind) => file[kind].map((phrase) => [phrase, kind] as const)
/** Of these a word belongs to one: the baby of 'trying for a baby' is no child. All others may share words. */
const PEOPLE = ['animal', 'child', 'pregnancy', 'conceive', 'breastfeeding', 'none'] as const
const OF_PEOPLE = PEOPLE.flatMap(phrasesOf)
const TABLES = KINDS.map((kind) => {
  const isOfPeople = (PEOPLE as readonly Kind[]).includes(kind)
  return [
    kind,
    phraseTable<Kind>(isOfPeople ? OF_PEOPLE : [...phrasesOf(kind), ...phrasesOf('none')]),
  ] as const
})

const HARMFUL = new Set(file.harmful.flatMap(stemsOf))
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
