import { expect, test } from 'vitest'
import { wireHistory } from '#test/price-history.ts'
import { historySentence } from './price-text.ts'

test.each([
  [
    [300, 255, 260],
    'lowest',
    'Between Nov 1, 2026 and Nov 3, 2026 the lowest price fell from $3.00 to $2.60 per mg. It is the lowest in 90 days. The lowest of this time was $2.55, on Nov 2, 2026, at Alder.',
  ],
  [
    [255, 300],
    null,
    'the lowest price rose from $2.55 to $3.00 per mg. The lowest of this time was $2.55, on Nov 1, 2026, at Alder.',
  ],
  [[255, 255], null, 'Between Nov 1, 2026 and Nov 2, 2026 the lowest price stayed at $2.55 per mg.'],
  [[300, 255, 300], 'above usual', 'the lowest price came back to $3.00 per mg. It is above its usual price'],
  [[255, null], null, 'stayed at $2.55 per mg. No vendor has had a price that compares since then.'],
  [[0.003, 0.002], null, 'fell from $0.03 to $0.02 per g.'],
  [[null], null, 'No price that compares was seen in this time.'],
] as const)(
  'daily lowest prices of %j with the standing %s are told in a sentence',
  (costs, standing, text) => {
    expect(historySentence(wireHistory(costs, { standing }))).toContain(text)
  },
)
