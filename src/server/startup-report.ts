import type { Deps } from './core/deps.ts'
import { SETUP } from './core/health/checks/setup.ts'
import { type Config, tellGoneSettings } from './platform/config.ts'
import { isLocalUrl } from './platform/local-url.ts'
import { UPDATE } from './shipped-catalogue.ts'

const PAYMENTS = {
  live: 'Stripe, real money',
  stripe: 'Stripe, test mode',
  sandbox: 'sandbox, no real money (STRIPE_SECRET_KEY not set)',
  closed: 'closed: Premium cannot be bought (STRIPE_SECRET_KEY not set)',
}

/** For the person at the terminal: loaded data, parts that are on and off, and last the address. */
export function startupReport(
  { config, google, payments }: Pick<Deps, 'config' | 'google' | 'payments'>,
  coverage: { drugs: number; vendors: number; offers: number; has_demo_vendors: boolean },
  {
    kind,
    url,
    firstAdmin,
    isBehind,
  }: { kind: 'embedded' | 'postgres'; url: string; firstAdmin: string | null; isBehind: boolean },
): string {
  const lines = [
    [
      'database',
      kind === 'embedded' ? `embedded, in ${config.DATA_DIR} (DATABASE_URL not set)` : 'PostgreSQL',
    ],
    ['catalogue', `${coverage.drugs} compounds, ${coverage.vendors} vendors, ${coverage.offers} offers`],
    ...(isBehind ? [['', `this version brings more (npm run doctor says what): ${UPDATE}`]] : []),
    ['accounts', accounts(config, google !== null)],
    ...(kind === 'postgres' && !config.FACTOR_KEY && !config.SUPABASE_URL
      ? [['factors', `sealed by ${config.DATA_DIR}/factor-key; other processes need it as FACTOR_KEY`]]
      : []),
    ['mail', config.SMTP_URL ? `SMTP, from ${config.MAIL_FROM}` : `${url}/dev/mailbox (SMTP_URL not set)`],
    ['payments', PAYMENTS[payments.isLive ? 'live' : payments.mode]],
    [
      'AI search',
      config.AI_BASE_URL && config.AI_MODEL
        ? `${config.AI_MODEL}, or embedded when it fails`
        : 'embedded (AI_BASE_URL and AI_MODEL not set)',
    ],
    ['studies', studies(config)],
    [
      'rates',
      config.RATES_URL
        ? `read once a day from ${new URL(config.RATES_URL).host}`
        : 'not read by themselves (RATES_URL not set)',
    ],
    [
      'office',
      config.OFFICE_SECOND_FACTOR === 'on'
        ? 'second factor needed'
        : 'no second factor needed (OFFICE_SECOND_FACTOR is off)',
    ],
    ...(firstAdmin ? [['first role', firstAdmin]] : []),
    ['metrics', metrics(config)],
    ...(isLocalUrl(config.PUBLIC_URL) ? [] : [['proxies', proxies(config)]]),
    ...tellGoneSettings().map((says) => ['GONE', says]),
    ...[
      ...SETUP.vendor.operator(coverage, { config }),
      ...SETUP.payments.operator(null, { config, payments }),
    ].flatMap(({ level, says, todo }) => (level === 'wrong' ? [['WRONG', `${says} ${todo}`]] : [])),
  ]
  const body = lines.map(([name, value]) => `  ${name?.padEnd(10)} ${value}`).join('\n')
  return `\n${body}\n\n${config.PRODUCT_NAME} is ready at ${url}\n`
}

function accounts({ SUPABASE_URL }: Config, hasGoogle: boolean) {
  if (SUPABASE_URL) return `hosted at ${SUPABASE_URL}`
  const google = hasGoogle ? 'Google offered' : 'no Google (GOOGLE_CLIENT_ID not set)'
  return `embedded (SUPABASE_URL not set), ${google}`
}

function studies(config: Config) {
  const { RETRACTIONS_URL, CROSSREF_URL, EUROPEPMC_URL, CLINICALTRIALS_URL } = config
  const searched = [EUROPEPMC_URL && 'Europe PMC', CLINICALTRIALS_URL && 'ClinicalTrials.gov']
    .filter(Boolean)
    .join(', ')
  const lookUp = [CROSSREF_URL && 'DOIs', EUROPEPMC_URL && 'PMIDs'].filter(Boolean).join(' and ')
  return [
    RETRACTIONS_URL
      ? `watched by the list at ${new URL(RETRACTIONS_URL).host}`
      : 'not watched (RETRACTIONS_URL not set)',
    lookUp ? `${lookUp} looked up` : 'typed by hand (CROSSREF_URL, EUROPEPMC_URL not set)',
    searched ? `searched each night at ${searched}` : 'not searched (EUROPEPMC_URL not set)',
  ].join(', ')
}

function metrics({ METRICS_TOKEN, PUBLIC_URL }: Config) {
  if (!isLocalUrl(PUBLIC_URL)) return METRICS_TOKEN ? 'METRICS_TOKEN' : 'off (METRICS_TOKEN not set)'
  return METRICS_TOKEN ? 'this machine, or METRICS_TOKEN' : 'this machine only'
}

/** Behind a proxy that is not counted, everybody is one client to the limits; one too many lets clients lie. */
function proxies({ TRUST_PROXY, PUBLIC_URL }: Config) {
  return TRUST_PROXY === 0
    ? `none believed. TRUST_PROXY should be the number of proxies that answer for ${PUBLIC_URL}, usually 1`
    : `${TRUST_PROXY} (TRUST_PROXY): as many must answer for ${PUBLIC_URL}`
}
