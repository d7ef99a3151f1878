import type { FeedRun } from '#contract/market/feeds.ts'
import { instant } from '#web/lib/format.ts'
import { countsOf, RESULT_TEXT } from './feed-text.ts'

/** What a run came to, why it failed or asks, and the first rows that could not be read. */
export function RunFacts({ run }: { run: FeedRun }) {
  return (
    <div className="mt-2 text-sm">
      <p>
        <span className="font-medium">{RESULT_TEXT[run.result]}</span>{' '}
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
