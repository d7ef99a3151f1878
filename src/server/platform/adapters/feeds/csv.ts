import { makeKind } from './make-kind.ts'
import { readTable } from './read-table.ts'
import { stockOf } from './stock-words.ts'
import { MOST_FILE_BYTES } from './visit.ts'

const COLUMNS = {
  required: ['sku', 'title', 'price'],
  also: ['variant', 'currency', 'in_stock', 'link', 'image'],
}

/** A table in our own format; `docs/feeds.md` lists its columns. */
export const csv = makeKind('csv', async ({ link, visit, gather, options }) => {
  const answer = await visit.get(link, {
    accept: 'text/csv, text/plain',
    mostBytes: MOST_FILE_BYTES,
    validators: options.validators ?? null,
  })
  if (answer === 'unchanged') return answer
  for await (const { line, cell, problem, isBroken } of readTable(answer.text, COLUMNS)) {
    await gather.breathe()
    const where = `line ${line}`
    if (isBroken) {
      gather.lose(where, problem ?? '')
      continue
    }
    if (problem !== null) {
      gather.fail(where, problem, cell('sku') || null)
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
      in_stock: stockOf(cell('in_stock')),
    })
  }
  return answer.validators
})
