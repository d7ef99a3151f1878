import { expect, test } from 'vitest'
import { studiedOn } from './studied-on.ts'

test.each([
  ['In a trial of adults with insomnia, sleep was longer.', 'people'],
  ['In mice it improved memory.', 'animals'],
  ['In cultured skin cells it increased collagen.', 'laboratory'],
  ['In mice it improved memory; a trial in older adults found nothing.', null],
  ['There are no human trials.', null],
  ['No controlled trials in people have been published.', null],
  ['It is a fragment of a protein.', null],
])('"%s" reports on %s', (sentence, on) => expect(studiedOn(sentence)).toBe(on))
