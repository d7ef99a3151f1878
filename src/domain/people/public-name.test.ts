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
])('%j is proposed to be shown as %j', (name, proposed) => expect(proposedName(name)).toBe(proposed))

test('the chosen name is shown, else the proposal, and nothing after a removal', () => {
  expect(shownName({ name: 'Ada Lovelace', public_name: 'Countess' })).toBe('Countess')
  expect(shownName({ name: 'Ada Lovelace', public_name: null })).toBe('Ada L.')
  expect(shownName({ name: 'Ada Lovelace', public_name: '' })).toBeNull()
  expect(shownName({ name: '', public_name: null })).toBeNull()
})

const RESERVED = ['Assayer', 'Emberquay Labs']

test.each([
  ...['Ada L.', 'Ada Lovelace', 'J. R.', '李雷', 'Night Owl 77', 'Ada-Marie', '李', '김', 'نیک\u200cنام'],
])('%j may be public', (name) => expect(publicNameFault(name, RESERVED)).toBeNull())

test.each<[RegExp, ...string[]]>([
  [/2 to 40/, 'A', 'a'.repeat(41)],
  [/email/, 'ada@people.example'],
  [/link/, 'cheap.peptides.com', 'www.x'],
  [/telephone/, 'Ada 0171 555 0199'],
  [/letter/, '12345'],
  [/taken for/, 'Assayer', 'The A S S A Y E R team', 'Аssаyеr', 'Emb3rquay Labs', 'S u p p o r t'],
  [
    /taken for/,
    'Official Ada',
    'Moderator',
    'Мoderatоr',
    'Ａｄｍｉｎ',
    'admin_ada',
    'Adm1n',
    'Admin42',
    'The Moderators',
  ],
])('refused in words such as %s: %s', (why, ...names) => {
  for (const name of names) expect(publicNameFault(name, RESERVED), name).toMatch(why)
})
