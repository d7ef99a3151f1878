import { expect, test } from 'vitest'
import { proposedName, publicNameFault, shownName } from './public-name.ts'

test.each([
  ['Ada Lovelace', 'Ada L.'],
  ['  ada   maria lovelace ', 'ada L.'],
  ['Ada', 'Ada'],
  ['Ömer Çelik', 'Ömer Ç.'],
  ['دانا', 'دانا'],
  ['', ''],
  ['ada@people.example', ''],
  ['Support Team', ''],
  ['X', ''],
])('%j is proposed to be shown as %j', (name, proposed) => {
  expect(proposedName(name)).toBe(proposed)
})

test('the chosen name is shown, else the proposal, and nothing after a removal', () => {
  expect(shownName({ name: 'Ada Lovelace', public_name: 'Countess' })).toBe('Countess')
  expect(shownName({ name: 'Ada Lovelace', public_name: null })).toBe('Ada L.')
  expect(shownName({ name: 'Ada Lovelace', public_name: '' })).toBeNull()
  expect(shownName({ name: '', public_name: null })).toBeNull()
})

const RESERVED = ['Assayer', 'Emberquay Labs']

test.each([
  ...['Ada L.', 'Ada Lovelace', 'J. R.', '李雷', 'Night Owl 77', 'Ada-Marie', '李', '김', 'نیک\u200cنام'],
])('%j may be public', (name) => {
  expect(publicNameFault(name, RESERVED)).toBeNull()
})

test.each([
  ['A', /2 to 40/],
  ['a'.repeat(41), /2 to 40/],
  ['ada@people.example', /email/],
  ['cheap.peptides.com', /link/],
  ['www.x', /link/],
  ['Ada 0171 555 0199', /telephone/],
  ['12345', /letter/],
  ['Assayer', /taken for/],
  ['The A S S A Y E R team', /taken for/],
  ['Аssаyеr', /taken for/],
  ['Emb3rquay Labs', /taken for/],
  ['Official Ada', /taken for/],
  ['Moderator', /taken for/],
  ['Мoderatоr', /taken for/],
  ['Ａｄｍｉｎ', /taken for/],
  ['admin_ada', /taken for/],
  ['Adm1n', /taken for/],
  ['Admin42', /taken for/],
  ['The Moderators', /taken for/],
  ['S u p p o r t', /taken for/],
])('%j may not', (name, why) => {
  expect(publicNameFault(name, RESERVED)).toMatch(why)
})
