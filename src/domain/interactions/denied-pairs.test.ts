import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lexiconOfFiles } from '#test/interaction-lexicon.ts'
import { plainWord } from './plain-word.ts'

type Pair = { a: string; b: string; expected: { result: string; severity: string | null } }
const pairs: Pair[] = JSON.parse(readFileSync('data/interactions/denied-pairs.json', 'utf8'))
const { lexicon, rowsOf, check, checkNames } = lexiconOfFiles()
const compounds = [...lexicon.compounds.values()]

const answerOf = (a: string, b: string) => {
  const { answer } = checkNames(a, b)
  return {
    result: answer?.result,
    severity: answer?.result === 'found' ? (answer.rows[0]?.severity ?? null) : null,
  }
}

test.each(pairs)('$a and $b is $expected.result', ({ a, b, expected }) => {
  expect(answerOf(a, b)).toEqual(expected)
  expect(answerOf(b, a)).toEqual(expected)
})

describe('over all compounds of the catalogue', () => {
  const silentWith = (name: string) =>
    compounds.filter((each) => check(each.name, name)?.result === 'nothing known')

  test.each([
    ...['children', 'teenager', 'newborn', 'pregnancy', 'breastfeeding', 'trying to conceive', 'IVF'],
    ...['organ transplant', 'cancer', 'chemotherapy', 'radiotherapy', 'eating disorder'],
  ])('nothing is ever called unknown with %s: it is found, or asked first', (name) =>
    expect(silentWith(name)).toEqual([]),
  )

  test.each([
    ['organ transplant', 'Medicines that suppress immunity'],
    ['HIV', 'HIV medicines'],
    ['diabetes', 'Diabetes medicines'],
    ['type 1 diabetes', 'Diabetes medicines'],
    ['epilepsy', 'Anti-seizure medicines'],
    ['haemophilia', 'Anticoagulants'],
    ['blood clot', 'Anticoagulants'],
    ['IVF', 'Pregnancy'],
    ['cirrhosis', 'Liver disease with confusion'],
  ])('%s denies nothing that is known of %s', (illness, brought) => {
    const known = compounds.filter((each) => check(each.name, brought)?.result === 'found')
    expect(known.length).toBeGreaterThan(0)
    const silent = new Set(silentWith(illness))
    expect(known.filter((each) => silent.has(each))).toEqual([])
  })

  test('what no authority allows is to be avoided for children, unless its record says more', () => {
    const [ruled] = rowsOf('retatrutide').filter(({ with: name }) => plainWord(name) === 'children')
    expect(ruled?.severity).toBe('avoid')
    expect(rowsOf('creatine').some(({ id }) => id.includes('unapproved'))).toBe(false)
  })
})

test.each([
  ['ozempik', 'We took this for Ozempic (Semaglutide).'],
  ['GLOW', 'We took this for a blend of GHK-Cu, BPC-157, TB-500.'],
])('%s is checked, and noted as what it was taken for', (typed, note) => {
  const { answer, notes } = checkNames(typed, 'pregnancy')
  expect(notes).toEqual([note])
  expect(answer?.result).toBe('found')
})

test.each(['prednisole', 'BPC-158'])('%s may be more than one name, and is asked back', (typed) =>
  expect(checkNames(typed, 'pregnancy')).toEqual({ answer: null, notes: [] }),
)

test('a name with a danger of its own says so in every list, and never looks safe', () => {
  const dangerous = [...lexicon.names.values()].filter(({ danger }) => danger !== null)
  expect(dangerous.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['DNP', 'MDMA', 'Tianeptine', 'Phenibut', 'Clenbuterol', 'Ephedra', 'Ayahuasca']),
  )
  const silent = dangerous.flatMap(({ name, danger }) =>
    compounds.filter((each) => {
      const { answer, notes } = checkNames(each.name, name)
      return answer?.result === 'nothing known' || !notes.includes(danger ?? '')
    }),
  )
  expect(silent).toEqual([])
})
