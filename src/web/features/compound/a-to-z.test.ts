import { expect, test } from 'vitest'
import { aToZ } from './a-to-z.ts'

test('compounds stand from A to Z, digits before them, numbers in their order', () => {
  const names = ['Zinc', 'alpha-GPC', 'GHRP-10', 'GHRP-2', '5-HTP', 'β-Alanine', 'Ácido']
  const groups = aToZ(names.map((proper_name) => ({ proper_name })))
  expect(groups.map(({ letter }) => letter)).toEqual(['0-9', 'A', 'G', 'Z', 'Β'])
  expect(groups[1]?.entries.map(({ proper_name }) => proper_name)).toEqual(['Ácido', 'alpha-GPC'])
  expect(groups[2]?.entries.map(({ proper_name }) => proper_name)).toEqual(['GHRP-2', 'GHRP-10'])
})
