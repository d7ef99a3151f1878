import { expect, test } from 'vitest'
import { aToZ } from './a-to-z-list.tsx'

test('compounds that stand from A to Z are grouped by their letter, digits together', () => {
  const names = ['5-HTP', 'Ácido', 'alpha-GPC', 'GHRP-2', 'GHRP-10', 'Zinc']
  const groups = aToZ(names.map((proper_name) => ({ proper_name })))
  expect(groups.map(([letter]) => letter)).toEqual(['0-9', 'A', 'G', 'Z'])
  expect(groups[1]?.[1].map(({ proper_name }) => proper_name)).toEqual(['Ácido', 'alpha-GPC'])
})
