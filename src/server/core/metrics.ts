import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Connection } from '#server/platform/db/connection.ts'
import { VERSION } from '#server/platform/version.ts'

/** The process's figures in Prometheus form. Routes are labelled by pattern, never by path. */
export function createMetrics({ pool }: Pick<Connection, 'pool'> = {}) {
  const registry = new Registry()
  const as = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) => ({
    ...{ name, help, labelNames, registers: [registry] },
  })
  collectDefaultMetrics({ register: registry })
  new Gauge({
    ...as('database_callers_waiting', 'Who waits for a connection to the database; 0 with the embedded one'),
    collect() {
      this.set(pool?.().waiting ?? 0)
    },
  })
  new Gauge(as('product_info', '1, with the version that runs', 'version')).set({ version: VERSION }, 1)
  return {
    registry,
    requests: new Histogram({
      ...as(
        'http_request_duration_seconds',
        'Time to answer, by route pattern and status',
        'route',
        'method',
        'status',
      ),
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    }),
    jobOverdue: new Gauge(
      as('job_overdue_seconds', 'How long ago a job should have begun; 0 while it is not due or runs', 'job'),
    ),
    jobFailed: new Gauge(
      as('job_failed', '1 for a job whose last run failed or does not end, else 0', 'job'),
    ),
    jobSucceeded: new Gauge(
      as('job_succeeded_timestamp_seconds', 'When a run of the job last ended well', 'job'),
    ),
    backupMade: new Gauge(
      as(
        'backup_made_timestamp_seconds',
        'The moment of the newest backup that was read back; absent without one',
      ),
    ),
    partUp: new Gauge(
      as(
        'part_up',
        '1 for a part that works, 0 while it is away; absent where it is switched off or not looked at yet',
        'part',
      ),
    ),
    mailWaiting: new Gauge(
      as('mail_waiting_seconds', 'Age of the oldest mail that is still to go out; 0 when none is'),
    ),
    feedMissed: new Gauge(
      as('feed_intervals_since_read', 'Age of the least recently read feed, in its own intervals'),
    ),
    clientErrors: new Counter(as('client_errors_total', 'Pages that failed in a browser, by how', 'kind')),
    cache: new Counter(
      as('cache_lookups_total', 'Look-ups in the page and answer caches', 'cache', 'result'),
    ),
    made: new Counter(
      as(
        'answers_made_total',
        'Pages and answers that were not given out as kept, by why: new, changed, or looked at and found the same',
        'cache',
        'why',
      ),
    ),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
