import type { RankedOffer } from '#contract/catalogue/offers.ts'
import { TestResult } from '#web/features/market/batches/test-result.tsx'
import { Unknown } from '#web/ui/figure.tsx'

type Facts = { facts: RankedOffer['vendor_facts'] }

const LAB_TEXT = { independent: 'independent tests', own: 'its own tests' } as const

/** What the test that stands for the offer found; and for those who may see it what the vendor shows of its tests. */
export function LabTestCell({ facts, test }: Facts & { test: RankedOffer['batch_test'] }) {
  return (
    <td className="cell-lab">
      {test ? <TestResult test={test} /> : <span className="text-muted">No test on record</span>}
      {facts !== null && facts.lab_test !== 'none' && (
        <span className="block text-xs text-muted max-md:hidden">Shows: {LAB_TEXT[facts.lab_test]}</span>
      )}
    </td>
  )
}

/** The vendor's rating out of 10, for those who may see it. */
export function RatingCell({ facts }: Facts) {
  return (
    <td className="beside-hidden cell-rating" data-label="Rating">
      {facts === null ? (
        <Locked />
      ) : facts.rating === null ? (
        <Unknown text="not rated" />
      ) : (
        <span className="figures font-medium text-ink">{facts.rating.toFixed(1)}</span>
      )}
    </td>
  )
}

/** The same in every row, so that it tells nothing. */
export const Locked = () => (
  <>
    <span className="sr-only">locked</span>
    <span className="veil" />
  </>
)
