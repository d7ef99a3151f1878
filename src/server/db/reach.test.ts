import { expect, test } from 'vitest'
import { awayOr, DatabaseAway } from './reach.ts'

test.each([
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
])('a driver that says "%s" means that the database is away', (message) => {
  expect(awayOr(new Error(message))).toBeInstanceOf(DatabaseAway)
})

test('a statement that the database refuses is not taken for its absence', () => {
  const refused = Object.assign(new Error('duplicate key value'), { code: '23505' })
  expect(awayOr(refused)).toBe(refused)
})
