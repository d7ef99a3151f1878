import { expect, test } from 'vitest'
import { readCompoundState } from './navigation-state.ts'

test('a link may hand over name, description and picture', () => {
  const state = { name: ' BPC-157 ', description: 'A peptide.', img: 'https://assayer.example/one.svg' }
  expect(readCompoundState(state)).toEqual({ ...state, name: 'BPC-157' })
})

test.each([undefined, null, {}, { name: '  ' }, { name: 7, img: {}, description: [] }])(
  'a state that says nothing usable, %j, knows nothing',
  (state) => expect(readCompoundState(state)).toEqual({}),
)
