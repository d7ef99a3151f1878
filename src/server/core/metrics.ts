import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Connection } from '#server/platform/db/connection.ts'
import { VERSION } from '#server/platform/version.ts'

/** The process's figures in Prometheus form. Routes are labelled by pattern, never by path. */
export function createMetrics({ pool }: Pick<Connection, 'pool'> = {}) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'database_callers_waiting',
    help: 'Who waits for a connection to the database; 0 with the embedded one',
    registers: [registry],
    collect() {
      this.set(pool?.().waiting ?? 0)
    },
  })
  new Gauge({
    name: 'product_info',
    help: '1, with the version that runs',
    labelNames: ['version'] as const,
    registers: [registry],
  }).set({ version: VERSION }, 1)
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route pattern and status',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    jobOverdue: new Gauge({
      name: 'job_overdue_seconds',
      help: 'How long ago a job should have begun; 0 while it is not due or runs',
      labelNames: ['job'] as const,
      registers: [registry],
    }),
    jobFailed: new Gauge({
      name: 'job_failed',
      help: '1 for a job whose last run failed or does not end, else 0',
      labelNames: ['job'] as const,
      registers: [registry],
    }),
    jobSucceeded: new Gauge({
      name: 'job_succeeded_timestamp_seconds',
      help: 'When a run of the job last ended well',
      labelNames: ['job'] as const,
      registers: [registry],
    }),
    backupMade: new Gauge({
      name: 'backup_made_timestamp_seconds',
      help: 'The moment of the newest backup that was read back; absent without one',
      labelNames: [] as const,
      registers: [registry],
    }),
    partUp: new Gauge({
      name: 'part_up',
      help: '1 for a part that works, 0 while it is away; absent where it is switched off or not looked at yet',
      labelNames: ['part'] as const,
      registers: [registry],
    }),
    mailWaiting: new Gauge({
      name: 'mail_waiting_seconds',
      help: 'Age of the oldest mail that is still to go out; 0 when none is',
      labelNames: [] as const,
      registers: [registry],
    }),
    feedMissed: new Gauge({
      name: 'feed_intervals_since_read',
      help: 'Age of the least recently read feed, in its own intervals',
      labelNames: [] as const,
      registers: [registry],
    }),
    clientErrors: new Counter({
      name: 'client_errors_total',
      help: 'Pages that failed in a browser, by how',
      labelNames: ['kind'] as const,
      registers: [registry],
    }),
    cache: new Counter({
      name: 'cache_lookups_total',
      help: 'Look-ups in the page and answer caches',
      labelNames: ['cache', 'result'] as const,
      registers: [registry],
    }),
    made: new Counter({
      name: 'answers_made_total',
      help: 'Pages and answers that were not given out as kept, by why: new, changed, or looked at and found the same',
      labelNames: ['cache', 'why'] as const,
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
