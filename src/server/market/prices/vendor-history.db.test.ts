import { afterAll, beforeAll, expect, test } from 'vitest'
import { compoundId, vendorId } from '#server/core/records/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (id: string, range: '30d' | 'all' = '30d') =>
  app.visitor('getVendorPriceHistory', { params: { vendorId: id }, query: { range } })

test('12 packs represent all packs of a vendor, the same ones each time', async () => {
  const { body } = await ask(vendorId('tidelark-peptides'))
  expect(body).toMatchObject({ packs: 12, is_demo: true, range: '30d' })
  expect(Math.max(...body.steps.map(({ packs }) => packs))).toBeLessThanOrEqual(12)
  const known = body.steps.flatMap(({ level }) => level ?? [])
  expect(body.lowest?.level).toBe(Math.min(...known))
  expect(body.highest?.level).toBe(Math.max(...known))
  expect((await ask(vendorId('tidelark-peptides'))).body).toEqual(body)
})

test('a vendor without an observation has no level', async () => {
  const id = vendorId('nothing-yet')
  await app.db
    .insertInto('vendors')
    .values(
      await app.db
        .selectFrom('vendors')
        .where('id', '=', vendorId('tidelark-peptides'))
        .selectAll()
        .executeTakeFirstOrThrow()
        .then((row) => ({ ...row, id, slug: 'nothing-yet', name: 'Nothing Yet' }) as never),
    )
    .execute()
  const { body } = await ask(id, 'all')
  expect(body).toMatchObject({ packs: 0, lowest: null, highest: null })
  expect(body.steps.every(({ level }) => level === null)).toBe(true)
})

test('an unknown vendor has no history', async () => {
  const { status, body } = await ask(compoundId('bpc-157'))
  expect([status, body.code]).toEqual([404, 'not_found'])
})
