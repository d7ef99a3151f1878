import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildNameIndex, type NamedEntry, search } from './name-index.ts'
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

test('a hit says which name matched, of what kind and where', () => {
  expect(search(index, 'ozemp').hits[0]?.matched).toEqual({
    term: 'Ozempic',
    kind: 'alias',
    ranges: [{ from: 0, to: 5 }],
  })
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

describe('queries nobody means', () => {
  const long = ['a'.repeat(500), 'sema '.repeat(100), '1'.repeat(500), '😀'.repeat(250), '- '.repeat(250)]
  test.each(['', ' ', '...', '😀', 'שלום', '\u0000', '\ud83d', '__proto__', ...long])(
    '"%.20s" finds nothing',
    (query) => {
      expect(search(index, query)).toEqual({ total: 0, hits: [] })
    },
  )

  test('an empty catalogue finds nothing', () => {
    expect(search(buildNameIndex([]), 'semax')).toEqual({ total: 0, hits: [] })
  })
})

const word = fc.constantFrom(
  'sema',
  'glutide',
  'tira',
  'β',
  'beta',
  'b',
  'rel',
  'in',
  '1',
  '29',
  'a',
  'l',
  'c',
  'peptide',
  'mg',
)
const joined = (parts: string[], separator: string) => parts.join(separator)
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom('', ' ', '-'))
  .map(([p, s]) => joined(p, s))
const mistyped = fc
  .tuple(name, fc.nat(12), fc.constantFrom('', 'x', 'e', '3', ' '))
  .map(([text, at, typed]) => {
    return text.slice(0, at) + typed + text.slice(at + 1)
  })

test('the index finds exactly what comparing with every name finds', () => {
  const entries = fc.array(fc.tuple(name, name, fc.array(name, { maxLength: 2 })), { maxLength: 12 })
  fc.assert(
    fc.property(entries, fc.oneof(name, mistyped), (named, query) => {
      const all = named.map(([own, proper, aliases], i) => ({
        ...entry(own, proper, aliases),
        id: String(i),
      }))
      const byHand = all.flatMap(({ id, proper_name, name: own, aliases }) => {
        const best = Math.max(
          ...[proper_name, own, ...aliases].map((term) => similarity(query, term).similarity),
        )
        return best >= 0.5 ? [[id, best]] : []
      })
      const { total, hits } = search(buildNameIndex(all), query, { limit: 100 })
      expect(total).toBe(byHand.length)
      expect(new Map(hits.map((hit) => [hit.id, hit.similarity]))).toEqual(
        new Map(byHand as [string, number][]),
      )
      expect(hits.map((hit) => hit.similarity)).toEqual(
        hits.map((hit) => hit.similarity).sort((a, b) => b - a),
      )
      for (const { matched, similarity: score } of hits)
        expect(similarity(query, matched.term).similarity).toBe(score)
    }),
    { numRuns: 400 },
  )
})
