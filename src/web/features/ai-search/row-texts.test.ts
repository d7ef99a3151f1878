import { expect, test } from 'vitest'
import { AiQuote } from '#contract/ai-search/ai-search.ts'
import { wire } from '#test/wire.ts'
import { rowTexts } from './row-texts.ts'

const quote = (text: string, field: AiQuote['source']['field'] = 'what_it_does') =>
  wire(AiQuote, { text, source: { field } })
const A = 'Trials show a benefit.'
const B = 'It was small.'
const STUDY = 'A trial of sleep'
const given = {
  reason: `In people: ${A} ${B} Evidence level: human trials.`,
  quotes: [quote(A), quote(B), quote(STUDY, 'article')],
  what_it_does: `${A} ${B} Others found none.`,
  how_it_works: 'Nobody knows.',
}

test('one sentence says why, the study is quoted, and nothing is said twice', () => {
  const { quote: shown, quotes, why, what, how } = rowTexts(given)
  expect([why, what, how]).toEqual([`In people: ${A}`, 'Others found none.', 'Nobody knows.'])
  expect([shown?.text, quotes.map(({ text }) => text)]).toEqual([STUDY, [B]])
})

test('without a study the second sentence is the quote, and a lone one says why by itself', () => {
  expect(rowTexts({ ...given, quotes: given.quotes.slice(0, 2) }).quote?.text).toBe(B)
  const reason = `In people: ${A} Evidence level: human trials.`
  const lone = rowTexts({ ...given, reason, quotes: given.quotes.slice(0, 1) })
  expect([lone.why, lone.quote?.text]).toEqual(['', A])
})

test('a reason in other words keeps them, and has the first quote', () => {
  const { why, quote: shown } = rowTexts({ ...given, reason: 'Several trials timed it.' })
  expect(why).toBe('Several trials timed it.')
  expect(shown?.text).toBe(A)
})
