import type { ReactNode } from 'react'
import type { DrugCard } from '#contract/catalogue/catalogue.ts'
import type { LabelResult } from '#contract/catalogue/catalogue-fields.ts'
import type { BatchTest } from '#contract/catalogue/offers.ts'
import { amountWords, glyphOf, nearnessWords, type Tone, toneOf } from '#domain/certificates/label-test.ts'
import { classes } from '#web/lib/classes.ts'
import { MassPrice } from '#web/ui/mass-price.tsx'

const INK: Record<Tone, string> = { good: 'text-good', caution: 'text-caution', bad: 'text-bad', quiet: '' }

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

/** Beside a lowest price, in one small line: what was measured of the offer that asks it. */
export const PriceTest = ({ test }: { test: BatchTest }) => (
  <span className="block text-xs text-muted">{test ? <AmountFound {...test} /> : NO_TEST}</span>
)

type LowestPriceProps = {
  of: Pick<DrugCard, 'lowest_cost_per_mg' | 'currency' | 'lowest_test'>
  /** Instead of an unknown price. */
  otherwise: ReactNode
}

/** On a card: the lowest price of a compound, with the measurements of its offer. */
export const LowestPrice = ({
  of: { lowest_cost_per_mg, currency, lowest_test },
  otherwise,
}: LowestPriceProps) =>
  lowest_cost_per_mg !== null && currency ? (
    <span>
      <span className="text-xs text-muted">from </span>
      <MassPrice minorPerMg={lowest_cost_per_mg} currency={currency} />
      <PriceTest test={lowest_test} />
    </span>
  ) : (
    otherwise
  )

/** None in the last 12 months that is not in doubt. */
export const NO_TEST = 'No test on record'
