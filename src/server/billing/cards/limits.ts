import type { Network } from '#server/core/http/client-ip.ts'
import { limit } from '#server/core/limits/service.ts'
import type { BillingDeps } from '../deps.ts'

/** Trying more cards than this means trying other people's. */
const PER_ACCOUNT = { max: 20, perS: 3600 }
/** Many people may share one network. */
const PER_NETWORK = { max: 200, perS: 3600 }

/** Counts a try of a card. Throws `rate_limited`. */
export async function limitCardTries(deps: BillingDeps, accountId: string, network: Network) {
  await limit(deps, 'card tries', accountId, PER_ACCOUNT)
  await limit(deps, 'card tries from', network, PER_NETWORK)
}
