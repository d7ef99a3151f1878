import { createSandbox, type Sandbox } from '#sandbox/stripe/sandbox.ts'
import { PUBLISHABLE_KEY, SECRET_KEY } from '#sandbox/stripe/server.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createStripePayments, type Payments } from './stripe/stripe.ts'

type Given = {
  config: Config
  db: Db
  clock: () => Date
  deliversAtOnce?: boolean
  /** What lies between the client and the sandbox: tests put their faults here. */
  network?: Network | undefined
}
export type Network = { send: (request: Request, arrive: Sandbox['fetch']) => Promise<Response> }

/**
 * The provider if keys are set, otherwise the embedded sandbox behind the same client. With play money switched off,
 * the sandbox still answers for earlier purchases, but no browser reaches it and billing sells nothing new.
 */
export function openPayments(given: Given): { payments: Payments; sandbox: Sandbox | null } {
  const { config, db, clock, deliversAtOnce = true, network } = given
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config
  const common = {
    priceId: config.STRIPE_PRICE_ID,
    base: config.STRIPE_API_BASE,
    planName: `${config.PRODUCT_NAME} Premium`,
  }
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    const payments = createStripePayments({
      ...common,
      mode: 'stripe',
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: async () => STRIPE_WEBHOOK_SECRET,
    })
    return { payments, sandbox: null }
  }
  const isOpen = config.PAYMENTS_SANDBOX === 'on'
  const sandbox = createSandbox({ db, clock, publicUrl: config.PUBLIC_URL, deliversAtOnce })
  const payments = createStripePayments({
    ...common,
    mode: isOpen ? 'sandbox' : 'closed',
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: sandbox.webhookSecret,
    fetch: network ? (request) => network.send(request, sandbox.fetch) : sandbox.fetch,
  })
  return { payments, sandbox: isOpen ? sandbox : null }
}
