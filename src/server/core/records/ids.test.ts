import { expect, test } from 'vitest'
import { articleId, categoryId, compoundId, offerId, vendorId } from './ids.ts'

test('an entry has the same id on every machine and after every import', () => {
  expect(compoundId('bpc-157')).toBe('1fa20279-a58e-5c78-ada5-84820b0ac23b')
  expect(offerId('tidelark-peptides', 'bpc-157-5mg')).toBe('9c9833c1-ad95-5a68-9136-604c353fdfce')
})

test('ids are name-based UUIDs, different for things of equal name', () => {
  const ids = [compoundId, vendorId, articleId, categoryId].map((idOf) => idOf('same'))
  expect(new Set(ids).size).toBe(4)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
