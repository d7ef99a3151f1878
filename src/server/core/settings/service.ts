import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { inWords } from '#server/core/switches/service.ts'
import { type Config, DEMO_SAMPLE } from '#server/platform/config.ts'
import { rowOf } from '#server/platform/db/db.ts'
import { DatabaseAway } from '#server/platform/db/reach.ts'

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
    const { has_market, off } = await rowOf(db)<{ has_market: boolean; off: string[] }>`
      select exists (select from catalogue where vendor_count >= ${MARKET_NEEDS_VENDORS}) as has_market,
        array(select name from switches where not is_on) as off`
    return { has_market, closed: inWords(off) }
  } catch (error) {
    if (error instanceof DatabaseAway) return { has_market: true, closed: [] }
    throw error
  }
}
