import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

async function read(pieces: string[]) {
  const rows = []
  for await (const row of readRows(pieces, { mostRowChars: 1_000 })) rows.push(row)
  return rows
}
/** The cells of each row, or why it cannot be read. */
const cells = async (...text: string[]) =>
  (await read(text)).map((row) => row.problem ?? row.cells.join(' | '))

test('quotes of a CSV hold separators, quotes and line breaks', async () => {
  const text = 'a,b,c\n"1, 2","say ""hi""","two\nlines"\n4,5,6'
  expect(await cells(text)).toEqual(['a | b | c', '1, 2 | say "hi" | two\nlines', '4 | 5 | 6'])
})

test.each([
  ['at the start of a cell', 'A,"best,1'],
  ['before text that follows it', 'A,"best" of all, really,1'],
])('a quote that is not closed, %s, fails its row alone', async (_, broken) => {
  const problem = `A quote in the row is not closed: ${broken}`
  const others = ['B | plain | 2', 'C | rack of 6" | 3']
  const text = `sku,note,price\n${broken}\nB,plain,2\nC,rack of 6",3\n`
  expect(await cells(text)).toEqual(['sku | note | price', problem, ...others])
})

test('names in quotes and inches are text', async () => {
  const text = 'a,b\n"Gold" BPC-157,5\n6,5" rack\n'
  expect(await cells(text)).toEqual(['a | b', '"Gold" BPC-157 | 5', '6 | 5" rack'])
})

test('in a table with tabs a quote is a character as any other', async () => {
  const text = 'a\tb\n"Best\t1\n2\t6"\n"Gold" x\t"in ""quotes"""\n'
  expect(await cells(text)).toEqual(['a | b', '"Best | 1', '2 | 6"', '"Gold" x | in "quotes"'])
})

test('a quote that is never closed does not reach the end of the file', async () => {
  const rows = await cells(`a,b\n"never,1\n${'2,3\n'.repeat(2_000)}`)
  expect(rows).toHaveLength(2_002)
  expect(rows[1]).toMatch(/not closed/)
})

test('a row that is too long fails alone, quoted by its beginning', async () => {
  const rows = await cells(`a,b\n${'x'.repeat(5_000)},1\n2,3\n`)
  expect(rows).toEqual(['a | b', 'The row is longer than 1000 characters.', '2 | 3'])
})

test('lines end as files end them, wherever a piece is cut', async () => {
  const text = '\uFEFFa,b\r\n1,"2\r\n3"\r\n4,5\r6,7\n'
  for (let cut = 0; cut < text.length; cut += 1)
    expect(await cells(text.slice(0, cut), text.slice(cut))).toEqual(['a | b', '1 | 2\n3', '4 | 5', '6 | 7'])
})

test('what a program writes by the rules is read back', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab1 ",;') }).map((text) => text.trim())
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }), async (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const text = [['x', 'y', 'z'], ...rows].map((row) => row.map(quoted).join(',')).join('\n')
      expect((await read([text])).slice(1).map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})

test('one broken row never costs another', async () => {
  const broken = fc.constantFrom('B,"open,2', 'B,"a" b, c,2', '"B,x,2', 'B,x,"2')
  const fine = (mark: string) =>
    fc.nat(8).map((count) => Array.from({ length: count }, (_, n) => `${mark}${n},t,1`))
  await fc.assert(
    fc.asyncProperty(fine('p'), fine('q'), broken, async (before, after, row) => {
      const rows = await read([['sku,title,price', ...before, row, ...after].join('\n')])
      const [, ...others] = rows.flatMap(({ cells, problem }) => (problem === null ? cells.join() : []))
      expect(others).toEqual([...before, ...after])
    }),
  )
})
