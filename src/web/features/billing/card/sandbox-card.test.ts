import { expect, test } from 'vitest'
import { cardFaults, readExpiry } from './sandbox-card.ts'

test.each([
  ['12 / 30', { month: 12, year: 2030 }],
  ['1230', { month: 12, year: 2030 }],
  ['3/2031', { month: 3, year: 2031 }],
  ['13/30', null],
  ['0/30', null],
  ['soon', null],
])('an expiry is read however written: %s', (text, expected) => expect(readExpiry(text)).toEqual(expected))

test('a missing value is named under its field, before any request', () => {
  const faults = cardFaults({ number: '4242', expiry: '', cvc: '1' })
  expect(Object.keys(faults)).toEqual(['number', 'expiry', 'cvc'])
  expect(cardFaults({ number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' })).toEqual({})
})
