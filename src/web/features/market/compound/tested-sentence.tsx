import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { nearLabelParts } from '#domain/certificates/label-test.ts'
import { unitOfPrice } from '#domain/prices/money.ts'
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
  const { who, has, cheapest: before } = nearLabelParts({ vendors, near_label })
  const price =
    cheapest && tell(cheapest.cost_per_mg, cheapest.currency, unitOfPrice(unit ?? cheapest.cost_per_mg))
  return (
    <p className="text-pretty">
      <strong className="font-semibold">{who}</strong> {has}
      {price && (
        <>
          {before}
          <Link {...links.vendor(cheapest.vendor.slug)} className="underline underline-offset-3">
            {cheapest.vendor.name}
          </Link>
          ,{' '}
          <strong className="figures font-semibold whitespace-nowrap">
            {price.value} {price.unit}
          </strong>
        </>
      )}
      <span>.</span>
    </p>
  )
}
