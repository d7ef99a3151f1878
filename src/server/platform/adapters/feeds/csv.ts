import { addRows } from './read-table.ts'
import { stockOf } from './stock-words.ts'
import { makeKind } from './visit.ts'

const COLUMNS = {
  required: ['sku', 'title', 'price'],
  also: ['variant', 'currency', 'in_stock', 'link', 'image'],
}

/** A table in our own format; `docs/feeds.md` lists its columns. */
export const csv = makeKind(async ({ link, visit, gather }) => {
  const answer = await visit.file(link, 'text/csv, text/plain')
  if (answer === 'unchanged') return answer
  await addRows(answer.text, COLUMNS, gather, (cell) => ({
    sku: cell('sku'),
    title: cell('title'),
    variant: cell('variant'),
    link: cell('link'),
    image: cell('image'),
    price: cell('price'),
    currency: cell('currency') || null,
    in_stock: stockOf(cell('in_stock')),
  }))
  return answer.validators
})
