import { expect, test } from 'vitest'
import { readQuery } from './query.ts'

const readingsOf = (typed: string) => readQuery(typed).map(({ folded }) => folded.text)

test.each([
  ['\u03f2reatine', 'a lunate sigma'],
  ['\u03f9REATINE', 'its capital'],
  ['cr\u03f5atine', 'a lunate epsilon'],
  ['cr\u03adatine', 'an epsilon with an accent'],
  ['cre\u{1d6c2}tine', 'a bold alpha'],
  ['\u{1d41c}\u{1d42b}\u{1d41e}\u{1d41a}\u{1d42d}\u{1d422}\u{1d427}\u{1d41e}', 'bold letters'],
  ['\u24d2reatine', 'a letter in a circle'],
  ['\u217dreatine', 'a number of Rome'],
  ['\u0441reatine', 'a Cyrillic letter'],
  ['\u0421REATINE', 'a Cyrillic capital'],
  ['cre\u0251tine', 'an alpha of phonetics'],
  ['\u1d04\u0280\u1d07\u1d00\u1d1b\u026a\u0274\u1d07', 'small capitals'],
  ['ｃｒｅａｔｉｎｅ', 'wide letters'],
  ['\u03f2re\u03b1\u03c4\u03b9n\u03b5', 'several Greek letters'],
])('%s is read as creatine: %s', (typed) => expect(readingsOf(typed)).toContain('creatine'))

test.each([
  ['ta\u057drine', 'taurine'],
  ['\u03f3iaogulan', 'jiaogulan'],
  ['\u03faelatonin', 'melatonin'],
  ['\u0261lycine', 'glycine'],
  ['my\u03f1-inositol', 'mypinositol'],
])('%s is read as %s', (typed, read) => expect(readingsOf(typed)).toContain(read))

test('Greek letters that are meant are still read by their names', () => {
  expect(readingsOf('Thymosin α-1')[0]).toBe('thymosinalpha1')
  expect(readingsOf('β-alanine')[0]).toBe('betaalanine')
  expect(readingsOf('10 µg')[0]).toBe('10mcg')
})
