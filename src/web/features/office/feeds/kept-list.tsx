import { useQuery } from '@tanstack/react-query'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { counted, instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { FEED_LISTS, FeedList } from './feed-list.tsx'

/** What stays published though its title would wait now. Titles and SKUs come from a stranger. */
export function KeptList({ page }: { page: number }) {
  const query = useQuery(read('listKeptPacks', { query: paged(page) }))
  return (
    <>
      <p className="mt-6 max-w-[80ch] text-sm text-muted">
        These packs are worded as on the day they were published. Read again they would wait, for the reasons
        below. Once the shop words one otherwise, it is read again; its offer stays until you decide.
      </p>
      <FeedList
        label="Pages of kept packs"
        query={query}
        rows={query.data?.packs}
        summary={(total) => counted(total, 'pack')}
        empty="Nothing is kept by its record. Published packs that a reading would leave to you appear here."
        page={page}
        linkTo={(page) => officeLinks.feeds({ view: 'kept', page })}
      >
        {({ id, title, content, vendor, source, sku, recorded_at, reasons }) => (
          <li
            key={id}
            data-entry=""
            className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-5"
          >
            <div className="min-w-0 flex-1 basis-52">
              <h2 className="text-base font-semibold wrap-anywhere">
                <bdi>{title}</bdi>
              </h2>
              <p className="figures mt-1 text-sm wrap-anywhere">Listed as {content}</p>
              <ul className="mt-3 space-y-1 border-l-2 border-caution pl-3 text-sm">
                {reasons.map((reason) => (
                  <li key={reason} className="wrap-anywhere">
                    {reason}
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-sm text-muted wrap-anywhere">
                {vendor.name} · {source} · SKU <bdi>{sku}</bdi> · on record since{' '}
                <time dateTime={recorded_at}>{instant(recorded_at)}</time>
              </p>
            </div>
            <ActButton
              text="Read again"
              aria-label={`Read again: ${title}`}
              work={() => call('endKeptPack', { params: { id } })}
              says={() => `‘${title}’ waits for a decision after the next run, which begins within a minute.`}
              changes={FEED_LISTS}
            />
          </li>
        )}
      </FeedList>
    </>
  )
}
