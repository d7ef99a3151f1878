import { type HostedAuth, hostedAuth } from '#server/adapters/hosted-auth/hosted-auth.ts'
import { createGoogle } from '#server/adapters/openid/google.ts'
import type { Deps } from '#server/deps.ts'
import { keptKey } from '#server/kept-key.ts'
import { readServiceKey } from '#server/service-key.ts'
import { sealWith } from './factors/seal.ts'
import { identifyOwn } from './identify.ts'
import { identifyHosted } from './identify-hosted.ts'
import { openKeys } from './keys/service.ts'

type Parts = Pick<Deps, 'keys' | 'seal' | 'serviceKey' | 'google' | 'hosted' | 'identify'>

/** Who keeps the accounts, and how callers are known: this server itself, or with `SUPABASE_URL` the provider there. */
export async function openAuth(own: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<Parts> {
  const { config, clock } = own
  const keys = await openKeys(own)
  const hosted: HostedAuth | null = config.SUPABASE_URL
    ? hostedAuth({ ...config, SUPABASE_URL: config.SUPABASE_URL, clock })
    : null
  return {
    keys,
    seal: sealWith(config.FACTOR_KEY ?? keptKey(config.DATA_DIR, 'factor-key')),
    serviceKey: readServiceKey(config),
    google: createGoogle(config),
    hosted,
    identify: hosted ? identifyHosted({ ...own, hosted }) : identifyOwn({ ...own, keys }),
  }
}
