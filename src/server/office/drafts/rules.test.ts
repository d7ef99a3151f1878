import { expect, test } from 'vitest'
import { EDITED_KINDS } from '#contract/core/record-vocabulary.ts'
import { mayPublish, pageOf } from './rules.ts'

test('the second person is none of those who edited', () => {
  expect(mayPublish(true, ['ada', 'ben'], 'ben')).toBe(false)
  expect(mayPublish(true, ['ada', 'ben'], 'cleo')).toBe(true)
  expect(mayPublish(false, ['ada'], 'ada')).toBe(true)
})

test('a draft changes the page of its record, where its kind has one and its slug is typed', () => {
  const pages = EDITED_KINDS.map((kind) => [kind, pageOf(kind, { slug: 'a', compound: 'c' })])
  expect(pages.filter(([, page]) => page !== null)).toEqual([
    ['compound', '/a'],
    ['vendor', '/a'],
    ['offer', '/c'],
    ['article', '/studies/a'],
    ['evidence', '/c'],
    ['outcome', '/outcomes/a'],
    ['blend', '/blends/a'],
    ['certificate', '/certificates/a'],
  ])
  expect(pageOf('compound', { slug: 'a', renamed_to: 'b' })).toBe('/b')
  expect(pageOf('article', {})).toBeNull()
})
