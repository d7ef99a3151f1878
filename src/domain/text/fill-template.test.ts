import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

test('a canned answer has the names of its ticket', () => {
  expect(
    fillTemplate('Hello {name},\nabout {ticket}: {page} is right.', {
      name: 'Ada',
      ticket: 'M-23456789',
      page: 'BPC-157',
    }),
  ).toBe('Hello Ada,\nabout M-23456789: BPC-157 is right.')
})

test('an unknown value leaves no gap, and other braces stay', () => {
  expect(fillTemplate('Hello {name}, see {page}. {x} {}', { name: '', page: null })).toBe(
    'Hello, see. {x} {}',
  )
})

test('names are taken as they are', () => {
  expect(fillTemplate('{name} {ticket}', { name: '$& {ticket}', ticket: 'M-2' })).toBe('$& {ticket} M-2')
})
