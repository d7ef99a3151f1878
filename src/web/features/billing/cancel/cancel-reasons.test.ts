import { describe, expect, test } from 'vitest'
import { missingIn, reasonOf } from './cancel-reasons.ts'

describe('the second step opens once a reason is chosen and the agreement is checked', () => {
  test.each([
    ['', '', true, null],
    ['Too expensive', '', false, null],
    ['Too expensive', '', true, 'Too expensive'],
    ['Other', '   ', true, null],
    ['Other', ' Moving to Mars ', true, 'Moving to Mars'],
    ['Missing features', 'kept from before', true, 'Missing features'],
  ])('%s / %s / agreed %s', (choice, text, hasAgreed, reason) =>
    expect(reasonOf({ choice, text, hasAgreed })).toBe(reason),
  )
})

test('pressing too early names the missing fields, in the order of the form', () => {
  expect(missingIn({ choice: '', text: '', hasAgreed: true })).toBe('Choose a reason first.')
  expect(missingIn({ choice: 'Other', text: ' ', hasAgreed: true })).toBe(
    'Tell us more about your reason first.',
  )
  expect(missingIn({ choice: 'Other', text: 'Moved', hasAgreed: false })).toBe(
    'Tick that you understand first.',
  )
  expect(missingIn({ choice: 'Too expensive', text: '', hasAgreed: true })).toBeNull()
})
