import type { FeedSource } from '#contract/market/feeds.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FEED_LISTS } from './feed-list.tsx'

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
