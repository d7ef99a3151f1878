import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { listClosed } from '#server/core/switches/service.ts'
import { type Config, DEMO_SAMPLE } from '#server/platform/config.ts'
import { DatabaseAway } from '#server/platform/db/reach.ts'
import { findRow } from '#server/platform/db/rows.ts'

export const getSettings = answers('getSettings', async ({ config, google, payments, db }, _, { shows }) => {
  shows('settings')
  return {
    product_name: config.PRODUCT_NAME,
    public_key: config.PUBLIC_KEY,
    public_url: config.PUBLIC_URL,
    operator: {
      name: config.PRODUCT_OPERATOR ?? null,
      postal_address: config.PRODUCT_ADDRESS ?? null,
      email: config.SUPPORT_EMAIL,
    },
    auth: {
      kind: config.SUPABASE_URL ? ('hosted' as const) : ('embedded' as const),
      url: config.SUPABASE_URL ?? null,
      key: config.SUPABASE_ANON_KEY ?? config.PUBLIC_KEY,
      // What a hosted provider offers is set there; it says so itself when asked.
      google: config.SUPABASE_URL !== undefined || google !== null,
      min_password: config.AUTH_MIN_PASSWORD,
    },
    sample: { compound: config.SAMPLE_COMPOUND, vendor: sampleVendor(config) },
    ai_searches: { free: config.AI_FREE_SEARCHES, paid: config.AI_PAID_SEARCHES },
    payments: payments.mode,
    payments_key: payments.mode === 'closed' ? '' : payments.publishableKey,
    ...(await readState(db)),
  }
})

/** Empty where the setting is left at the fictional vendor and there is no demo. */
const sampleVendor = ({ SAMPLE_VENDOR, DEMO }: Config) =>
  DEMO !== 'on' && SAMPLE_VENDOR === DEMO_SAMPLE ? '' : SAMPLE_VENDOR

/** Fewer vendors show no market. */
const MARKET_NEEDS_VENDORS = 3

/** Whether vendors can be compared, and which features are off. While the database is away, pages keep their last state. */
async function readState(db: Deps['db']) {
  try {
    const catalogue = await findRow(db, 'catalogue', { singleton: true })
    const has_market = (catalogue?.vendor_count ?? 0) >= MARKET_NEEDS_VENDORS
    return { has_market, closed: await listClosed({ db }) }
  } catch (error) {
    if (error instanceof DatabaseAway) return { has_market: true, closed: [] }
    throw error
  }
}
