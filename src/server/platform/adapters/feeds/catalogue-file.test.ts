import { expect, test } from 'vitest'
import { json, readFeed } from '#test/shops/read-feed.ts'

const link = 'https://shop.example/a'
const offer = (sku: string, over = {}) => ({
  ...{ vendor: 'north-chems', sku, compound: 'bpc-157', size: '5 mg', price: '$39.99', product_link: link },
  ...{ form: 'lyophilised powder', image: null, seen_at: '2026-11-20', ...over },
})
const read = (file: unknown) => readFeed('catalogue_file', '/file.json', { '/file.json': json(file) })

test('a catalogue file is read for the offers of the vendor', async () => {
  const { items, failed, complete } = await read({
    source: 'North',
    compounds: [{ slug: 'bpc-157', proper_name: 'BPC-157' }, 'words'],
    offers: [
      offer('a', { in_stock: false }),
      offer('b', { vendor: 'other' }),
      offer('c', { seen_at: 'today' }),
      offer('d', { compound: 'tb-500', form: null, price: null }),
    ],
  })
  const pack = { variant: '5 mg', link, image: null }
  const price = { price_minor: 3999, currency: 'USD' }
  expect(items).toEqual([
    { ...pack, sku: 'a', title: 'BPC-157 lyophilised powder', ...price, in_stock: false },
    { ...pack, sku: 'd', title: 'tb 500', price_minor: null, currency: null, in_stock: null },
  ])
  expect(failed.map(({ where, sku }) => [where, sku])).toEqual([['offer 3', 'c']])
  expect(complete).toBe(true)
})

test.each([[[]], [{ offers: {} }], [null], ['words']])('%j is refused', async (file) =>
  expect((await read(file)).reason).toMatch(/not of the expected form/),
)

test('a file that states a price twice, with different values, is refused instead of guessed', async () => {
  const file = json({ offers: [offer('a')] }).replace('"price":"$39.99"', '"price":"$39.99","price":"$3.99"')
  const { items, reason } = await readFeed('catalogue_file', '/file.json', { '/file.json': file })
  expect(items).toEqual([])
  expect(reason).toMatch(/states 'price' twice/)
})
