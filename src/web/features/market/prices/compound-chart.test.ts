import { expect, test } from 'vitest'
import { wireHistory } from '#test/price-history.ts'
import { USUAL } from '#web/lib/price-display.ts'
import { compoundReading, compoundRows, compoundSentence } from './compound-history.tsx'
import { teller } from './teller.ts'

const tellerOf = (history: ReturnType<typeof wireHistory>) =>
  teller(history.currency, history.lowest?.cost_per_mg ?? 1000, USUAL)

test.each([
  [
    [300, 255, 260],
    'lowest',
    'Between Nov 1, 2026 and Nov 3, 2026 the lowest price fell from $3.00 to $2.60 per mg. It is the lowest in 90 days. The lowest in this period was $2.55, on Nov 2, 2026, at Alder.',
  ],
  [
    [255, 300],
    null,
    'the lowest price rose from $2.55 to $3.00 per mg. The lowest in this period was $2.55, on Nov 1, 2026, at Alder.',
  ],
  [[255, 255], null, 'Between Nov 1, 2026 and Nov 2, 2026 the lowest price stayed at $2.55 per mg.'],
  [[300, 255, 300], 'above usual', 'the lowest price came back to $3.00 per mg. It is above its usual price'],
  [[255, null], null, 'stayed at $2.55 per mg. No vendor has had a comparable price since then.'],
  [[0.003, 0.002], null, 'fell from $0.03 to $0.02 per g.'],
  [[null], null, 'No comparable price was seen in these days.'],
] as const)('daily lowest prices of %j with the standing %s become one sentence', (costs, standing, text) => {
  const history = wireHistory(costs, { standing })
  expect(compoundSentence(history, tellerOf(history))).toContain(text)
})

test('a day is read with who was cheapest, and with the vendor whose line is shown', () => {
  const steps = [{ from: '2026-11-01', to: '2026-11-01', cost_per_mg: 400 }]
  const history = wireHistory([300, 255, null])
  history.by_vendor.push({ slug: 'birch', name: 'Birch', is_demo: false, steps })
  const read = (day: string, marked?: string) => compoundReading(history, tellerOf(history), day, marked)
  expect(read('2026-11-01')).toBe('Nov 1, 2026: $3.00 / mg at Alder, 1 vendor')
  expect(read('2026-11-01', 'birch')).toBe('Nov 1, 2026: $3.00 / mg at Alder, 1 vendor; Birch $4.00')
  expect(read('2026-11-02', 'birch')).toBe('Nov 2, 2026: $2.55 / mg at Alder, 1 vendor; Birch no price known')
  expect(read('2026-11-03')).toBe('Nov 3, 2026: no price known')
})

test('short ranges list each step in the table, the latest first', () => {
  const rows = compoundRows(wireHistory([300, 200, null]))
  const listed = rows.map(({ step }) => `${step.from} ${step.lowest_cost_per_mg}`)
  expect(listed).toEqual(['2026-11-03 null', '2026-11-02 200', '2026-11-01 300'])
})

test('long ranges list the lowest price of each month, including a month that began before the range', () => {
  const firsts = ['2025-12-20', '2026-02-04', '2026-02-11']
  const lasts = ['2026-02-03', '2026-02-10', '2026-02-20']
  const { steps } = wireHistory([300, 200, null])
  const dated = steps.map((step, nth) => ({ ...step, from: firsts[nth] ?? '', to: lasts[nth] ?? '' }))
  const rows = compoundRows({ range: '1y', steps: dated })
  const listed = rows.map(({ when, step }) => `${when || step.from} ${step.lowest_cost_per_mg}`)
  expect(listed).toEqual(['2026-02-11 null', '2026-02 200', '2026-01 300', '2025-12 300'])
})
