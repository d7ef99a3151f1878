import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

test('a canned answer has the names of its ticket', () => {
  const values = { name: 'Ada', ticket: 'M-23456789', page: 'BPC-157' }
  const filled = fillTemplate('Hello {name},\nabout {ticket}: {page} is right.', values)
  expect(filled).toBe('Hello Ada,\nabout M-23456789: BPC-157 is right.')
})

test('an unknown value leaves no gap, and other braces stay', () => {
  const filled = fillTemplate('Hello {name}, see {page}. {x} {}', { name: '', page: null })
  expect(filled).toBe('Hello, see. {x} {}')
})

test('names are taken as they are', () =>
  expect(fillTemplate('{name} {ticket}', { name: '$& {ticket}', ticket: 'M-2' })).toBe('$& {ticket} M-2'))
