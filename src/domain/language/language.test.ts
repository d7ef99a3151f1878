import { expect, test } from 'vitest'
import { findNames } from './names.ts'
import { clausesOf, sentencesOf } from './sentences.ts'

test('sentences are in their text letter for letter', () => {
  const text = 'It is small (e.g. in rats). Dr. No tried 1.5 of it!  Why is not known.'
  const sentences = sentencesOf(text)
  expect(sentences).toEqual(['It is small (e.g. in rats).', 'Dr. No tried 1.5 of it!', 'Why is not known.'])
  for (const sentence of sentences) expect(text).toContain(sentence)
})

test('a species, a figure and other authors end no sentence, and a vitamin does', () =>
  expect(sentencesOf('S. aureus fell (Fig. 2). Smith et al. 2020 gave vitamin C. It helped.')).toEqual([
    'S. aureus fell (Fig. 2).',
    'Smith et al. 2020 gave vitamin C.',
    'It helped.',
  ]))

test('text in lower case is parted at semicolons and lines, too', () =>
  expect(clausesOf('in mice it helped; in people\nit did 1.5 of it. no more')).toEqual([
    'in mice it helped;',
    'in people',
    'it did 1.5 of it.',
    'no more',
  ]))

test('of names that begin at one word the longest is found, however it is written', () => {
  const names: Record<string, number> = { bpc: 1, bpc157: 2, tb500: 3 }
  const found = findNames('Is BPC 157 like bpc, or TB‑500?', 4, (key) => names[key])
  expect(found.map(({ is }) => is)).toEqual([2, 1, 3])
  expect(found[0]).toEqual({ is: 2, from: 3, to: 10 })
})
