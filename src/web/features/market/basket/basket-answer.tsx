import { useQuery } from '@tanstack/react-query'
import { KnownTogetherPart } from '#web/features/catalogue/evidence/known-together-part.tsx'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { PriceNotes } from '../offers/price-notes.tsx'
import { BasketResult } from './basket-result.tsx'
import type { BasketSearch } from './basket-search.ts'
import { showsDemo, wishesToCheck } from './basket-text.ts'
import { LeftOutOffers, UnmetWishes } from './left-out.tsx'
import { basketQuery } from './queries.ts'

type Props = {
  search: BasketSearch
  /** Of a person's list, which names the pairs to avoid above it and has no conditions. An address has a page for them. */
  isOfList?: boolean
}

/** The cheapest way to buy compounds, and the compounds left out. */
export function BasketAnswer({ search, isOfList = false }: Props) {
  const { data, error } = useQuery(basketQuery(search))
  if (!data)
    return error ? (
      <div className="mt-6">
        <Notice>{messageOf(error, 'The basket could not be worked out. Please try again later.')}</Notice>
      </div>
    ) : (
      isOfList && <Spinner text="Working out the basket..." />
    )
  const checked = isOfList ? [] : wishesToCheck(data)
  return (
    <>
      {data.locked && search.rating && (
        <p className="mt-6 text-sm text-muted">
          Ratings are for subscribers, so the one that the link asks for is left aside.
        </p>
      )}
      {showsDemo(data) && <DemoNotice className="mt-6" />}
      <BasketResult found={data} />
      {checked.length > 1 && (
        <Titled title="Together" heading="mb-2 text-xl" className="mt-8">
          <KnownTogetherPart names={checked} />
        </Titled>
      )}
      <UnmetWishes wishes={data.wishes} search={search} />
      <LeftOutOffers wishes={data.wishes} />
      <div className="mt-6 print:hidden">
        {isOfList ? (
          <ButtonLink link={links.basket(search)}>Change delivery, vendors and currencies</ButtonLink>
        ) : (
          <CopyLink />
        )}
      </div>
      <div className="mt-8">
        <PriceNotes />
      </div>
    </>
  )
}
