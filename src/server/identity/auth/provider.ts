import type { Configured, Deps } from '#server/core/deps.ts'
import { type HostedAuth, hostedAuth } from '#server/platform/adapters/hosted-auth/hosted-auth.ts'
import { createGoogle } from '#server/platform/adapters/openid/provider.ts'
import { keptKey } from '#server/platform/kept-key.ts'
import { sealWith } from '#server/platform/seal.ts'
import { readServiceKey } from '#server/platform/service-key.ts'
import { identifyHosted, identifyOwn, type RolesOf } from './identify.ts'
import { openKeys } from './keys/service.ts'

type Parts = Pick<Deps, 'keys' | 'seal' | 'serviceKey' | 'google' | 'hosted' | 'identify'>

/** Who keeps the accounts, and how callers are known: this server itself, or with `SUPABASE_URL` the provider there. */
export async function openAuth(own: Configured, rolesOf: RolesOf): Promise<Parts> {
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
    identify: hosted ? identifyHosted({ config, hosted, rolesOf }) : identifyOwn({ ...own, keys }),
  }
}
