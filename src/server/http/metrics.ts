import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The process's figures in Prometheus form. Routes are labelled by pattern, never by path. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route pattern and status',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
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
  }
}

export type Metrics = ReturnType<typeof createMetrics>
