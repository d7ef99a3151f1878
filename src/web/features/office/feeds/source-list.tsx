import { useQuery } from '@tanstack/react-query'
import type { FeedSource } from '#contract/market/feeds.ts'
import { FEED_KIND_TEXT } from '#web/lib/feed-kinds.ts'
import { counted, instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { Tag } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FeedList, WHILE_A_RUN_MAY_BE } from './feed-list.tsx'
import { everyText } from './feed-text.ts'
import { RunFacts } from './run-facts.tsx'
import { SourceActions } from './source-actions.tsx'

/** Every source with its last run, or those whose last run failed. */
export function SourceList({ isFailing, page }: { isFailing: boolean; page: number }) {
  const query = useQuery(
    read(
      'listFeedSources',
      { query: { view: isFailing ? 'failing' : undefined, ...paged(page) } },
      WHILE_A_RUN_MAY_BE,
    ),
  )
  return (
    <FeedList
      label="Pages of sources"
      query={query}
      rows={query.data?.sources}
      summary={(total) => counted(total, 'source')}
      empty={
        isFailing
          ? 'No source is failing. One whose last run failed appears here with the reason.'
          : "No source yet. Add the first below: a shop's product list, a feed or a file at a link."
      }
      page={page}
      linkTo={(page) => officeLinks.feeds({ view: isFailing ? 'failing' : undefined, page })}
    >
      {(source) => <SourceItem key={source.id} source={source} />}
    </FeedList>
  )
}

function SourceItem({ source }: { source: FeedSource }) {
  const { id, name, vendor, last_run, waiting } = source
  return (
    <li data-entry="" className="py-5">
      <SourceHead source={source} />
      {last_run ? (
        <RunFacts run={last_run} />
      ) : (
        <p className="mt-2 text-sm text-muted">It has not run yet.</p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
        <TextLink
          link={officeLinks.feeds({ source: id })}
          look="alone"
          className="inline-flex min-h-11 items-center"
        >
          Runs of {name}
        </TextLink>
        {waiting > 0 && (
          <TextLink
            link={officeLinks.feeds({ view: 'waiting', source: id })}
            look="alone"
            className="inline-flex min-h-11 items-center"
          >
            {counted(waiting, 'pack')} of {vendor.name} waiting
          </TextLink>
        )}
      </p>
      <SourceActions source={source} />
    </li>
  )
}

/** What a source is, and when it runs next. */
export function SourceHead({ source }: { source: FeedSource }) {
  const { name, vendor, kind, link, is_on, off_reason, is_running, every_minutes, due_at, offers } = source
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
        {name}
        {!is_on && <Tag>Off</Tag>}
        {is_running && <Tag>Running</Tag>}
        {vendor.is_demo && <Tag>Demo</Tag>}
      </h2>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {[vendor.name, FEED_KIND_TEXT[kind], link].join(' · ')}
      </p>
      <p className="figures mt-1 text-sm text-muted">
        {[
          counted(offers, 'offer'),
          everyText(every_minutes),
          ...(due_at ? [`next ${instant(due_at)}`] : []),
        ].join(' · ')}
      </p>
      {off_reason && <p className="mt-1 max-w-[80ch] text-sm wrap-anywhere">{off_reason}</p>}
    </>
  )
}
