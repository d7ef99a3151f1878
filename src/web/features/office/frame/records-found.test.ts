import { expect, test } from 'vitest'
import { nearestFirst } from './command-bar.tsx'

const titles = (...names: string[]) => names.map((title) => ({ title }))
const found = (typed: string, ...names: string[]) =>
  nearestFirst(titles(...names), typed).map(({ title }) => title)

test('the record with the typed name comes before an offer of it and an article about it', () => {
  const [article, part] = ['Effects of glycine on sleep', '0.1% gel with a glycinergic part']
  const nearest = ['Glycine', 'Glycine 500 g', article, part]
  expect(found('glycine', article, 'Glycine 500 g', 'Glycine', part)).toEqual(nearest)
})

test('no more are shown than fit on a screen', () =>
  expect(found('a', ...Array.from({ length: 30 }, (_, n) => `a${n}`))).toHaveLength(8))
