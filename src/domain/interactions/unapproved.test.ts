import { expect, test } from 'vitest'
import { forbiddenWith } from './unapproved.ts'

const CHILDREN = {
  ...{ id: 'children', name: 'Children', kind: 'condition' as const, parents: [], brings: [] },
  ...{ plain: 'People who are not grown up.', mark: null, silence: null },
  unapproved: 'No approval with a source on our record',
}
const says = (status: 'approved' | 'not approved' | 'diagnostic use', source_url: string | null) => ({
  status,
  source_url,
})
const namesOf = (...regulation: Parameters<typeof forbiddenWith>[1]) =>
  forbiddenWith([CHILDREN], regulation, []).map(({ name }) => name)

test('a refusal warns without a source, and an approval lifts it only with one', () => {
  expect(namesOf(says('not approved', null))).toEqual(['Children'])
  expect(namesOf(says('not approved', null), says('approved', null))).toEqual(['Children'])
  expect(namesOf(says('not approved', null), says('approved', 'https://www.fda.gov/x'))).toEqual([])
  expect(namesOf(says('approved', null))).toEqual([])
  // A test that a doctor makes with it is no treatment.
  expect(namesOf(says('not approved', null), says('diagnostic use', 'https://www.pmda.go.jp/x'))).toEqual([
    'Children',
  ])
})
