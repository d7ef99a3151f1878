import type { ReactNode } from 'react'
import type { RankedOffer } from '#contract/catalogue/offers.ts'
import type { UnitOfPrice } from '#domain/prices/money.ts'
import { WatchButton } from '#web/features/catalogue/listing/watch-button.tsx'
import { TestResult } from '#web/features/market/batches/test-result.tsx'
import { joinKnown } from '#web/lib/format.ts'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { AddToBasket } from './add-to-basket.tsx'
import { formText, priceText, seenText, sizeText, useCostText } from './offer-text.ts'
import { PriceNews } from './price-marks.tsx'
import { PurchaseLink } from './purchase-link.tsx'

const LAB_TEXT = { independent: 'independent tests', own: 'its own tests' } as const

type Props = { offer: RankedOffer; unit: UnitOfPrice | undefined }

/** All of an offer, each field with what it means: what its row has no room for, and the acts that few need. */
export function OpenedOffer({ offer, unit }: Props) {
  const cost = useCostText(offer, unit)
  const [size, price] = [sizeText(offer), priceText(offer)]
  const { batch_test: test, vendor_facts: facts } = offer
  return (
    <div className="text-sm">
      <dl>
        <Field
          name="Vendor"
          about="vendor name"
          help="Who sells the package. The name leads to all about the vendor."
        >
          {offer.name}
        </Field>
        <Field
          name="Size, form"
          about="size"
          help="The content of the whole package, as the vendor writes it; after it the sum where it has several parts."
        >
          {joinKnown(', ', [size.figure, size.remark, formText(offer)])}
        </Field>
        <Field name="Price" help="The price of the package, as it was seen on the day after it.">
          {price.figure ?? price.remark}, {seenText(offer)}
        </Field>
        <Field
          name={unit ? `Cost per ${unit}` : 'Cost'}
          about={`cost per ${unit ?? 'mg'}`}
          help="The price divided by the content of the whole package; below one cent per mg it is shown per g. A size without a mass (IU, ml, a count) has none. Prices in another currency are converted by the rate of the day and marked ≈."
        >
          {cost.figure && <span>{`${cost.figure}${cost.unit}`}</span>}
          {cost.remark && <span className="block text-xs text-muted">{cost.remark}</span>}
          <PriceNews offer={offer} unit={unit} />
        </Field>
        <Field
          name="Lab test"
          help="What a laboratory found in a pack of this compound from this vendor in the last 12 months, in percent of its label, and whose laboratory it was."
        >
          {test ? <TestResult test={test} /> : <span>No test on record</span>}
          {facts && facts.lab_test !== 'none' && (
            <span className="block text-xs text-muted">Shows: {LAB_TEXT[facts.lab_test]}</span>
          )}
        </Field>
        <Field
          name="Ships from"
          help="The country or region that the vendor sends from, and in how many days."
        >
          {joinKnown(', ', [offer.region ?? 'not specified', offer.shipping && `delivery ${offer.shipping}`])}
        </Field>
        <Field
          name="Rating"
          help="Of the vendor, out of 10: computed from certificates, stated terms and reviews by a published formula."
        >
          {facts ? (facts.rating?.toFixed(1) ?? 'not rated') : 'part of Premium'}
        </Field>
        <Field
          name="Purchase"
          about="purchase link"
          help="Leads to this product on the vendor's own site, in a new tab. We may earn a commission."
        >
          <PurchaseLink offer={offer} />
        </Field>
      </dl>
      <p className="flex flex-wrap gap-x-4">
        <AddToBasket offer={offer} />
        <WatchButton
          kind="offer"
          id={offer.id}
          pack={`${offer.size ?? 'a pack'} of ${offer.drug_name} at ${offer.name}`}
        />
      </p>
    </div>
  )
}

type FieldProps = { name: string; about?: string; help: string; children: ReactNode }

const Field = ({ name, about = name.toLowerCase(), help, children }: FieldProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-rule py-1.5">
    <dt className="text-xs text-muted">
      {name} <HelpTip about={about}>{help}</HelpTip>
    </dt>
    <dd className="figures min-w-0 text-right">{children}</dd>
  </div>
)
