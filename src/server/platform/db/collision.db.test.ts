import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { CONTESTED, isCollision } from './collision.ts'

const app = await sharedApp()

/** A statement that breaks each of these constraints. */
const BREAKS = {
  categories_name_key:
    'insert into categories (id, name, position) select gen_random_uuid(), name, position from categories limit 1',
  drugs_pkey: 'insert into drugs select * from drugs limit 1',
  my_lists_account_id_fkey:
    "insert into my_lists (account_id, entries, updated_at) values (gen_random_uuid(), '[]', now())",
  drug_names_drug_id_fkey:
    "insert into drug_names (drug_id, kind, lower, folded, letter, sort_key) values (gen_random_uuid(), 'alias', 'x', 'x', 'x', 'x')",
}

test('every constraint that people contest is one of the database, and lets a value be there once', async () => {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indisunique
  `.execute(app.db)
  const unique = new Set(rows.map(({ name }) => name))
  expect([...CONTESTED].filter((name) => !unique.has(name))).toEqual([])
})

test.each([
  ['two categories of one name collide', 'categories_name_key', true],
  ['a row written twice by a fault of ours is no collision', 'drugs_pkey', false],
  ['a row about an account that is gone collides with its deletion', 'my_lists_account_id_fkey', true],
  ['a row about a compound that never was is a fault of ours', 'drug_names_drug_id_fkey', false],
] as const)('%s', async (_, constraint, isOne) => {
  const failure = await sql
    .raw(BREAKS[constraint])
    .execute(app.db)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: constraint.endsWith('_fkey') ? '23503' : '23505', constraint })
  expect(isCollision(failure)).toBe(isOne)
})

test.each(['40001', '40P01', '55P03'])('what PostgreSQL calls %s may be tried again', (code) =>
  expect(isCollision({ code })).toBe(true),
)

test.each([null, 'x', {}, { code: 23505 }, { code: '23505' }, { code: '23P01' }, { code: '22P02' }])(
  'other failures are no collisions: %j',
  (error) => expect(isCollision(error)).toBe(false),
)
