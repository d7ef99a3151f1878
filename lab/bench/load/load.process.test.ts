import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { newDataFolder, startProduct } from '../../../test/process.ts'
import { fire } from './generator.ts'
import { KINDS } from './mix.ts'
import { makeWorld, SETTINGS } from './world.ts'

test('a mix of everything that people and programs ask, at a constant rate, is answered without an error', async () => {
  const DATABASE_URL = await createTestDatabase()
  const product = await startProduct({ ...SETTINGS, DATABASE_URL, DATA_DIR: newDataFolder() })
  await product.untilReady()
  const world = await makeWorld(product.url, DATABASE_URL, 8)
  const { all, kinds, refusals } = await fire({ urls: [product.url], world, seed: 17, rate: 30, seconds: 3 })
  product.kill('SIGTERM')
  await product.exited
  expect(refusals).toEqual([])
  expect(all).toMatchObject({ count: 90, errors: 0 })
  // Also the rarest is among them.
  expect(Object.keys(kinds).toSorted()).toEqual(KINDS.toSorted())
})
