import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import { lexiconOfFiles } from '#test/interaction-lexicon.ts'
import { lookUp } from './look-up.ts'
import { buildWordIndex, completed, nearWords, readWord } from './read-word.ts'

type Pair = {
  a: string
  b: string
  result: string
  severity: string | null
  because?: string
  /** Of an unknown word, the name that must be offered. */
  near?: string
}
const pairs: Pair[] = JSON.parse(readFileSync('data/interactions/lay-pairs.json', 'utf8'))
const { lexicon, rowsOf } = lexiconOfFiles()
const index = buildWordIndex(lexicon)
const read = (typed: string) => readWord(lexicon, typed) ?? completed(lexicon, index, typed)

function answer(a: string, b: string): Omit<Pair, 'a' | 'b'> {
  const [one, other] = [read(a), read(b)]
  if (!one || !other) {
    const near = nearWords(lexicon, index, one ? b : a, 4).join(', ')
    return { result: 'asked back', severity: null, because: 'unknown', near }
  }
  const found = lookUp(lexicon, one, other, rowsOf)
  if (found.result === 'found') return { result: 'found', severity: found.rows[0]?.severity ?? null }
  return { severity: null, ...found }
}

const isRight = ({ a, b, ...expected }: Pair) => {
  const given = answer(a, b)
  return (
    given.result === expected.result &&
    given.severity === expected.severity &&
    given.because === expected.because &&
    (given.near ?? '').includes(expected.near ?? '')
  )
}

test('of the pairs in words of laypeople, brands and misspellings, 95 of 100 are answered as labelled', () => {
  const wrong = pairs.filter((pair) => !isRight(pair)).map(({ a, b }) => `${a} and ${b}`)
  expect(pairs.length).toBeGreaterThanOrEqual(150)
  expect(wrong.length / pairs.length, wrong.join('; ')).toBeLessThanOrEqual(0.05)
})

test('none of them is denied: nothing known is said only where the label says so', () => {
  const denied = pairs.filter(
    ({ a, b, result }) => result !== 'nothing known' && answer(a, b).result === 'nothing known',
  )
  expect(denied).toEqual([])
})

test('none of them is called less serious than its label says', () => {
  const order: readonly (string | null)[] = [...SEVERITIES, null]
  const weaker = pairs.filter(
    ({ a, b, severity }) => order.indexOf(answer(a, b).severity) > order.indexOf(severity),
  )
  expect(weaker).toEqual([])
})

test.each([
  ['a glass of wine', 'Alcohol'],
  ['two cups of coffee', 'Coffee'],
  ['zinc lozenges', 'Zinc'],
  ['turmeric root powder', 'Curcumin'],
])('what a name is served in is no part of it: %s', (typed, name) =>
  expect(read(typed)?.word.name).toBe(name),
)

test('the names within a text that is no name are offered', () => {
  expect(nearWords(lexicon, index, 'heart pills with warfarin', 4)).toContain('Warfarin')
  expect(nearWords(lexicon, index, 'my garden fence', 4)).not.toContain('Warfarin')
})

test.each([
  ['kava', 'kratom'],
  ['kava', 'black cohosh'],
  ['garlic', 'feverfew'],
  ['tryptophan', 'saffron'],
  ['multivitamin', 'vitamin A'],
])('two supplements that act alike are warned of together: %s and %s', (a, b) =>
  expect(answer(a, b).result).toBe('found'),
)
