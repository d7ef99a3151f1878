import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { CONTESTED, isCollision } from './collision.ts'

const app = await sharedApp()

const failureOf = (statement: RawBuilder<unknown>) =>
  statement.execute(app.db).then(
    () => null,
    (error: unknown) => error,
  )

test('every constraint that people contest is one of the database, and lets a value be there once', async () => {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indisunique
  `.execute(app.db)
  const unique = new Set(rows.map(({ name }) => name))
  expect([...CONTESTED].filter((name) => !unique.has(name))).toEqual([])
})

test('two categories of one name collide', async () => {
  const failure = await failureOf(
    sql`insert into categories (id, name, position) select gen_random_uuid(), name, position from categories limit 1`,
  )
  expect(failure).toMatchObject({ code: '23505', constraint: 'categories_name_key' })
  expect(isCollision(failure)).toBe(true)
})

test('a row written twice by a fault of ours is no collision', async () => {
  const failure = await failureOf(sql`insert into drugs select * from drugs limit 1`)
  expect(failure).toMatchObject({ code: '23505', constraint: 'drugs_pkey' })
  expect(isCollision(failure)).toBe(false)
})

test('a row about an account that is gone collides with its deletion', async () => {
  const failure = await failureOf(
    sql`insert into my_lists (account_id, entries, updated_at) values (gen_random_uuid(), '[]', now())`,
  )
  expect(failure).toMatchObject({ code: '23503', constraint: 'my_lists_account_id_fkey' })
  expect(isCollision(failure)).toBe(true)
})

test('a row about a compound that never was is a fault of ours', async () => {
  const failure = await failureOf(
    sql`insert into drug_names (drug_id, kind, lower, folded, letter, sort_key) values (gen_random_uuid(), 'alias', 'x', 'x', 'x', 'x')`,
  )
  expect(failure).toMatchObject({ code: '23503', constraint: 'drug_names_drug_id_fkey' })
  expect(isCollision(failure)).toBe(false)
})

test.each(['40001', '40P01', '55P03'])('what PostgreSQL calls %s may be tried again', (code) => {
  expect(isCollision({ code })).toBe(true)
})

test.each([null, 'x', {}, { code: 23505 }, { code: '23505' }, { code: '23P01' }, { code: '22P02' }])(
  'other failures are no collisions: %j',
  (error) => {
    expect(isCollision(error)).toBe(false)
  },
)
