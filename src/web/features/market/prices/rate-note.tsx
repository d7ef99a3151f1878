import { shortDate } from '#web/lib/format.ts'
import { INVENTED_RATES, usePriceDisplay } from '#web/lib/price-display.ts'
import type { Teller } from './teller.ts'

/** What '≈' means here; nothing where nothing was converted. */
export function RateNote({ tell: { rateDay } }: { tell: Teller }) {
  const { isDemo } = usePriceDisplay()
  if (rateDay === null) return null
  return (
    <>
      {' '}
      ≈: every day converted at the reference rate of {shortDate(rateDay)}.
      {isDemo && <span> {INVENTED_RATES}</span>}
    </>
  )
}
