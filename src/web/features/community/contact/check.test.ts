import { expect, test } from 'vitest'
import { check, withScheme } from './check.ts'

const typed = { name: 'Ada', email: 'ada@people.example', subject: 'Hi', message: 'How?' }
const required = Object.keys(typed)

test('each empty field is asked for by its name', () =>
  expect(check({ ...typed, name: ' ', subject: '' }, required)).toEqual({
    name: 'Please enter your name.',
    subject: 'Please enter a subject.',
  }))

const WRONG = {
  email: ['ada', 'ada@', '@people.example', 'a b@people.example', 'ada@people', 'ada@people..example'],
  website: ['javascript:alert(1)', 'ftp://a.example', 'https://', 'http://localhost', 'two words'],
}
test.each(Object.entries(WRONG))('a text that is no %s is asked for again: %j', (field, texts) => {
  const faulty = texts.map((text) => Object.keys(check({ ...typed, [field]: text }, required)))
  expect(faulty).toEqual(texts.map(() => [field]))
})

test('a complete form has no faults, also where its website is typed without a scheme', () => {
  expect(withScheme(' north-lab.example ')).toBe('https://north-lab.example')
  expect(withScheme('')).toBe('')
  expect(check({ ...typed, website: 'north-lab.example' }, required)).toEqual({})
})
