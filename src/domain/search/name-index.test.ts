import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { casNumberIn } from './cas-number.ts'
import { buildNameIndex, isName, type NamedEntry, search } from './name-index.ts'
import { similarity } from './similarity.ts'

const entry = (name: string, proper_name = name, aliases: string[] = []): NamedEntry => ({
  id: `id-${name}`,
  name,
  proper_name,
  aliases,
})

const index = buildNameIndex([
  entry('semaglutide', 'Semaglutide', ['Ozempic', 'Wegovy']),
  entry('semax', 'Semax'),
  entry('n-acetyl-semax', 'N-Acetyl Semax'),
  entry('ghrp-2', 'GHRP-2', ['Pralmorelin']),
  entry('ghrp-6', 'GHRP-6'),
  entry('salmon-calcitonin', 'Salmon Calcitonin', ['Calcitonin']),
  entry('citrulline-malate', 'Citrulline Malate'),
  entry('l-citrulline', 'L-Citrulline', ['Citrulline']),
])
const names = (query: string, options = {}) => search(index, query, options).hits.map(({ id }) => id.slice(3))

test('the exact name or alias stands first', () => {
  expect(names('semax')).toEqual(['semax', 'n-acetyl-semax'])
  expect(names('citrulline')).toEqual(['l-citrulline', 'citrulline-malate'])
})

test('a text is a name only where it is wholly one, however it is written', () => {
  for (const text of ['Ozempic', 'ghrp 2', 'n acetyl SEMAX']) expect(isName(index, text), text).toBe(true)
  for (const text of ['sema', 'semaglutyde', 'semax for sleep', ''])
    expect(isName(index, text), text).toBe(false)
})

test('a hit says which name matched, of what kind and where', () => {
  const matched = { term: 'Ozempic', kind: 'alias', ranges: [{ from: 0, to: 5 }] }
  expect(search(index, 'ozemp').hits[0]?.matched).toEqual(matched)
  expect(search(index, 'ghrp2').hits[0]?.matched.kind).toBe('proper_name')
})

test('equal similarities are ordered by own name before alias, then by name', () => {
  expect(names('ghrp')).toEqual(['ghrp-2', 'ghrp-6'])
  const twins = buildNameIndex([
    entry('b', 'Zeta', ['Twin']),
    entry('a', 'Eta', ['Twin']),
    entry('c', 'Twin'),
  ])
  expect(search(twins, 'twin').hits.map(({ id }) => id)).toEqual(['id-c', 'id-a', 'id-b'])
})

test('pages go through all hits once and the total counts them', () => {
  const first = search(index, 'sema', { limit: 1 })
  const second = search(index, 'sema', { limit: 1, offset: 1 })
  expect(first.total).toBe(3)
  expect([first.hits[0]?.id, second.hits[0]?.id]).toEqual(['id-semax', 'id-semaglutide'])
})

test('the threshold decides what counts', () => {
  expect(names('semaxx', { threshold: 0.5 })).toContain('semax')
  expect(names('semaxx', { threshold: 0.9 })).toEqual([])
})

describe('queries without a meaning', () => {
  const long = ['a'.repeat(500), 'sema '.repeat(100), '1'.repeat(500), '😀'.repeat(250), '- '.repeat(250)]
  test.each(['', ' ', '...', '😀', 'שלום', '\u0000', '\ud83d', '__proto__', ...long])(
    '"%.20s" finds nothing',
    (query) => expect(search(index, query)).toEqual({ total: 0, hits: [] }),
  )

  test('an empty catalogue finds nothing', () =>
    expect(search(buildNameIndex([]), 'semax')).toEqual({ total: 0, hits: [] }))
})

const word = fc.constantFrom(
  ...['sema', 'glutide', 'tira', 'β', 'beta', 'b', 'rel', 'in', '1', '29', 'a', 'l', 'c', 'peptide', 'mg'],
)
const joined = (parts: string[], separator: string) => parts.join(separator)
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom('', ' ', '-'))
  .map(([p, s]) => joined(p, s))
const mistyped = fc
  .tuple(name, fc.nat(12), fc.constantFrom('', 'x', 'e', '3', ' '))
  .map(([text, at, typed]) => text.slice(0, at) + typed + text.slice(at + 1))

test('the index finds exactly what comparing with every name finds', () => {
  const entries = fc.array(fc.tuple(name, name, fc.array(name, { maxLength: 2 })), { maxLength: 12 })
  fc.assert(
    fc.property(entries, fc.oneof(name, mistyped), (named, query) => {
      const all = named.map(([own, proper, aliases], i) => ({
        ...entry(own, proper, aliases),
        id: String(i),
      }))
      const byHand = all.flatMap(({ id, proper_name, name: own, aliases }) => {
        const terms = [proper_name, own, ...aliases]
        const best = Math.max(...terms.map((term) => similarity(query, term).similarity))
        return best >= 0.5 ? [{ id, similarity: best }] : []
      })
      const { total, hits } = search(buildNameIndex(all), query, { limit: 100 })
      expect(total).toBe(byHand.length)
      const found = hits.map(({ id, similarity }) => ({ id, similarity }))
      expect(found.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(byHand)
      expect(found).toEqual(found.toSorted((a, b) => b.similarity - a.similarity))
      for (const { matched, similarity: score } of hits)
        expect(similarity(query, matched.term).similarity).toBe(score)
    }),
    { numRuns: 400 },
  )
})

describe('a CAS number', () => {
  const withCas = buildNameIndex([
    { ...entry('bpc-157', 'BPC-157'), cas: '137525-51-0' },
    { ...entry('creatine', 'Creatine'), cas: '57-00-1' },
    { ...entry('tb-500', 'TB-500'), cas: null },
  ])
  const found = (query: string) => search(withCas, query).hits.map(({ id, similarity }) => [id, similarity])

  test.each([
    ...['137525-51-0', ' 137525-51-0 ', 'CAS 137525-51-0', 'cas no. 137525-51-0', 'CAS: 137525-51-0'],
    'CAS RN 137525-51-0',
    // Other hyphens, other digits, none.
    ...['137525\u201351\u20130', '137525\u221251\u22120', '１３７５２５－５１－０', '137525 - 51 - 0'],
    ...['137525 51 0', 'CAS 137525 51 0 price'],
    ...['what is 137525-51-0?', 'buy 137525-51-0 powder'],
  ])('%s finds its compound alone, exactly', (query) => expect(found(query)).toEqual([['id-bpc-157', 1]]))

  test.each(['137525-51-1', '137525-50-0', '57-00-2', 'CAS 50-00-0'])('%s finds nothing near it', (query) =>
    expect(found(query)).toEqual([]),
  )

  test.each(['bpc-157 137525-51-1', 'bpc-157 10 20 5', '100-20-3 and 5', '12 34 5 mg', '1137525-51-0-2 x'])(
    '%s holds none: its check digit is wrong, or it goes on',
    (query) => expect(casNumberIn(query)).toBeNull(),
  )

  test('a part of it is a search by name', () =>
    expect(found('157').map(([id]) => id)).toEqual(['id-bpc-157']))
})

test('words of a shop are left out with a Greek letter too', () => {
  const one = buildNameIndex([entry('beta-alanine', 'Beta-Alanine')])
  expect(search(one, 'buy \u03b2-alanine powder 10 g').hits[0]?.similarity).toBeGreaterThan(0.9)
})
