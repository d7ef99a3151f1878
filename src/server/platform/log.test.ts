import { expect, test } from 'vitest'
import { DatabaseAway } from './db/reach.ts'
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

test('an absent database is logged with the reason that the driver gave, in one line', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const message = 'connect ECONNREFUSED 127.0.0.1:5432'
  for (const detail of [refused, new DatabaseAway(refused), new AggregateError([refused], '')])
    expect(withoutRows(new DatabaseAway(detail))).toEqual({ type: 'DatabaseAway', message })
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  expect(withoutRows(new DatabaseAway(full))).toMatchObject({
    message: '53300: sorry, too many clients already',
  })
})
