import { expect, test } from 'vitest'
import type { ListEntry } from '#domain/list/my-list.ts'
import { listed } from '#test/my-list.ts'
import { boughtOf, byKind, columnsOf } from './in-view.ts'

const glow: ListEntry = { kind: 'blend', slug: 'glow', name: 'GLOW' }
const sertraline: ListEntry = { kind: 'own', name: 'Sertraline' }
const compoundsOf = (...slugs: string[]) => byKind(slugs.map((slug) => listed(slug))).compounds
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)

test('every entry of the list is in one group, so none is left out unseen', () => {
  const { compounds, blends, own } = byKind([listed('zinc'), glow, sertraline, listed('iron')])
  expect([slugs(compounds), blends, own]).toEqual([['zinc', 'iron'], [glow], [sertraline]])
})

test.each([
  { chosen: null, compared: ['a', 'b', 'c', 'd'], waiting: ['e', 'f'] },
  { chosen: ['f', 'b'], compared: ['b', 'f'], waiting: ['a', 'c', 'd', 'e'] },
  { chosen: [], compared: [], waiting: ['a', 'b', 'c', 'd', 'e', 'f'] },
  { chosen: ['a', 'b', 'c', 'd', 'e', 'f'], compared: ['a', 'b', 'c', 'd'], waiting: ['e', 'f'] },
  { chosen: ['gone', 'e'], compared: ['e'], waiting: ['a', 'b', 'c', 'd', 'f'] },
])('of a long list the chosen ones are compared, at most four: $chosen', ({ chosen, compared, waiting }) => {
  const found = columnsOf(compoundsOf('a', 'b', 'c', 'd', 'e', 'f'), chosen)
  expect([slugs(found.compared), slugs(found.waiting)]).toEqual([compared, waiting])
})

test('a list of four or fewer has nothing to choose: an earlier choice hides none of it', () => {
  const found = columnsOf(compoundsOf('a', 'b', 'c'), ['a'])
  expect([slugs(found.compared), found.waiting]).toEqual([['a', 'b', 'c'], []])
})

test('the basket has compounds with an amount, and names those that do not fit', () => {
  const many = Array.from({ length: 14 }, (_, place) => listed(`c-${place}`, place === 3 ? undefined : 5))
  const { bought, beyond } = boughtOf(byKind(many).compounds)
  expect(bought).toHaveLength(12)
  expect(slugs(bought)).not.toContain('c-3')
  expect(slugs(beyond)).toEqual(['c-13'])
})
