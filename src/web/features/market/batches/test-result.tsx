import type { BatchTest } from '#contract/catalogue/offers.ts'
import { TESTED_BY } from '#domain/certificates/label-test.ts'
import { AmountFound, NO_TEST } from '#web/features/catalogue/listing/amount-found.tsx'
import { joinKnown, shortDate } from '#web/lib/format.ts'

/** What the test that represents an offer found: the amount, then '96.32 % pure, by a buyer, Sep 25'. */
export function TestResult({ test }: { test: BatchTest }) {
  if (!test) return <span className="text-muted">{NO_TEST}</span>
  return (
    <>
      <AmountFound {...test} />
      <span className="block text-xs text-muted">
        {joinKnown(', ', [
          test.purity_percent !== null && `${test.purity_percent} % pure`,
          TESTED_BY[test.laboratory],
          // None is older than a year, so that its day needs none.
          shortDate(test.tested_on).split(',')[0],
        ])}
      </span>
    </>
  )
}
