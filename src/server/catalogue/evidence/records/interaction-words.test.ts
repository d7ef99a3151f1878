import { describe, expect, test } from 'vitest'
import { classErrors, wordsOfTwo } from './interaction-words.ts'

const at = <T>(place: string, value: T) => ({ place, from: place, value })
const compound = (slug: string, ...aliases: string[]) =>
  at(`compounds/${slug}`, { slug, proper_name: slug.toUpperCase(), aliases })
const named = (name: string, ...aliases: string[]) => at(`names/${name}`, { name, aliases })
const ofClass = (slug: string, name: string) => at(`classes/${slug}`, { slug, name })
const none = { compounds: [], groups: [], names: [], classes: [] }

describe('a word of interactions means one thing', () => {
  test.each([
    ['a compound and a name', { compounds: [compound('kava')], names: [named('Kava')] }],
    [
      'an alias and a name, however they are written',
      { compounds: [compound('hypericum', "St. John's wort")], names: [named('St Johns Wort')] },
    ],
    ['the plural of a group and a name', { groups: [named('Probiotics')], names: [named('Probiotic')] }],
    ['two names', { names: [named('Sertraline', 'Zoloft'), named('Other', 'zoloft')] }],
    ['two classes', { classes: [ofClass('a', 'Statins'), ofClass('b', 'Statin')] }],
  ])('%s may not share one', (_, words) => {
    const found = wordsOfTwo({ ...none, ...words })
    expect(found).toHaveLength(1)
    expect(found[0]?.wrong[1]).toMatch(/already a word of /)
  })

  test('the name of a class may be the word of a name, which is looked up first', () => {
    const classes = [ofClass('statins', 'Statins')]
    expect(wordsOfTwo({ ...none, names: [named('Statin')], classes })).toEqual([])
  })

  test('of a stored and a new entry, the new one is refused', () => {
    const stored = { ...named('Kava'), from: null }
    const found = wordsOfTwo({ ...none, compounds: [compound('kava')], names: [stored] })
    expect(found).toEqual([
      { from: 'compounds/kava', wrong: ['slug', "'kava' is already a word of names/Kava"] },
      { from: 'compounds/kava', wrong: ['proper_name', "'KAVA' is already a word of names/Kava"] },
    ])
  })
})

test('a class is not its own parent, and its sentence holds no dose', () => {
  const named = { slug: 'statins', name: 'Statins', kind: 'medicine' as const }
  const entry = { ...named, parents: [], plain: 'Lower cholesterol.' }
  expect(classErrors(entry)).toEqual([])
  expect(classErrors({ ...entry, parents: ['statins'] })).toHaveLength(1)
  expect(classErrors({ ...entry, plain: 'Take 20 mg twice a day.' })).toHaveLength(1)
})
