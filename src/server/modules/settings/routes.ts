import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'

export const settingsRoutes = ({ config, google, payments }: Deps) => [
  handle('getSettings', async () => ({
    product_name: config.PRODUCT_NAME,
    public_key: config.PUBLIC_KEY,
    public_url: config.PUBLIC_URL,
    auth: {
      kind: 'embedded' as const,
      url: null,
      key: config.PUBLIC_KEY,
      google: google !== null,
      min_password: config.AUTH_MIN_PASSWORD,
    },
    payments: payments.mode,
    payments_key: payments.publishableKey,
  })),
]
