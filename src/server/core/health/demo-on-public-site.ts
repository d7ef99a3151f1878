import type { Deps } from '#server/core/deps.ts'
import { isLocalUrl } from '#server/ground/local-url.ts'

type Asked = Pick<Deps, 'config'> & { payments: Pick<Deps['payments'], 'mode'>; has_demo_vendors: boolean }

/** What a site that people reach must not have of the demo, with what to do; the start and the doctor say the same. */
export function demoOnPublicSite({ config, payments, has_demo_vendors }: Asked) {
  if (isLocalUrl(config.PUBLIC_URL)) return []
  return [
    has_demo_vendors && {
      about: 'demo' as const,
      says: `Fictional vendors and prices are shown at ${config.PUBLIC_URL}.`,
      todo: 'Set DEMO=off and run npm run admin -- catalogue:import data/catalogue --no-demo.',
    },
    payments.mode === 'sandbox' && {
      about: 'payments' as const,
      says: `Premium is sold for play money at ${config.PUBLIC_URL}.`,
      todo: 'Set the STRIPE_ keys, or PAYMENTS_SANDBOX=off.',
    },
  ].filter((finding) => finding !== false)
}
