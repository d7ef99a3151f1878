import type Stripe from 'stripe'
import { AppError } from '#server/platform/errors.ts'
import type { SettingFault } from '../payments.ts'
import { isRefusedKey, orNull, translated } from './failures.ts'

/** What the screens show; a different price must not be charged. */
const PROMISED = { unit_amount: 500, currency: 'usd', interval: 'month' }
/** The price that was configured; else, unless null, the name under which a missing one is made. */
type Wanted = { configured: string | undefined; createAs: string | null }
const LOOKUP_KEY = 'premium_monthly'

/**
 * The id of Premium's price: the configured one, else the one with our look-up key, else (never with a live
 * key) a new one. Asked once; a failure is asked again. Throws `upstream`, with the setting at fault, when it costs
 * something else, does not exist, or the key is refused.
 */
export function premiumPrice(stripe: Stripe, { configured, createAs }: Wanted) {
  let known: Promise<string> | undefined
  return () => {
    known ??= find(stripe, { configured, createAs }).catch((error: unknown) => {
      known = undefined
      throw settingAtFault(error)
    })
    return known
  }
}

async function find(stripe: Stripe, { configured, createAs }: Wanted): Promise<string> {
  const price = configured
    ? await stripe.prices.retrieve(configured).catch(orNull)
    : ((await listed(stripe)) ?? (createAs ? await created(stripe, createAs) : null))
  if (!price && configured) throw wrong(`there is no price ${configured}`)
  if (!price) throw wrong('not set, and there is no active price with the look-up key premium_monthly')
  const { unit_amount, currency, recurring } = price
  const isAsPromised =
    unit_amount === PROMISED.unit_amount &&
    currency === PROMISED.currency &&
    recurring?.interval === PROMISED.interval &&
    recurring.interval_count === 1
  if (!isAsPromised) throw wrong(`price ${price.id} is not 5.00 usd a month`)
  return price.id
}

async function listed(stripe: Stripe) {
  const asked = { lookup_keys: [LOOKUP_KEY], active: true, limit: 1 }
  return (await stripe.prices.list(asked).catch(translated)).data[0]
}

async function created(stripe: Stripe, name: string) {
  const product = await stripe.products
    .create({ name }, { idempotencyKey: `product:${name}` })
    .catch(translated)
  const { currency, unit_amount } = PROMISED
  const recurring = { interval: 'month' } as const
  const price = { product: product.id, currency, unit_amount, recurring, lookup_key: LOOKUP_KEY }
  return stripe.prices.create(price, { idempotencyKey: `price:${product.id}` }).catch(translated)
}

/** A refusal of the provider, by the setting that it is about. A provider that does not answer blames no setting. */
function settingAtFault(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'upstream' || isSettingFault(error.detail)) return error
  const { message } = error.detail as { message: string }
  return wrong(message, isRefusedKey(error.detail) ? 'STRIPE_SECRET_KEY' : 'STRIPE_PRICE_ID')
}

const isSettingFault = (detail: unknown) =>
  typeof detail === 'object' && detail !== null && 'setting' in detail

const wrong = (reason: string, setting: SettingFault['setting'] = 'STRIPE_PRICE_ID') =>
  new AppError('upstream', 'Premium cannot be bought at the moment. Please contact support.', {
    detail: { setting, reason } satisfies SettingFault,
  })
