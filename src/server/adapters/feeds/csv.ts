import { makeKind } from './make-kind.ts'
import { readTable } from './read-table.ts'
import { MOST_FILE_BYTES } from './visit.ts'

const YES = ['yes', 'true', '1', 'in stock', 'instock', 'available']
const NO = ['no', 'false', '0', 'out of stock', 'outofstock', 'sold out']

/** A table of our own form; `docs/feeds.md` tells its columns. */
export const csv = makeKind('csv', async ({ link, visit, gather, options }) => {
  const answer = await visit.get(link, {
    accept: 'text/csv, text/plain',
    mostBytes: MOST_FILE_BYTES,
    validators: options.validators ?? null,
  })
  if (answer === 'unchanged') return answer
  for await (const { line, cell, isWhole } of readTable(answer.text, ['sku', 'title', 'price'])) {
    await gather.breathe()
    const where = `line ${line}`
    if (!isWhole) {
      gather.fail(where, 'The line has not as many cells as the first.', cell('sku') || null)
      continue
    }
    gather.add({
      where,
      sku: cell('sku'),
      id: null,
      title: cell('title'),
      variant: cell('variant'),
      link: cell('link'),
      image: cell('image'),
      price: cell('price'),
      currency: cell('currency') || null,
      in_stock: toStock(cell('in_stock')),
    })
  }
  return answer.validators
})

function toStock(text: string): boolean | null {
  const word = text.toLowerCase().replace(/[\s_-]+/g, ' ')
  return YES.includes(word) ? true : NO.includes(word) ? false : null
}
