import { isLoopbackHost, isWholeMachine } from './local-url.ts'

/** Settings that are wrong only because of another one. `values` are parsed, `env` is as the operator wrote it. */
export function faultsBetween(
  values: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const host = String(values.HOST)
  const faults = [...missing(values), ...paymentFaults(values)]
  if (values.SMTP_URL && !env.MAIL_FROM?.trim())
    faults.push('MAIL_FROM: needed with SMTP_URL. Example: MAIL_FROM=no-reply@assayer.example')
  if (isWholeMachine(host) && !values.PUBLIC_URL)
    faults.push(
      `PUBLIC_URL: needed with HOST=${host}, which names no machine: links in pages and mails would lead nowhere. Example: PUBLIC_URL=https://assayer.example`,
    )
  if (values.AUTH_RATE_LIMITS === 'off' && !isLoopbackHost(host))
    faults.push('AUTH_RATE_LIMITS: off is for load tests, with a HOST that only this machine reaches')
  if ((values.FETCH_LOOPBACK_PORTS as number[] | undefined)?.length && !isLoopbackHost(host))
    faults.push('FETCH_LOOPBACK_PORTS: is for tests and the demo, with a HOST that only this machine reaches')
  return faults
}

/** Each setting with those that it is useless without. */
const NEEDS: [setting: string, needed: string, because?: string][] = [
  ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'which the browser signs in with'],
  ['SUPABASE_ANON_KEY', 'SUPABASE_URL'],
  ['SUPABASE_SERVICE_KEY', 'SUPABASE_URL'],
  ['SUPABASE_JWT_SECRET', 'SUPABASE_URL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  // Without a bucket they are for a backup that goes to s3:// while files lie in a folder.
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['AI_BASE_URL', 'AI_MODEL'],
  ['AI_MODEL', 'AI_BASE_URL'],
  ['AI_API_KEY', 'AI_BASE_URL'],
]

const missing = (values: Readonly<Record<string, unknown>>) =>
  NEEDS.filter(([setting, needed]) => values[setting] && !values[needed]).map(
    ([setting, needed, because]) => `${setting}: needs ${needed}${because ? `, ${because}` : ''}`,
  )

/** Half a set of keys, keys of two worlds, or real money sent to another host. */
function paymentFaults(values: Readonly<Record<string, unknown>>): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = values as Record<
    string,
    string | undefined
  >
  if (!secret) {
    const others = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'].filter((name) => values[name])
    return others.map((name) => `STRIPE_SECRET_KEY: needed with ${name}. Example: sk_test_…`).slice(0, 1)
  }
  const faults: string[] = []
  if (!publishable) faults.push('STRIPE_PUBLISHABLE_KEY: needed with STRIPE_SECRET_KEY. Example: pk_test_…')
  if (!values.STRIPE_WEBHOOK_SECRET)
    faults.push('STRIPE_WEBHOOK_SECRET: needed with STRIPE_SECRET_KEY. Example: whsec_…')
  const isLive = secret.includes('_live_')
  if (publishable && publishable.includes('_live_') !== isLive)
    faults.push('STRIPE_PUBLISHABLE_KEY: one key is live, the other is for tests. Both must be of one mode.')
  if (isLive && values.STRIPE_API_BASE)
    faults.push('STRIPE_API_BASE: a live key is for the real Stripe only. Unset it, or use a test key.')
  return faults
}
