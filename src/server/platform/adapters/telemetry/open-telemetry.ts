import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { followOutsideCalls } from './outside-calls.ts'
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
