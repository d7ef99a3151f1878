import { ConfigError } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import type { BillingDeps } from './deps.ts'

/**
 * Refuses to start when Premium would be sold for another price than the screens say. While the provider is
 * silent the product starts, and the first purchase makes the same check.
 */
export async function checkPrice({ payments, log }: Pick<BillingDeps, 'payments' | 'log'>) {
  try {
    await payments.findPrice()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'upstream') throw new ConfigError([`STRIPE_PRICE_ID: ${String(error.detail)}`])
    log.warn({ err: error }, 'the price of Premium could not be checked')
  }
}
