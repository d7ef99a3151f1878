import { expect, test } from 'vitest'
import { withoutRows } from './log.ts'

test('an error of the database is logged without the row that it is about', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    constraint: 'accounts_email',
    detail: 'Key (email)=(anna@people.example) already exists.',
    where: 'COPY accounts, line 1: "anna@people.example"',
  })
  const shown = withoutRows(error)
  expect(shown).toMatchObject({ message: error.message, code: '23505', constraint: 'accounts_email' })
  expect(JSON.stringify(shown)).not.toContain('anna@')
})
