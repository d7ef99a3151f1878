import { expect, test } from 'vitest'
import { itemsApart, valueText } from './difference-list.tsx'

test('a composite value is listed part by part, and a list of them line by line', () => {
  const retired = { since: '2026-11-22', public_reason: 'It is not sold.', replacement: null }
  const told = 'Since: 2026-11-22; Public reason: It is not sold.; Replacement: not stated'
  expect(valueText(retired)).toBe(told)
  expect(valueText([retired, retired])).toBe(`${told}\n${told}`)
})

test('a word of a closed list is said as the form says it', () => {
  expect(valueText('no_difference', ['claims', 0, 'direction'])).toBe('no difference')
  expect(valueText('relative', ['claims', 0, 'studies', 1, 'tested'])).toBe('A close relative')
  const study = [{ article: 'a-trial', tested: 'not' }]
  const { after } = itemsApart([], study, ['claims', 0, 'studies'])
  expect(after).toBe('Article: a-trial; Tested, for this claim: Not tested')
  const funded = valueText({ 'a-trial': { funding: 'maker' } }, ['articles'])
  expect(funded).toBe('A-trial: Funding: By the maker or a seller')
  expect(valueText('https://a_b.example/c_d', ['website'])).toBe('https://a_b.example/c_d')
})

test('a plain value is unchanged', () => {
  const texts = [null, true, 5, [], ['a', 'b']].map((value) => valueText(value))
  expect(texts).toEqual(['not stated', 'yes', '5', 'none', 'a, b'])
})

const [x, y, z, w] = [{ doi: 'x' }, { doi: 'y' }, { doi: 'z' }, { doi: 'w' }]
test.each([
  ['an added item', ['a', 'b'], ['a', 'b', 'c'], { before: '', after: 'c', same: 2 }],
  ['an item that goes', ['a', 'b'], ['a'], { before: 'b', after: 'taken away', same: 1 }],
  ['the first item', [], ['a'], { before: 'none', after: 'a', same: 0 }],
  ['the last item', ['a'], [], { before: 'a', after: 'none', same: 0 }],
  ['a changed item', [x, y], [x, z, w], { before: 'DOI: y', after: 'DOI: z\nDOI: w', same: 1 }],
  ['another order', ['a', 'b'], ['b', 'a'], { before: 'a, b', after: 'b, a', same: 0 }],
])('of a list only what differs is shown: %s', (_, before, after, shown) =>
  expect(itemsApart(before, after)).toEqual(shown),
)
