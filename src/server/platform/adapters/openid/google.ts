import type { Config } from '#server/platform/config.ts'
import { type OpenIdProvider, openIdProvider } from './provider.ts'

/** Google, or its substitute at `GOOGLE_ISSUER`; null unless both client settings are set. */
export function createGoogle(
  config: Pick<Config, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>,
): OpenIdProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = config
  return clientId && clientSecret ? openIdProvider({ issuer, clientId, clientSecret }) : null
}
