import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import { capital } from '#domain/text/capital.ts'
import { ListButton } from '#web/features/catalogue/listing/list-button.tsx'
import { WatchButton } from '#web/features/catalogue/listing/watch-button.tsx'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { ProductImage } from '#web/ui/product-image.tsx'

type Props = {
  drug: Drug
  search: PageSearch
  /** What studies found, below the summary. */
  verdict: ReactNode
  /** Regulation, price and evidence, next to the answer where there is room. */
  facts: ReactNode
}

/** What the compound is called, the answer in one sentence and in what was found, and what it costs. */
export function CompoundHead({ drug, search, verdict, facts }: Props) {
  return (
    <header className="flex flex-wrap items-start gap-x-2 gap-y-1 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
      <div className="flex min-w-0 grow basis-40 items-center md:max-lg:basis-full gap-4">
        {drug.img && (
          <ProductImage
            src={drug.img}
            isUrgent
            alt={`A package of ${drug.proper_name}, as one vendor shows it`}
            className="size-14 shrink-0 rounded-md max-md:hidden"
          />
        )}
        <div className="min-w-0 grow">
          <h1 className="text-2xl leading-tight wrap-anywhere md:text-3xl">{drug.proper_name}</h1>
          <p className="mt-0.5 line-clamp-2 max-w-[68ch] text-xs text-muted">
            {capital(drug.kind)}
            {drug.aliases.length > 0 && (
              <>
                <span className="sr-only">, also called</span> · {drug.aliases.join(' · ')}
              </>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 md:gap-x-2 print:hidden">
        {drug.offer_count > 0 && (
          <ButtonLink
            className="max-md:hidden"
            link={{ ...links.compound(drug.name), search: { ...search, tab: 'vendors' }, hash: 'offers' }}
            look="primary"
            // The keyboard goes on where the page went.
            onClick={() =>
              requestAnimationFrame(() => document.getElementById('offers')?.focus({ preventScroll: true }))
            }
          >
            See offers
          </ButtonLink>
        )}
        {!drug.retired && (
          <>
            <ListButton slug={drug.name} name={drug.proper_name} />
            <span className="max-md:hidden">
              <WatchButton kind="compound" id={drug.id} />
            </span>
          </>
        )}
        <More>
          {!drug.retired && (
            <>
              <span className="md:hidden">
                <WatchButton kind="compound" id={drug.id} />
              </span>
              <ButtonLink link={links.compare([drug.name])}>Compare</ButtonLink>
            </>
          )}
          <CopyLink />
        </More>
      </div>
      <p className="basis-full text-pretty md:max-w-[60ch] md:text-lg">{drug.short_description}</p>
      <div className="mt-2 min-w-0 basis-full">{verdict}</div>
      <div className="min-w-0 basis-full lg:col-start-2 lg:row-span-2 lg:row-start-2">{facts}</div>
    </header>
  )
}

/** Acts that few need, behind three dots. A disclosure keeps them in place, so that a dialog gives the focus back. */
const More = ({ children }: { children: ReactNode }) => (
  <details className="relative">
    <summary aria-label="More acts" className={`${buttonLook('plain')} px-2.5!`}>
      <Ellipsis aria-hidden="true" size={18} />
    </summary>
    <div className="absolute top-full right-0 z-30 mt-1 flex flex-col gap-1 rounded-md border border-rule bg-surface p-2 text-ink shadow-float">
      {children}
    </div>
  </details>
)
