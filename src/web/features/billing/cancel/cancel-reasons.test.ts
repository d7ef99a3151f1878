import { expect, test } from 'vitest'
import { missingIn, reasonOf } from './cancel-screen.tsx'

test.each([
  ['Too expensive', '', 'Too expensive'],
  ['Other', ' Moving to Mars ', 'Moving to Mars'],
  ['Missing features', 'kept from before', 'Missing features'],
])('the second step opens once a reason is chosen and the agreement checked: %s', (choice, text, reason) => {
  expect(missingIn({ choice, text, hasAgreed: true })).toBeNull()
  expect(reasonOf({ choice, text, hasAgreed: true })).toBe(reason)
})

test.each([
  ['', '', true, 'Choose a reason first.'],
  ['', '', false, 'Choose a reason first.'],
  ['Other', '   ', true, 'Tell us more about your reason first.'],
  ['Too expensive', '', false, 'Tick that you understand first.'],
])('what is missing is named in the order of the form: %s / %s / %s', (choice, text, hasAgreed, missing) =>
  expect(missingIn({ choice, text, hasAgreed })).toBe(missing),
)
