import type { SettingFault } from '#server/platform/adapters/payments/payments.ts'
import { ConfigError } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BillingDeps } from './deps.ts'

/**
 * Refuses to start, naming the setting, when Premium cannot be sold or its price differs from the one on the screens. While the provider is silent the product starts, and the first purchase makes the same check.
 */
export async function checkPrice({ payments, log }: Pick<BillingDeps, 'payments' | 'log'>) {
  // Nothing is sold, and asking would fill the tables of the sandbox.
  if (payments.mode === 'closed') return
  try {
    await payments.findPrice()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'upstream') {
      const { setting, reason } = error.detail as SettingFault
      throw new ConfigError([`${setting}: ${reason}`])
    }
    log.warn({ err: error }, 'the price of Premium could not be checked')
  }
}
