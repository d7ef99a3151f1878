import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { openEmptyTestDatabase } from '#test/database.ts'
import { checkPrice } from './billing/price-check.ts'
import { jobs, jobsOf } from './jobs.ts'

const database = await openEmptyTestDatabase()
const app = await sharedApp({ database, config: { PUBLIC_URL: 'https://assayer.example' } })

test('a site without demo and play money names no part of them', async () => {
  const { body } = await app.visitor('getSettings', {})
  expect(body).toMatchObject({ payments: 'closed', payments_key: '' })
  expect(body.sample).toEqual({ compound: 'creatine-monohydrate', vendor: '' })
})

test('it has no job of the sandbox, and its start leaves the tables of the sandbox empty', async () => {
  const left = jobs.filter((job) => !jobsOf(app.deps).includes(job))
  expect(left.map(({ name }) => name)).toEqual(['payment sandbox'])
  await checkPrice(app.deps)
  expect(await app.db.selectFrom('sandbox_objects').select('id').execute()).toEqual([])
})
