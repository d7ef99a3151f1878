import { expect, test } from 'vitest'
import { differenceOf, digestOf } from './rules.ts'

test('a difference tells states, numbers and ids', () => {
  const at = new Date('2026-11-22T10:00:00Z')
  const before = { state: 'held', rating: 3, is_on: true, roles: ['editor'], same: 1 }
  const after = { state: 'published', rating: 4, is_on: false, roles: ['editor', 'admin'], same: 1, at }
  expect(differenceOf(before, after)).toEqual({
    state: ['held', 'published'],
    rating: [3, 4],
    is_on: [true, false],
    roles: [['editor'], ['editor', 'admin']],
    at: [null, '2026-11-22T10:00:00.000Z'],
  })
})

test('a difference has no words of people and nothing secret', () => {
  const facts = {
    reason: 'Spam',
    review_text: 'I took it for a week.',
    about: 'Two words',
    author_name: 'Anna',
    email: 'anna@people.example',
    contact: 'anna@people.example',
    password: 'horse',
    refresh_token: 'abc',
    code: 123_456,
    nested: { email: 'anna@people.example' },
    list: ['Two words'],
  }
  const told = JSON.stringify(differenceOf(null, facts))
  expect(told).not.toMatch(/Spam|took|Two|Anna|anna|horse|abc|123456/)
  expect(Object.keys(JSON.parse(told))).toEqual(Object.keys(facts))
})

test('a digest covers the facts in any order, and never a secret', () => {
  expect(digestOf(null)).toBeNull()
  expect(digestOf({ a: 1, b: 2 })).toBe(digestOf({ b: 2, a: 1 }))
  expect(digestOf({ a: 1 })).not.toBe(digestOf({ a: 2 }))
  const [anna, other] = ['anna@people.example', 'other@people.example']
  expect(digestOf({ a: 1, email: anna })).toBe(digestOf({ a: 1, email: other }))
  expect(digestOf({ who: anna })).toBe(digestOf({ who: other }))
})

test('an empty text counts as nothing', () => {
  const told = { query: [null, 'ada'], after: [null, null] }
  expect(differenceOf(null, { query: 'ada', after: '' })).toEqual(told)
  expect(differenceOf({ reason: 'Spam.' }, { reason: '' })).toEqual({ reason: ['… 5 characters', null] })
})
