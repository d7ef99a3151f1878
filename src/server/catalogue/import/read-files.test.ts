import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCatalogue, readCatalogueFiles } from './read-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a folder gives its JSON files in the order of their names, and nothing else', async () => {
  await writeFile(join(folder, 'b.json'), '{"b":1}')
  await writeFile(join(folder, 'a.json'), '\uFEFF{"a":1}')
  await writeFile(join(folder, 'README.md'), '# words')
  expect(await readCatalogueFiles(folder)).toEqual({
    files: [
      { file: 'a.json', content: { a: 1 } },
      { file: 'b.json', content: { b: 1 } },
    ],
    errors: [],
  })
})

test('a single file is a catalogue too', async () => {
  await writeFile(join(folder, 'all.json'), '{}')
  expect((await readCatalogueFiles(join(folder, 'all.json'))).files).toEqual([
    { file: 'all.json', content: {} },
  ])
})

test('a file that is not JSON is the only error reported', async () => {
  await writeFile(join(folder, 'a.json'), '{\n  "offers": [,]\n}')
  await writeFile(join(folder, 'b.json'), '{"wrong":true}')
  expect(await readCatalogue(folder)).toEqual({
    errors: [{ file: 'a.json', entry: '', field: '', message: expect.stringContaining('is not valid JSON') }],
  })
})

test.each([
  ['nothing at the path', 'missing', 'there is no such file or folder'],
  ['a folder without files', '.', 'the folder has no .json file'],
])('%s is said in words', async (_, name, message) =>
  expect(await readCatalogue(join(folder, name))).toMatchObject({ errors: [{ message }] }),
)
