import type { Answer } from '#contract/endpoints.ts'
import { unitOfPrice } from '#domain/money.ts'
import { useMassPrice } from '#web/lib/price-display.ts'

type Props = {
  tests: Answer<'getDrugVendors'>['tests']
  /** The lowest cost per mg of the list, which chooses its unit. */
  unit: number | undefined
}

/** Whether a tested product is for sale, and at what price: from open facts alone. */
export function TestedSentence({ tests: { vendors, tested, price }, unit }: Props) {
  const tell = useMassPrice()
  if (vendors === 0) return null
  if (tested === 0) return <p>No vendor has a tested batch on record.</p>
  const lowest = price && tell(price.lowest, price.currency, unitOfPrice(unit ?? price.lowest))
  return (
    <p className="text-pretty">
      <strong className="font-semibold">
        {tested} of {vendors} {vendors === 1 ? 'vendor' : 'vendors'}
      </strong>{' '}
      {tested === 1 ? 'has' : 'have'} a tested batch
      {lowest && (
        <>
          ; the cheapest of them is{' '}
          <strong className="figures font-semibold whitespace-nowrap">
            {lowest.value} {lowest.unit}
          </strong>
        </>
      )}
      .
    </p>
  )
}
