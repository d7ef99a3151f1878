import { expect, test } from 'vitest'
import { check, withScheme } from './check.ts'

const typed = { name: 'Ada', email: 'ada@people.example', subject: 'Hi', message: 'How?' }
const required = Object.keys(typed)

test('a complete form has no faults', () => {
  expect(check(typed, required)).toEqual({})
})

test('each empty field is asked for by its name', () => {
  expect(check({ ...typed, name: ' ', subject: '' }, required)).toEqual({
    name: 'Please enter your name.',
    subject: 'Please enter a subject.',
  })
})

test.each(['ada', 'ada@', '@people.example', 'a b@people.example', 'ada@people', 'ada@people..example'])(
  '"%s" is no email',
  (email) => {
    expect(Object.keys(check({ ...typed, email }, required))).toEqual(['email'])
  },
)

test.each(['javascript:alert(1)', 'ftp://a.example', 'https://', 'http://localhost', 'two words'])(
  '"%s" is no website',
  (website) => {
    expect(Object.keys(check({ ...typed, website }, required))).toEqual(['website'])
  },
)

test('a website without a scheme is meant as one', () => {
  expect(withScheme(' north-lab.example ')).toBe('https://north-lab.example')
  expect(withScheme('')).toBe('')
  expect(check({ ...typed, website: 'north-lab.example' }, required)).toEqual({})
})
