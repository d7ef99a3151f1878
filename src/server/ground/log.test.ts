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

test('an error that quotes a long text is logged by its beginning', () => {
  const shown = withoutRows(new SyntaxError(`Invalid regular expression: /${'x'.repeat(100_000)}/`))
  expect(shown).toMatchObject({ type: 'SyntaxError', message: expect.stringMatching(/^Invalid regular/) })
  expect(JSON.stringify(shown).length).toBeLessThan(10_000)
})
