import type { BatchTest, RankedOffer } from '#contract/catalogue/offers.ts'
import { shortDate } from '#web/lib/format.ts'
import { Unknown } from '#web/ui/figure.tsx'

type Facts = { facts: RankedOffer['vendor_facts'] }

const TESTED_BY = { independent: 'independent', own: 'by the vendor', buyer: 'by a buyer' } as const
const LAB_TEXT = { independent: 'independent tests', own: 'its own tests' } as const

/** 'Batch tested 12 Oct 2026, independent'; 'Tested' for who may not see more. */
export const testText = ({ tested_on, laboratory }: NonNullable<BatchTest>) =>
  tested_on && laboratory ? `Batch tested ${shortDate(tested_on)}, ${TESTED_BY[laboratory]}` : 'Tested'

/** Whether a batch was tested; and for those who may see it when and by whom, and what the vendor shows of its tests. */
export function LabTestCell({ facts, test }: Facts & { test: RankedOffer['batch_test'] }) {
  return (
    <td className="cell-lab">
      {test ? (
        <span className="font-medium">{testText(test)}</span>
      ) : (
        <span className="text-muted">No test on record</span>
      )}
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
