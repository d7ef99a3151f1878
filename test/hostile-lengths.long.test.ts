import { describe, expect, test } from 'vitest'
import { CALLS, isByHand } from './text-reader-calls.ts'
import { exportedReaders, generalCalls, type Read } from './text-readers.ts'

// Every reader of text from outside, with texts made to be slow to read: eight times the text may take about eight times
// the work, and not 64 times. A reader's work on a long text is compared with its own on short ones, and only where it is
// far more than going through the letters.

const readers: [string, Read][] = [
  ...(await generalCalls(exportedReaders(), isByHand)).flatMap(([place, read]): [string, Read][] =>
    read ? [[place, read]] : [],
  ),
  ...Object.entries(CALLS),
]

/** Runs of one kind, runs that two repetitions can share, openings that never close, letters that grow when folded. */
const BODIES = [
  ...['1', '1,', '1.', '1 ', '1-', 'a', 'a ', 'a.', 'A', 'ab1 ', ' ', '\t', '\n', '-', '- ', '/', '('],
  ...['<', '<a', '<a>', '</', '&', '&#', '"', "'", '@', '*', '`', '\u00A0', ':', '#', ';', ', ', '. ', '? '],
  ...['a@', '@a.', 'a-', '10 mg ', '10mg', '2x', '1 x ', '10.', '10/', '+1 ', '+', 'twice ', 'a/', '../'],
  ...[
    ')',
    '_',
    '%2f',
    'take ',
    'not ',
    'and ',
    '\u0301',
    'a\u0301',
    '\uFDFA',
    '\uFB03',
    '\u{1F469}\u200D',
    '٣',
    'İ',
  ],
  ...['α', '½', '[', '{{', '<!--', 'http://a.', 'www.', '=', '%', '\\', '$', '10.1/', '0', '\r\n'],
]
const ENDS = ['', '!']
/**
 * An array above 128 kB has memory pages for itself, and some machines take several times as long to hand these out. Lists
 * with several entries for each letter of the longest text, 8 times this, stay below.
 */
const SHORT = 320
const TIMES = 8
/** Between the 8 of a linear reader and the 64 of a quadratic one. */
const MOST_GROWTH = 24
/** A reader that grows by at most this in one try is linear, and is measured no further. */
const PLAIN_GROWTH = 12
/** So many plain readings of the text are too little to compare. */
const LEAST_READINGS = 400

/** As long as asked once its letters are folded: U+FDFA becomes 18 of them. */
function textOf(body: string, end: string, length: number): string {
  const unfolded = (length * body.length) / body.normalize('NFKD').length
  return body.repeat(Math.ceil(unfolded / body.length)).slice(0, unfolded) + end
}

/** The least time of several tries in which a text is read so many times. */
async function workOf(read: Read, text: string, tries: number, times = 1): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < tries; tried += 1) {
    const start = performance.now()
    for (let time = 0; time < times; time += 1)
      try {
        await read(text)
      } catch {
        // A refusal is an answer.
      }
    least = Math.min(least, performance.now() - start)
  }
  return least
}

const plainly: Read = (text) => {
  let sum = 0
  for (const letter of text) sum += letter.codePointAt(0) ?? 0
  return sum
}
// So many tries that it is compiled before the last ones, on a busy machine too.
const floor = (await workOf(plainly, textOf('a', '', SHORT * TIMES), 5_000)) * LEAST_READINGS

/** How many times the work of a text is that of one of an eighth of its length; 0 where it is little. */
async function growthOf(read: Read, body: string, end: string, tries = 2): Promise<number> {
  // From the short to the long, so that a reader of cubic time is found before it takes minutes.
  for (const length of [SHORT, SHORT * TIMES]) {
    const text = textOf(body, end, length)
    const first = await workOf(read, text, 1)
    if (first < floor) continue
    // Eight short texts take a linear reader as long as the long one, so that a busy machine delays both alike.
    const shortWork = (times: number) => workOf(read, textOf(body, end, length / TIMES), times, TIMES)
    if (TIMES * first < PLAIN_GROWTH * (await shortWork(1))) continue
    const long = await workOf(read, text, tries)
    if (long < floor) continue
    const growth = (TIMES * long) / (await shortWork(tries))
    if (growth > MOST_GROWTH) return growth
  }
  return 0
}

describe('eight times the text', () => {
  test.each(readers)('is about eight times the work of %s', async (_, read) => {
    const slow: string[] = []
    for (const body of BODIES)
      for (const end of ENDS) {
        // What is slow by chance is not slow again with more tries.
        const growth = (await growthOf(read, body, end)) && (await growthOf(read, body, end, 12))
        if (growth > 0) slow.push(`${JSON.stringify(body + end)}: ${Math.round(growth)} times`)
      }
    expect(slow).toEqual([])
  })

  test.each([
    ['two repetitions that match the same', '1', (text: string) => /\d[\d.,]*\s*[\d.,]*x/.test(text)],
    ['a search that starts over at each place', 'a', (text: string) => /(?:\w|-)+=/.test(text)],
    [
      'a text that is copied at each letter',
      'a',
      (text: string) => [...text].map((_, at) => [...text].slice(at)),
    ],
  ])('is found to be far more work for %s', async (_, body, read) => {
    // A pause of a busy machine may lengthen the reading of the short text.
    await expect.poll(() => growthOf(read, body, '!')).toBeGreaterThan(MOST_GROWTH)
  })
})
