import type { FeedRun, FeedSource } from '#contract/market/feeds.ts'
import { capital } from '#domain/text/capital.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { FEED_KIND_TEXT } from '#web/features/core/site/feed-kind-field.tsx'
import { call, read } from '#web/lib/api.ts'
import { counted, instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { PagedRows, usePaging } from '#web/ui/list-frame.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { countsOf, everyText, FEED_LISTS, WHILE_A_RUN_MAY_BE } from './feed-text.ts'

/** Every source with its last run, or those whose last run failed. */
export function SourceList({ isFailing }: { isFailing: boolean }) {
  const view = isFailing ? 'failing' : undefined
  return (
    <PagedRows
      label="Pages of sources"
      of={read('listFeedSources', { query: { view, ...usePaging() } }, WHILE_A_RUN_MAY_BE)}
      rowsIn={({ sources }) => sources}
      keyOf={({ id }) => id}
      counts="source"
      empty={
        isFailing
          ? 'No source is failing. One whose last run failed appears here with the reason.'
          : "No source yet. Add the first below: a shop's product list, a feed or a file at a link."
      }
    >
      {(source) => (
        <li data-entry="" className="py-5">
          <SourceHead source={source} />
          {source.last_run ? (
            <RunFacts run={source.last_run} />
          ) : (
            <p className="mt-2 text-sm text-muted">It has not run yet.</p>
          )}
          <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
            <TextLink
              link={officeLinks.feeds({ source: source.id })}
              look="alone"
              className="inline-flex min-h-11 items-center"
            >
              Runs of {source.name}
            </TextLink>
            {source.waiting > 0 && (
              <TextLink
                link={officeLinks.feeds({ view: 'waiting', source: source.id })}
                look="alone"
                className="inline-flex min-h-11 items-center"
              >
                {counted(source.waiting, 'pack')} of {source.vendor.name} waiting
              </TextLink>
            )}
          </p>
          <SourceActions source={source} />
        </li>
      )}
    </PagedRows>
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

/** What a run came to, why it failed or asks, and the first rows that could not be read. */
export function RunFacts({ run }: { run: FeedRun }) {
  return (
    <div className="mt-2 text-sm">
      <p>
        <span className="font-medium">{capital(run.result)}</span>{' '}
        <time dateTime={run.started_at} className="figures text-muted">
          {instant(run.started_at)}
        </time>
      </p>
      <p className="figures text-muted">{countsOf(run).join(' · ')}</p>
      {run.reason && (
        <p className="mt-1 max-w-[80ch] border-l-2 border-caution pl-3 wrap-anywhere">{run.reason}</p>
      )}
      {run.failures.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit py-1.5 text-muted hover:text-ink">Rows that could not be read</summary>
          <ul className="space-y-1">
            {run.failures.map(({ where, reason }) => (
              <li key={`${where}${reason}`} className="wrap-anywhere">
                <bdi>{where}</bdi>: <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Runs a source, switches it on and off, and confirms the end of unlisted offers where a run asks for it. */
export function SourceActions({ source: { id, name, is_on, is_running, last_run } }: { source: FeedSource }) {
  const run = (may_shrink: boolean) => call('runFeedSource', { params: { id }, body: { may_shrink } })
  const turnTo = (on: boolean) => call('switchFeedSource', { params: { id }, body: { is_on: on } })
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {is_on && is_running && (
        <Button isBusy>
          Running<span className="sr-only">: {name}</span>
        </Button>
      )}
      {is_on && !is_running && (
        <ActButton
          text="Run now"
          aria-label={`Run now: ${name}`}
          work={() => run(false)}
          says={() => `${name}: the run begins within a minute.`}
          changes={FEED_LISTS}
        />
      )}
      {is_on && !is_running && last_run?.result === 'needs a look' && (
        <ActButton
          text="Run and end missing offers"
          aria-label={`Run and end missing offers: ${name}`}
          asks={{
            title: `End the offers that ${name} leaves out?`,
            confirm: 'Run and end missing offers',
            means:
              'Offers that the feed no longer lists leave the site with the next run. An offer that comes back in the feed is listed again.',
          }}
          work={() => run(true)}
          says={() =>
            `${name}: the run begins within a minute, and ends the offers that the feed leaves out.`
          }
          changes={FEED_LISTS}
        />
      )}
      <ActButton
        text={is_on ? 'Turn off' : 'Turn on'}
        aria-label={`Turn ${is_on ? 'off' : 'on'}: ${name}`}
        look="plain"
        work={() => turnTo(!is_on)}
        says={() =>
          is_on
            ? `${name} is off: its offers are no longer confirmed by runs.`
            : `${name} is on, and runs within a minute.`
        }
        undo={() => () => turnTo(is_on)}
        changes={FEED_LISTS}
      />
    </div>
  )
}
