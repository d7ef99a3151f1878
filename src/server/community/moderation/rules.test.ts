import { expect, test } from 'vitest'
import { hasContact, isNew } from './rules.ts'

test.each([
  'Buy at https://cheap.example/x',
  'see HTTP://X.ORG',
  'www.cheap-peptides.com is better',
  'Order from cheap-peptides.com today',
  'cheappeptides.shop/bpc',
  'ＷＷＷ.cheap.com',
  'che\u200bap.c\u200bom',
  'mail me: bob@people.example',
  'bob (at) people (dot) com',
  'bob at people dot com',
  'find us on t.me/peps',
  'telegram: pepking',
  'WhatsApp +44 7700 900123',
  'whatsapp me at 5550100',
  'contact @pepking for a discount',
  'call 555-123-4567',
  'call (555) 123 4567 now',
  '+1 555 0100 22',
  '5551234567',
])('a review with a link or contact details is noticed: %s', (text) => expect(hasContact(text)).toBe(true))

test.each([
  'Great product, fast shipping.',
  'BPC-157 and TB-500, 5mg vials, 2.5 mg each.',
  'CAS 137525-51-0 on the label, batch 20251120.',
  'Tested 2025-11-20, arrived 2025-12-01.',
  'It was good.The second vial was not.',
  'Rated it 4.5/5, i.e. good, e.g. compared with others.',
  'Prices: 49.99, 1,250.00 and 10 000 in total.',
  'Ordered at night, arrived at noon.',
  'A signal of quality. The label is clear.',
  'دواء جيد جدا 😊',
  'purity 99.1% @ 5 mg',
  'Reviewed in 2024-2025. 10/10 would order again.',
])('ordinary words and figures are no contact details: %s', (text) => expect(hasContact(text)).toBe(false))

test('an account is new in its first week', () => {
  const made = new Date('2026-11-01T00:00:00Z')
  expect(isNew(made, new Date('2026-11-07T23:59:59Z'))).toBe(true)
  expect(isNew(made, new Date('2026-11-08T00:00:00Z'))).toBe(false)
})
