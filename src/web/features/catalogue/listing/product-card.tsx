import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DrugCard } from '#contract/catalogue/catalogue.ts'
import type { CompoundSummary } from '#contract/catalogue/summary.ts'
import { useHasMarket } from '#web/features/core/site/queries.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { EvidenceMark } from '#web/ui/evidence-scale.tsx'
import { ProductImage } from '#web/ui/product-image.tsx'
import { LowestPrice } from './amount-found.tsx'
import { ListButton } from './list-button.tsx'
import { RatingMark } from './rating-mark.tsx'
import { NO_PRICE, studyText } from './summary/facts.tsx'

type Props = {
  drug: DrugCard & { summary?: CompoundSummary }
  /** The name with its matched letters marked, on result pages. */
  name?: ReactNode
  /** Why the compound is here, when its name does not tell. */
  reason?: ReactNode
}

/** A compound at a glance: the picture is small, the facts are not. The whole card can be pressed; the name is its one link. */
export function ProductCard({ drug, name, reason }: Props) {
  return (
    <article className="card group hover:border-edge">
      <div className="flex items-start gap-1 md:gap-3">
        <div className="min-w-0 flex-1">
          <h3
            className="line-clamp-2 text-base leading-snug wrap-anywhere hyphens-auto max-md:text-[0.9375rem]"
            title={drug.proper_name}
          >
            <Link
              {...links.compound(drug.name, { name: drug.proper_name, ...(drug.img && { img: drug.img }) })}
              className="group-hover:text-accent after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
            >
              {name ?? drug.proper_name}
            </Link>
          </h3>
          <p className="text-xs wrap-anywhere hyphens-auto text-muted first-letter:uppercase">{drug.kind}</p>
        </div>
        <ProductImage
          src={drug.img}
          className="size-8 shrink-0 rounded-sm md:size-12"
          emptyClassName="size-12 shrink-0 rounded-sm text-center"
        />
      </div>
      {reason && <p className="mt-1 text-xs text-muted">{reason}</p>}
      <EvidenceMark level={drug.evidence} className="mt-2 max-sm:min-h-[2.9em] max-sm:items-start" />
      {drug.summary && (
        <p className="figures mt-0.5 text-xs text-muted">
          {studyText(drug.summary.studies) ?? 'No studies recorded'}
        </p>
      )}
      <Offers drug={drug} />
      <ListButton isSmall slug={drug.name} name={drug.proper_name} className="absolute right-0 bottom-0" />
    </article>
  )
}

function Offers({ drug }: { drug: DrugCard }) {
  const hasMarket = useHasMarket()
  // The place of the button stays.
  if (!hasMarket && drug.vendor_count === 0)
    return (
      <p className="mt-auto min-h-8 pt-2">
        <RatingMark rating={drug.rating} />
      </p>
    )
  return (
    <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-2 pr-10 text-sm">
      <LowestPrice of={drug} otherwise={<span className="text-xs text-muted">{NO_PRICE}</span>} />
      <span className="figures inline-flex items-baseline gap-2 text-xs text-muted">
        <RatingMark rating={drug.rating} />
        {counted(drug.vendor_count, 'vendor')}
      </span>
    </p>
  )
}
