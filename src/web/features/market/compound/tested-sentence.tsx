import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { unitOfPrice } from '#domain/money.ts'
import { links } from '#web/lib/links.ts'
import { useMassPrice } from '#web/lib/price-display.ts'

type Props = {
  tests: Answer<'getDrugVendors'>['tests']
  /** The lowest cost per mg of the list, which chooses its unit. */
  unit: number | undefined
}

/** Who sells what an independent laboratory found to be near its label, and the lowest price of that. */
export function TestedSentence({ tests: { vendors, near_label, cheapest }, unit }: Props) {
  const tell = useMassPrice()
  if (vendors === 0) return null
  if (near_label === 0) return <p>No vendor has an independent test near its label on record.</p>
  const price =
    cheapest && tell(cheapest.cost_per_mg, cheapest.currency, unitOfPrice(unit ?? cheapest.cost_per_mg))
  const isOne = near_label === 1
  return (
    <p className="text-pretty">
      <strong className="font-semibold">
        {near_label} of {vendors} {vendors === 1 ? 'vendor' : 'vendors'}
      </strong>{' '}
      {isOne ? 'has an independent test near its label' : 'have an independent test near their label'}
      {price && (
        <>
          {isOne ? ': ' : '; the cheapest is '}
          <Link {...links.vendor(cheapest.vendor.slug)} className="underline underline-offset-3">
            {cheapest.vendor.name}
          </Link>
          ,{' '}
          <strong className="figures font-semibold whitespace-nowrap">
            {price.value} {price.unit}
          </strong>
        </>
      )}
      .
    </p>
  )
}
