import { json, readFeed } from './read-feed.ts'

/** A page with these descriptions of schema.org in it, each an object or a text. */
export const described = (...blocks: (object | string)[]) =>
  `<!doctype html><title>Shop</title>${blocks
    .map((one) => `<script type="application/ld+json">${typeof one === 'string' ? one : json(one)}</script>`)
    .join('<p>text</p>')}`

export const readPage = (...blocks: (object | string)[]) =>
  readFeed('json_ld', '/p', { '/p': described(...blocks) })

export const offer = (over: object = {}) => ({
  '@type': 'Offer',
  price: '39.99',
  priceCurrency: 'USD',
  ...over,
})
export const product = (over: object = {}) => ({
  '@type': 'Product',
  name: 'BPC-157 5 mg',
  sku: 'B5',
  offers: offer(),
  ...over,
})
/** A product by what its offer has. */
export const sold = (offered: object) => product({ offers: offer(offered) })

/** Prices that a reading gives without a doubt: code, minor units, and the text that says which pack it is. */
export const published = ({ items }: Awaited<ReturnType<typeof readFeed>>) =>
  items.flatMap(({ sku, price_minor, title, variant, doubt }) =>
    price_minor === null || doubt ? [] : [[sku, price_minor, [title, variant].filter(Boolean).join(' | ')]],
  )
