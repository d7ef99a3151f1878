import { describe, expect, test } from 'vitest'
import { reasonOf } from './cancel-reasons.ts'

describe('the second step opens once a reason is chosen and the agreement is checked', () => {
  test.each([
    ['', '', true, null],
    ['Too expensive', '', false, null],
    ['Too expensive', '', true, 'Too expensive'],
    ['Other', '   ', true, null],
    ['Other', ' Moving to Mars ', true, 'Moving to Mars'],
    ['Missing features', 'kept from before', true, 'Missing features'],
  ])('%s / %s / agreed %s', (choice, words, hasAgreed, reason) =>
    expect(reasonOf({ choice, words, hasAgreed })).toBe(reason),
  )
})
