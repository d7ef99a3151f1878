import { expect, test } from 'vitest'
import {
  article,
  compound,
  errorsOf,
  evidence,
  file,
  offer,
  outcome,
  vendor,
} from '#test/catalogue-entries.ts'
import { checkCatalogue } from './file-check.ts'

test('a valid catalogue is read whole, from any number of files', () => {
  const own = { offers: [offer()], articles: [article()], outcomes: [outcome()], evidence: [evidence()] }
  const others = { file: 'b.json', content: { source: 'x', as_of: '2026-11-20', ...own } }
  expect(checkCatalogue([others, file({})])).toMatchObject({
    catalogue: { compounds: [compound()], vendors: [vendor()], ...own },
  })
})

test('all errors are reported at once, by file, entry and field', () => {
  const { slug: _, ...nameless } = compound({ form: 'paste', mass: 3 })
  const result = checkCatalogue([
    { file: 'a.json', content: { source: '', as_of: 'today', extra: 1, compounds: [nameless] } },
    { file: 'b.json', content: { source: 'x', as_of: '2026-11-20', offers: [offer({ price: 5 })] } },
    { file: 'c.json', content: [] },
  ])
  const errors = 'errors' in result ? result.errors : []
  expect(errors.map(({ file, entry, field }) => [file, entry, field].join(' '))).toEqual([
    'a.json  source',
    'a.json  as_of',
    'a.json  extra',
    'a.json compounds/#1 slug',
    'a.json compounds/#1 form',
    'a.json compounds/#1 mass',
    'b.json offers/north-chems/kettlin-5mg price',
    'c.json  ',
  ])
  expect(errors.map(({ message }) => message)).toContain('is missing')
  expect(errors.map(({ message }) => message)).toContain('is not a known field')
})

test.each(['\0', '\u0008', '\u009b', '\ud800'])('%j in a text is reported by entry and field', (sign) =>
  expect(checkCatalogue([file({ articles: [article({ title: `On${sign}sleep` })] })])).toMatchObject({
    errors: [{ field: 'title', message: 'contains characters that are not text' }],
  }),
)

test('a wrong compound is reported once, not again for each of its offers', () =>
  expect(errorsOf({ compounds: [compound({ kind: 'stone' })], offers: [offer()] })).toEqual([
    expect.stringMatching(/^compounds\/kettlin kind: /),
  ]))

test('files may have no entry of any kind', () =>
  expect(errorsOf({ compounds: [], vendors: [], offers: [] })).toEqual([]))

test('a hundred thousand offers are checked in one go', { timeout: 30_000 }, () => {
  const offers = Array.from({ length: 100_000 }, (_, index) => offer({ sku: `sku-${index}` }))
  expect(errorsOf({ offers })).toEqual([])
})
