import { expect, test } from 'vitest'
import { sentencesOf } from '#domain/language/sentences.ts'
import { studiedOn } from './studied-on.ts'

test('sentences are in their text letter for letter', () => {
  const text = 'It is small (e.g. in rats). Dr. No tried 1.5 of it!  Nobody knows why.'
  const sentences = sentencesOf(text)
  expect(sentences).toEqual(['It is small (e.g. in rats).', 'Dr. No tried 1.5 of it!', 'Nobody knows why.'])
  for (const sentence of sentences) expect(text).toContain(sentence)
})

test.each([
  ['In a trial of adults with insomnia, sleep was longer.', 'people'],
  ['In mice it improved memory.', 'animals'],
  ['In cultured skin cells it increased collagen.', 'laboratory'],
  ['In mice it improved memory; a trial in older adults found nothing.', null],
  ['There are no human trials.', null],
  ['No controlled trials in people have been published.', null],
  ['It is a fragment of a protein.', null],
])('"%s" reports on %s', (sentence, on) => {
  expect(studiedOn(sentence)).toBe(on)
})
