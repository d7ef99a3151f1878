import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { summaryOf } from './statements.ts'
import type { Telemetry, TelemetryConfig } from './telemetry.ts'

/** A silent collector delays the work by this much at most; at most 2,048 spans wait for it. */
const SEND_MS = 2_000
const LONGEST_STATEMENT = 2_000

/**
 * Sends traces by OTLP, under the names of the semantic conventions; figures are at `/metrics` (`core/metrics.ts`). A
 * trace begins here: what callers say of theirs is not believed. Nothing is registered globally, so that no library adds
 * what it sees.
 */
export function sendTelemetry(endpoint: string, config: TelemetryConfig): Telemetry {
  const headers = config.OTEL_EXPORTER_OTLP_HEADERS
  const resource = resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME })
  const to = (path: string) => ({ url: `${endpoint}${path}`, headers, timeoutMillis: SEND_MS })
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(to('/v1/traces')),
        exportTimeoutMillis: SEND_MS,
      }),
    ],
  })
  const tracer = traces.getTracer('assayer')

  /** The span that the work under way belongs to. */
  const current = new AsyncLocalStorage<Span>()
  const parent = () => {
    const span = current.getStore()
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
  }
  /** Ends the span outside its own context, so that sending it is not traced. */
  const end = (span: Span) => current.exit(() => span.end())

  const stop = followOutsideCalls({
    start: (method, host, port) => {
      if (!current.getStore()) return null
      const attributes = { 'http.request.method': method, 'server.address': host, 'server.port': port }
      return tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }, parent())
    },
    end: (span, status, failure) => {
      const outcome = failure
        ? { 'error.type': failure }
        : status === null
          ? {}
          : { 'http.response.status_code': status, ...(status >= 400 && { 'error.type': String(status) }) }
      span.setAttributes(outcome)
      if (failure || (status ?? 0) >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
      end(span)
    },
  })

  return {
    async request(internal, work, ended) {
      const kind = internal ? SpanKind.INTERNAL : SpanKind.SERVER
      const span = tracer.startSpan('request', { kind }, parent())
      try {
        return await current.run(span, work)
      } finally {
        const { method, route, status } = ended()
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        })
        if (status >= 500) {
          span.setAttribute('error.type', String(status))
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        end(span)
      }
    },
    query(statement, ms, error) {
      if (!current.getStore()) return
      const { operation, table, summary } = summaryOf(statement)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
        // Its name alone: a message may quote a value.
        ...(error !== undefined && { 'error.type': error instanceof Error ? error.name : 'unknown' }),
      }
      const now = Date.now()
      const span = tracer.startSpan(
        summary,
        {
          kind: SpanKind.CLIENT,
          startTime: now - ms,
          attributes: { ...attributes, 'db.query.text': statement.slice(0, LONGEST_STATEMENT) },
        },
        parent(),
      )
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
      current.exit(() => span.end(now))
    },
    logFields(): Record<string, string> {
      const span = current.getStore()?.spanContext()
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
    async close() {
      stop()
      // A collector that is away is no reason to stay.
      await traces.shutdown().catch(() => {})
    },
  }
}

type Followed = {
  /** Null for a call that is not traced. */
  start: (method: string, host: string, port: number) => Span | null
  /** `failure` names what went wrong where there was no answer. */
  end: (span: Span, status: number | null, failure: string | null) => void
}

/** By undici, which `fetch` is made of. */
type ByUndici = { request: { method: string; origin: string | URL } } & {
  response?: { statusCode: number }
  error?: Error
}
/** By Node's own client. */
type ByNode = {
  request: { method: string; host: string; protocol: string; getHeader: (name: string) => unknown }
  response?: { statusCode?: number }
  error?: Error
}

/** Follows calls over HTTP to other services, by what Node and undici tell of them: where to, never the path. */
function followOutsideCalls({ start, end }: Followed): () => void {
  const calls = new WeakMap<object, { span: Span; status: number | null }>()
  const begin = (request: object, method: string, link: string | URL) => {
    const { hostname, port, protocol } = new URL(link)
    const span = start(method, hostname, Number(port) || (protocol === 'https:' ? 443 : 80))
    if (span !== null) calls.set(request, { span, status: null })
  }
  const finish = (request: object, status?: number, error?: Error) => {
    const found = calls.get(request)
    if (!found) return
    calls.delete(request)
    end(found.span, status ?? found.status, error ? error.name : null)
  }
  const listeners = Object.entries({
    'undici:request:create': ({ request }: ByUndici) => begin(request, request.method, request.origin),
    'undici:request:headers': ({ request, response }: ByUndici) => {
      const found = calls.get(request)
      if (found) found.status = response?.statusCode ?? null
    },
    'undici:request:trailers': ({ request }: ByUndici) => finish(request),
    'undici:request:error': ({ request, error }: ByUndici) => finish(request, undefined, error),
    'http.client.request.start': ({ request }: ByNode) =>
      begin(request, request.method, `${request.protocol}//${request.getHeader('host') ?? request.host}`),
    'http.client.response.finish': ({ request, response }: ByNode) => finish(request, response?.statusCode),
    'http.client.request.error': ({ request, error }: ByNode) => finish(request, undefined, error),
  }) as [channel: string, listener: (message: unknown) => void][]
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener)
  }
}
