import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { followOutsideCalls } from './outside-calls.ts'
import { summaryOf } from './statements.ts'
import type { Telemetry, TelemetryConfig } from './telemetry.ts'

const METRICS_EVERY_MS = 15_000
/** A silent collector delays the work by this much at most; at most 2,048 spans wait for it. */
const SEND_MS = 2_000
const LONGEST_STATEMENT = 2_000
/** In seconds, as the conventions advise. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 10]

/**
 * Sends traces and metrics by OTLP, under the names of the semantic conventions. A trace begins here: what callers say
 * of theirs is not believed. Nothing is registered globally, so that no library adds what it sees.
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
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(to('/v1/metrics')),
    exportIntervalMillis: METRICS_EVERY_MS,
    exportTimeoutMillis: SEND_MS,
  })
  const meters = new MeterProvider({ resource, readers: [reader] })
  const tracer = traces.getTracer('assayer')
  const meter = meters.getMeter('assayer')
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: BUCKETS } })
  const requests = seconds('http.server.request.duration', 'Time to answer')
  const queries = seconds('db.client.operation.duration', 'Time of a statement')
  const calls = seconds('http.client.request.duration', 'Time of a call to another service')

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
      return { span: tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }, parent()), attributes }
    },
    end: ({ span, attributes }, ms, status, failure) => {
      const outcome = failure
        ? { 'error.type': failure }
        : status === null
          ? {}
          : { 'http.response.status_code': status, ...(status >= 400 && { 'error.type': String(status) }) }
      span.setAttributes(outcome)
      if (failure || (status ?? 0) >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
      calls.record(ms / 1000, { ...attributes, ...outcome })
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
    answered({ method, route, status }, ms) {
      requests.record(ms / 1000, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        ...(status >= 500 && { 'error.type': String(status) }),
      })
    },
    query(statement, ms, error) {
      const { operation, table, summary } = summaryOf(statement)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
        // Its name alone: a message may quote a value.
        ...(error !== undefined && { 'error.type': error instanceof Error ? error.name : 'unknown' }),
      }
      queries.record(ms / 1000, attributes)
      if (!current.getStore()) return
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
      await Promise.allSettled([traces.shutdown(), meters.shutdown()])
    },
  }
}
