import type { LabelResult } from '#contract/catalogue/label-result.ts'
import type { BatchTest } from '#contract/catalogue/offers.ts'
import { amountWords, glyphOf, nearnessWords, TESTED_BY, type Tone, toneOf } from '#domain/label-test.ts'
import { classes } from '#web/lib/classes.ts'
import { shortDate } from '#web/lib/format.ts'

const INK: Record<Tone, string> = {
  good: 'text-good',
  caution: 'text-caution',
  bad: 'text-bad',
  quiet: '',
}

type Amount = LabelResult & { label_mg: number | null; is_other_strength?: boolean }

/** '▼ 85.6 % of the label' in its colour: what was measured, never how the paper looks. */
export function AmountFound(amount: Amount) {
  const [glyph, words] = [glyphOf(amount), nearnessWords(amount)]
  return (
    <span className={classes('figures font-medium', INK[toneOf(amount)])}>
      {glyph && <span aria-hidden="true">{glyph} </span>}
      {amountWords(amount)}
      {words && <span className="sr-only">, {words}</span>}
    </span>
  )
}

/** What the test that represents an offer found: the amount, then '96.32 % pure, by a buyer, Sep 25'. */
export const TestResult = ({ test }: { test: NonNullable<BatchTest> }) => (
  <>
    <AmountFound {...test} />
    <span className="block text-xs text-muted">
      {[
        test.purity_percent !== null && `${test.purity_percent} % pure`,
        TESTED_BY[test.laboratory],
        // None is older than a year, so that its day needs none.
        shortDate(test.tested_on).split(',')[0],
      ]
        .filter(Boolean)
        .join(', ')}
    </span>
  </>
)
