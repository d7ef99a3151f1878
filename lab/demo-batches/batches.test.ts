import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoBatchesFile } from '../make-demo-batches.ts'

test('the committed batches are those of the stated seed, to the letter', async () => {
  const committed = await readFile(new URL('../../data/catalogue/batches.json', import.meta.url), 'utf8')
  expect(await demoBatchesFile()).toBe(committed)
})
