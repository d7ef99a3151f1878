import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lexiconOfFiles } from '#test/interaction-lexicon.ts'
import { kindOf, spellingsOf } from './lexicon.ts'
import { lookUp } from './look-up.ts'
import { plainWord } from './plain-word.ts'
import { buildWordIndex, completed, nearWords, readWord } from './read-word.ts'

type Pair = { a: string; b: string; result: string; severity: string | null }
const pairs: Pair[] = JSON.parse(readFileSync('data/interactions/pairs.json', 'utf8'))
const { lexicon, rowsOf, check } = lexiconOfFiles()
const index = buildWordIndex(lexicon)

const answerOf = (a: string, b: string) => {
  const found = check(a, b)
  if (!found) return { result: 'asked back', severity: null }
  return { result: found.result, severity: found.result === 'found' ? found.rows[0]?.severity : null }
}

test.each(pairs)(
  'the checker answers as a pharmacist would: $a and $b: $result',
  ({ a, b, result, severity }) => {
    expect(answerOf(a, b)).toEqual({ result, severity })
    expect(answerOf(b, a)).toEqual({ result, severity })
  },
)

const things = lexicon.all
const words = things.flatMap((thing) => spellingsOf(thing).map((word) => ({ word, thing })))

test('every word of the files is understood, however it is typed', () => {
  const shouted = (word: string) => word.toUpperCase()
  const joined = (word: string) => word.replaceAll(' ', '-')
  const unknown = words.flatMap(({ word }) =>
    [word, shouted(word), joined(word), ` ${word} `].filter((typed) => !readWord(lexicon, typed)),
  )
  expect(unknown).toEqual([])
})

test('every thing is found by at least one of its words, or its words belong to an earlier one', () => {
  const lost = things.filter(
    (thing) => thing.is !== 'class' && !spellingsOf(thing).some((word) => readWord(lexicon, word) === thing),
  )
  expect(lost.map(({ word }) => word.name)).toEqual([])
})

test('every interaction of a record is reached by a word that people can type', () => {
  const compounds = things.flatMap((thing) => (thing.is === 'compound' ? thing.word.id : []))
  const unreached = compounds
    .flatMap(rowsOf)
    .filter((row) => row.other === null && [row.classes, row.names, row.compounds].flat().length === 0)
  expect(unreached.map((row) => `${row.of}: ${row.with}`)).toEqual([])
})

test('a compound denies nothing that a form of it, such as magnesium glycinate of magnesium, warns of', () => {
  const compounds = things.filter((thing) => thing.is === 'compound')
  const formsOf = ({ word: { name } }: (typeof compounds)[number]) =>
    compounds.filter((form) => form.word.name.startsWith(`${name} `))
  const denied = compounds.flatMap((whole) =>
    formsOf(whole).flatMap((form) =>
      things
        .filter((other) => lookUp(lexicon, form, other, rowsOf).result === 'found')
        .filter((other) => lookUp(lexicon, whole, other, rowsOf).result === 'nothing known')
        .map((other) => `${whole.word.name} and ${other.word.name}, known of ${form.word.name}`),
    ),
  )
  expect(denied).toEqual([])
})

test('two things get one answer in either order', () => {
  // Every thing with one from everywhere else in the list: a prime step meets all kinds.
  const differing = things.flatMap((a, place) => {
    const b = things[(place * 769 + 31) % things.length]
    if (!b) return []
    const [one, other] = [lookUp(lexicon, a, b, rowsOf), lookUp(lexicon, b, a, rowsOf)]
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [`${a.word.name} and ${b.word.name}`]
  })
  expect(differing).toEqual([])
})

test('a row is found for every class, name and compound that it says it concerns', () => {
  const denied = [...lexicon.compounds.values()].flatMap((compound) =>
    rowsOf(compound.id).flatMap((row) => {
      const own = lexicon.things.get(plainWord(compound.slug))
      const { classes, names, compounds } = row
      const concerned: Partial<Record<(typeof things)[number]['is'], readonly string[]>> = {
        class: classes,
        name: names,
        compound: compounds,
      }
      const others = things.filter(({ is, word }) => concerned[is]?.includes(word.id))
      return others.flatMap((other) => {
        if (!own || other.word.id === compound.id) return []
        const found = lookUp(lexicon, own, other, rowsOf)
        const isFound = found.result === 'found' && found.rows.includes(row)
        return isFound ? [] : [`${compound.slug} with ${other.word.name}: ${found.result}`]
      })
    }),
  )
  expect(denied).toEqual([])
})

describe('words that no thing has', () => {
  test.each([
    ['my metformin', 'Metformin'],
    ['Metformin 500 mg tablets', 'Metformin'],
    ['sertraline 50mg', 'Sertraline'],
    ['diabetes meds', 'Diabetes medicine'],
    ['thyroid pills', 'Thyroid medicine'],
    ['St. John’s Wort capsules', "St John's Wort"],
  ])('%s is understood as %s', (typed, name) => expect(readWord(lexicon, typed)?.word.name).toBe(name))

  test.each([
    ...['asthma tablets', 'cancer drug', 'migraine powder', 'my psoriasis injection', 'depression pills'],
  ])('what treats a condition is not read as the condition: %s', (typed) => {
    const thing = readWord(lexicon, typed)
    expect(thing && kindOf(thing)).not.toBe('condition')
  })

  test.each([
    ['ashwa', 'Ashwagandha'],
    ['warf', 'Warfarin'],
    ['semagl', 'Semaglutide'],
    ['bpc', null],
    ['levo', null],
    ['lithi', null],
    ['xyzmab', null],
  ])('typed halfway, %s gives %s', (typed, name) =>
    expect(completed(lexicon, index, typed)?.word.name ?? null).toBe(name),
  )

  test.each([
    ['zoloff', 'Sertraline'],
    ['ibuprofin', 'Ibuprofen'],
    ['levothyroxin sodium', 'Levothyroxine'],
    ['semaglutid3e', 'Semaglutide'],
  ])('%s has a near word: %s', (typed, name) => expect(nearWords(lexicon, index, typed, 3)).toContain(name))

  test.each(['', "'''", '.', 'x'.repeat(5000), '\u0000', '((((', '\\', 'a'.repeat(99)])(
    'a text that is no name is asked back: %j',
    (typed) => {
      expect(readWord(lexicon, typed)).toBeNull()
      expect(completed(lexicon, index, typed)).toBeNull()
    },
  )
})
