import { expect, test } from 'vitest'
import { asksWhomToTrust } from './use-found.ts'

test.each([
  'which vendor can i trust',
  'whom to trust',
  'who is legit',
  'is this vendor honest',
  'Reliable suppliers',
  'legit peptide shops',
])('%j asks whom to trust', (query) => expect(asksWhomToTrust(query, false)).toBe(true))

test('a vendor by its name is asked about with a word of trust alone', () => {
  expect(asksWhomToTrust('is emberquay chems legit', true)).toBe(true)
  expect(asksWhomToTrust('is emberquay chems legit', false)).toBe(false)
  expect(asksWhomToTrust('emberquay chems', true)).toBe(false)
})

test.each(['oxytocin and trust', 'vendors of bpc-157', 'sleep'])('%j does not', (query) =>
  expect(asksWhomToTrust(query, false)).toBe(false),
)
