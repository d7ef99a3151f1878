import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

async function read(text: string | string[], delimiter?: string) {
  const rows = []
  const options = delimiter ? { delimiter, mostRowChars: 1_000 } : { mostRowChars: 1_000 }
  for await (const row of readRows(typeof text === 'string' ? [text] : text, options)) rows.push(row)
  return rows
}
const cells = async (text: string) => (await read(text)).map((row) => row.problem ?? row.cells)

test('quotes of a CSV hold separators, quotes and line breaks', async () => {
  expect(await cells('a,b,c\n"1, 2","say ""hi""","two\nlines"\n4,5,6')).toEqual([
    ['a', 'b', 'c'],
    ['1, 2', 'say "hi"', 'two\nlines'],
    ['4', '5', '6'],
  ])
})

test.each([
  ['at the start of a cell', 'A,"best,1\n', 'A quote in the row is not closed: A,"best,1'],
  [
    'before text that follows it',
    'A,"best" of all, really,1\n',
    'A quote in the row is not closed: A,"best" of all, really,1',
  ],
])('a quote that is not closed, %s, fails its row alone', async (_, broken, problem) => {
  expect(await cells(`sku,note,price\n${broken}B,plain,2\nC,rack of 6",3\n`)).toEqual([
    ['sku', 'note', 'price'],
    problem,
    ['B', 'plain', '2'],
    ['C', 'rack of 6"', '3'],
  ])
})

test('names in quotes and inches are text', async () => {
  expect(await cells('a,b\n"Gold" BPC-157,5\n6,5" rack\n')).toEqual([
    ['a', 'b'],
    ['"Gold" BPC-157', '5'],
    ['6', '5" rack'],
  ])
})

test('in a table with tabs a quote is a character as any other', async () => {
  expect(await cells('a\tb\n"Best\t1\n2\t6"\n"Gold" x\t"in ""quotes"""\n')).toEqual([
    ['a', 'b'],
    ['"Best', '1'],
    ['2', '6"'],
    ['"Gold" x', 'in "quotes"'],
  ])
})

test('a quote that is never closed does not reach the end of the file', async () => {
  const rows = await cells(`a,b\n"never,1\n${'2,3\n'.repeat(2_000)}`)
  expect(rows).toHaveLength(2_002)
  expect(rows[1]).toMatch(/not closed/)
})

test('a row that is too long fails alone, quoted by its beginning', async () => {
  const rows = await read(`a,b\n${'x'.repeat(5_000)},1\n2,3\n`)
  expect(rows.map(({ problem }) => problem)).toEqual([null, 'The row is longer than 1000 characters.', null])
})

test('lines end as files end them, wherever a piece is cut', async () => {
  const text = '\uFEFFa,b\r\n1,"2\r\n3"\r\n4,5\r6,7\n'
  const whole = (await read(text)).map(({ cells }) => cells)
  expect(whole).toEqual([
    ['a', 'b'],
    ['1', '2\n3'],
    ['4', '5'],
    ['6', '7'],
  ])
  for (let cut = 1; cut < text.length; cut += 1)
    expect((await read([text.slice(0, cut), text.slice(cut)])).map(({ cells }) => cells)).toEqual(whole)
})

test('what a program writes by the rules is read back', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab1 ",;') }).map((text) => text.trim())
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }), async (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const text = [['x', 'y', 'z'], ...rows].map((row) => row.map(quoted).join(',')).join('\n')
      expect((await read(text)).slice(1).map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})

test('one broken row never costs another', async () => {
  const broken = fc.constantFrom('B,"open,2', 'B,"a" b, c,2', '"B,x,2', 'B,x,"2')
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 0, max: 8 }),
      broken,
      async (before, after, row) => {
        const fine = (n: number, mark: string) => Array.from({ length: n }, (_, i) => `${mark}${i},t,1`)
        const lines = ['sku,title,price', ...fine(before, 'p'), row, ...fine(after, 'q')]
        const read = (await cells(lines.join('\n'))).filter((one) => typeof one !== 'string')
        expect(read.slice(1).map((one) => one[0])).toEqual(
          [...fine(before, 'p'), ...fine(after, 'q')].map((line) => line.split(',')[0]),
        )
      },
    ),
  )
})
