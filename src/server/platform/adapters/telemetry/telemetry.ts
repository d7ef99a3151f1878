import type { Config } from '#server/platform/config.ts'
import type { QueryEnded } from '#server/platform/db/query-log.ts'

/** A request as it ended: the pattern of its path, never the path itself, which carries what people look for. */
export type Ended = { method: string; route: string; status: number }

/** What operators see of this process's work. It contains no person and no value. */
export type Telemetry = {
  /** Makes what happens meanwhile part of one trace; `internal` is a request that the product makes itself. */
  request<T>(internal: boolean, work: () => Promise<T>, ended: () => Ended): Promise<T>
  /** Null if statements are not traced. */
  query: QueryEnded | null
  /** For a line of the log: to which trace it belongs. */
  logFields(): Record<string, string>
  /** Sends the remaining spans. */
  close(): Promise<void>
}

export const NO_TELEMETRY: Telemetry = {
  request: (_, work) => work(),
  query: null,
  logFields: () => ({}),
  close: async () => {},
}

export type TelemetryConfig = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
>
