import { NO_TELEMETRY, type Telemetry, type TelemetryConfig } from './telemetry.ts'

/** Loaded only where a collector is named. */
export async function openTelemetry(config: TelemetryConfig): Promise<Telemetry> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return NO_TELEMETRY
  const { sendTelemetry } = await import('./open-telemetry.ts')
  return sendTelemetry(config.OTEL_EXPORTER_OTLP_ENDPOINT, config)
}
