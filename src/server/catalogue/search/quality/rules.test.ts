import { expect, test } from 'vitest'
import { askedCsv, askedJson, isTellable } from './asked-service.ts'

test.each(['something for sleep', 'b.p.c 157', 'glp-1', 'ретатрутид', 'vitamin b12 1000'])(
  '%j is kept',
  (question) => expect(isTellable(question)).toBe(true),
)

test.each([
  '',
  'anna@people.example',
  '+41 79 123 45 67',
  '4242 4242 4242 4242',
  'born 12.03.1984',
  'https://shop.example/x',
  'my name is anna and i have been ill since last year and now i wonder',
])('%j might tell of a person, and is not', (question) => expect(isTellable(question)).toBe(false))

test('the files quote what a table program would take for a formula, and are of the form of the labelled queries', () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const row = { question: '=1+1, "x"', empty: 3, slow: 0, slowest_ms: 0, first_at: at, last_at: at }
  expect(askedCsv([row]).split('\r\n')[1]).toBe(
    '"\'=1+1, ""x""",3,0,0,2026-11-20T12:00:00.000Z,2026-11-20T12:00:00.000Z',
  )
  expect(JSON.parse(askedJson([row]))).toEqual([
    { query: '=1+1, "x"', kind: 'purpose', half: 'tune', expect: [] },
  ])
})
