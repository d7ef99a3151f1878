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

const Phrases = z.string().transform((text) => text.split(',').map((phrase) => phrase.trim()))
const file = z
  .strictObject({
    version: z.int(),
    ...(Object.fromEntries(KINDS.map((kind) => [kind, Phrases])) as Record<Kind, typeof Phrases>),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../../data/ai-search/asked.json', import.meta.url), 'utf8')))

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
  const age = digits ? Number(digits) : NUMBERS.indexOf(number) + 1
  if (suffix === 'mo') return /^(?:my|our|his|her)$/.test(words[place - 1]?.plain ?? '')
  if (age < 1 || age > 17) return false
  if (suffix === 'yo' || unit === 'yo' || (unit === 'y' && old === 'o')) return true
  if (UNITS.test(unit)) return old === 'old' && !AGED_THINGS.has(words[place + 3]?.plain ?? '')
  const isSaid = AGED.test(words[place - 1]?.plain ?? '') || (place === 0 && /^(?:and|m|f)$/.test(unit))
  return isSaid && !MEASURES.test(unit)
}
const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'.split(
    ' ',
  )
const AGED = /^(?:im|am|is|hes|shes|aged|age|turned|turning|only|mine)$/
const UNITS = /^(?:yrs?|years?|months?|mos?|weeks?|wks?)$/
/** After a number that is no age: 'my friend is 12 stone'. */
const MEASURES =
  /^(?:\d.*|stone|st|kgs?|kilos?|lbs?|pounds?|feet|foot|ft|inch(?:es)?|cm|days?|hours?|hrs?|min(?:ute)?s?|percent|times|x|of|out|mg|mcg|ml|g|iu|miles|km|post)$/
/** 'My 10 year old knee injury'. */
const AGED_THINGS = new Set(
  'injury scar wound pain problem fracture break knee back tattoo burn shoulder ankle tendon'.split(' '),
)
