import { existsSync } from 'node:fs'
import { z } from 'zod'
import { readAddress } from '#contract/email-address.ts'
import { trimEnd } from '#domain/text/trim-end.ts'
import { faultsBetween } from '#server/platform/config-faults.ts'
import { isLocalUrl, isWholeMachine } from './local-url.ts'
import { serversOf } from './postgres-urls.ts'

/** One setting: its schema, and an example that the refusal of a wrong value shows. */
const setting = <T extends z.ZodType>(schema: T, example: string) => ({ schema, example })

/** Text of one form; `otherwise` is the message for any other. */
const like = (form: RegExp, otherwise?: string) => z.string().regex(form, otherwise)
const text = (fallback: string) => z.string().min(1).default(fallback)
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => trimEnd(url, '/'))
const isOrigin = (url: string) => {
  const { pathname, search, hash, username, password } = new URL(url)
  return pathname === '/' && search + hash + username + password === ''
}
const origin = httpUrl
  .refine(isOrigin, 'must be a host without a path, a query or a password')
  // As browsers write it: they send the A-labels of 'bücher.example'.
  .transform((url) => new URL(url).origin)
const postgresUrl = z
  .string()
  .refine((url) => serversOf(url).length > 0, 'must be a URL of PostgreSQL; it may name several servers')
const secret = z.string().min(16)
const onOff = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback)
const email = z
  .string()
  .max(254)
  .refine((typed) => readAddress(typed) !== null, 'is not a valid email')
  .transform((typed) => readAddress(typed) ?? typed)
/** A link as programs write it, its domain in A-labels; null for other text. */
function contactLink(contact: string): string | null {
  const [, typed, rest = ''] = /^mailto:([^?]*)(\?.*)?$/.exec(contact) ?? []
  if (typed === undefined) return URL.canParse(contact) ? new URL(contact).href : null
  const address = readAddress(typed)
  return address === null ? null : `mailto:${address}${rest}`
}

/** 'name=value,other=value', as OpenTelemetry writes headers. */
const headerList = like(
  /^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/,
  'must be name=value, with commas between',
).transform((list) =>
  Object.fromEntries(list.split(',').map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])),
)

/** A fictional vendor of the demo. */
export const DEMO_SAMPLE = 'quillstone-supply'

const settings = {
  NODE_ENV: setting(z.enum(['development', 'test', 'production']).default('production'), 'production'),
  PORT: setting(z.coerce.number().int().min(0).max(65535).default(3000), '3000'),
  HOST: setting(text('127.0.0.1'), '127.0.0.1'),
  PUBLIC_URL: setting(
    origin
      .refine((url) => !isWholeMachine(new URL(url).hostname), 'must be a name that people reach')
      .optional(),
    'https://assayer.example',
  ),
  DATA_DIR: setting(text('.data'), '.data'),
  DATABASE_URL: setting(postgresUrl.optional(), 'postgres://user:password@localhost:5432/assayer'),
  KEPT_ANSWERS_MB: setting(z.coerce.number().int().min(1).max(100_000).default(256), '256'),
  DEMO: setting(z.enum(['on', 'off', 'empty']).optional(), 'off'),
  PUBLIC_KEY: setting(like(/^[\w.~+/=-]+$/).default('assayer-public-key'), 'assayer-public-key'),
  PRODUCT_NAME: setting(text('Assayer').pipe(z.string().max(40)), 'Assayer'),
  PRODUCT_OPERATOR: setting(z.string().max(200).optional(), 'Example Research Ltd'),
  PRODUCT_ADDRESS: setting(z.string().max(400).optional(), '1 Example Street, Example Town'),
  SECURITY_CONTACT: setting(
    z
      .string()
      .max(300)
      .regex(/^(https:\/\/|mailto:)\S+$/, 'must begin with https:// or mailto:')
      .refine((contact) => contactLink(contact) !== null, 'is not a valid email or address of a page')
      .transform((contact) => contactLink(contact) ?? contact)
      .optional(),
    'mailto:security@assayer.example',
  ),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'), 'info'),
  LOG_READS: setting(z.coerce.number().min(0).max(1).default(1), '0.1'),
  TRUST_PROXY: setting(z.coerce.number().int().min(0).max(10).default(0), '1'),
  AI_BASE_URL: setting(httpUrl.optional(), 'https://api.openai.com/v1'),
  AI_API_KEY: setting(z.string().min(1).optional(), 'sk-…'),
  AI_MODEL: setting(z.string().min(1).optional(), 'gpt-4.1-mini'),
  AI_EMBEDDING_MODEL: setting(z.string().min(1).optional(), 'text-embedding-3-small'),
  AI_PAID_SEARCHES: setting(z.coerce.number().int().min(0).max(1_000_000).default(100), '100'),
  AI_FREE_SEARCHES: setting(z.coerce.number().int().min(0).max(1_000_000).default(3), '3'),
  OFFICE_TWO_PEOPLE: setting(onOff('on'), 'off'),
  REVIEWS_PER_DAY_NEW: setting(z.coerce.number().int().min(0).max(1_000_000).default(5), '5'),
  REVIEWS_PER_DAY: setting(z.coerce.number().int().min(0).max(1_000_000).default(20), '20'),
  REVIEWS_PER_DAY_NETWORK: setting(z.coerce.number().int().min(0).max(1_000_000).default(200), '200'),
  API_KEY_PER_MINUTE: setting(z.coerce.number().int().min(1).max(1_000_000).default(300), '300'),
  DATA_LICENCE: setting(text('CC BY 4.0').pipe(z.string().max(100)), 'CC BY 4.0'),
  DATA_LICENCE_URL: setting(
    httpUrl.default('https://creativecommons.org/licenses/by/4.0'),
    'https://creativecommons.org/licenses/by/4.0',
  ),
  RETRACTIONS_URL: setting(httpUrl.optional(), 'https://lists.example/retractions.csv'),
  CROSSREF_URL: setting(httpUrl.optional(), 'https://api.crossref.org'),
  EUROPEPMC_URL: setting(httpUrl.optional(), 'https://www.ebi.ac.uk/europepmc/webservices/rest'),
  CLINICALTRIALS_URL: setting(httpUrl.optional(), 'https://clinicaltrials.gov/api/v2'),
  LITERATURE_MODEL: setting(onOff('off'), 'on'),
  RATES_URL: setting(httpUrl.optional(), 'https://rates.example/eurofxref-hist.csv'),
  FETCH_USER_AGENT: setting(
    z
      .string()
      .max(300)
      .regex(/^[A-Za-z_-][\x20-\x7e]*$/, 'must begin with a name of letters and be plain text')
      .optional(),
    'AssayerBot/1.0 (+https://assayer.example/about; support@assayer.example)',
  ),
  FETCH_LOOPBACK_PORTS: setting(
    like(/^\d{1,5}(,\d{1,5})*$/, 'must be ports such as 4123,4124')
      .optional()
      .transform((ports) => (ports ? ports.split(',').map(Number) : [])),
    '4123',
  ),
  S3_BUCKET: setting(z.string().min(3).max(63).optional(), 'assayer-files'),
  S3_REGION: setting(text('us-east-1'), 'eu-central-1'),
  S3_ENDPOINT: setting(httpUrl.optional(), 'https://objects.example'),
  S3_ACCESS_KEY_ID: setting(z.string().min(1).optional(), 'the-id-of-that-key'),
  S3_SECRET_ACCESS_KEY: setting(z.string().min(1).optional(), 'the-secret-of-that-key'),
  BACKUP_TO: setting(z.string().min(1).optional(), '/var/backups/assayer'),
  BACKUP_DAYS: setting(z.coerce.number().int().min(1).max(36_500).default(30), '30'),
  BACKUP_KEY: setting(z.string().min(32).optional(), 'a-long-random-string-of-at-least-32-characters'),
  SAMPLE_COMPOUND: setting(text('creatine-monohydrate'), 'creatine-monohydrate'),
  SAMPLE_VENDOR: setting(text(DEMO_SAMPLE), DEMO_SAMPLE),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(httpUrl.optional(), 'http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: setting(headerList.default({}), 'api-key=a-long-random-string'),
  OTEL_SERVICE_NAME: setting(text('assayer'), 'assayer'),
  OTEL_TRACES_SAMPLER_ARG: setting(z.coerce.number().min(0).max(1).default(1), '0.1'),
  METRICS_TOKEN: setting(z.string().min(16).optional(), 'a-long-random-string'),
  HSTS_SUBDOMAINS: setting(onOff('off'), 'off'),
  SERVICE_KEY: setting(secret.optional(), 'a-long-random-string'),
  FACTOR_KEY: setting(secret.optional(), 'a-long-random-string'),
  AUTH_AUTOCONFIRM: setting(
    onOff('off').transform((value) => value === 'on'),
    'off',
  ),
  AUTH_MIN_PASSWORD: setting(z.coerce.number().int().min(6).max(72).default(6), '8'),
  AUTH_SESSION_IDLE_DAYS: setting(z.coerce.number().int().min(1).max(365).default(30), '30'),
  AUTH_SESSION_MAX_DAYS: setting(z.coerce.number().int().min(1).max(3_650).default(180), '180'),
  AUTH_RATE_LIMITS: setting(onOff('on'), 'on'),
  OFFICE_SECOND_FACTOR: setting(z.enum(['on', 'off']).optional(), 'on'),
  SUPABASE_URL: setting(httpUrl.optional(), 'https://project.supabase.co'),
  SUPABASE_ANON_KEY: setting(z.string().optional(), 'the-public-key-of-that-project'),
  SUPABASE_SERVICE_KEY: setting(z.string().optional(), 'the-secret-key-of-that-project'),
  SUPABASE_JWT_SECRET: setting(z.string().min(32).optional(), 'the-shared-secret-of-an-old-project'),
  GOOGLE_CLIENT_ID: setting(z.string().optional(), '1234.apps.googleusercontent.com'),
  GOOGLE_CLIENT_SECRET: setting(z.string().optional(), 'the-secret-of-that-client'),
  GOOGLE_ISSUER: setting(httpUrl.default('https://accounts.google.com'), 'https://accounts.google.com'),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'smtp://user:password@mail.assayer.example:587',
  ),
  MAIL_FROM: setting(text('no-reply@assayer.example').pipe(email), 'no-reply@assayer.example'),
  SUPPORT_EMAIL: setting(text('support@assayer.example').pipe(email), 'support@assayer.example'),
  STRIPE_SECRET_KEY: setting(
    like(/^(sk|rk)_(test|live)_\w+$/, 'is not a secret key of Stripe').optional(),
    'sk_test_…',
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    like(/^pk_(test|live)_\w+$/, 'is not a publishable key of Stripe').optional(),
    'pk_test_…',
  ),
  STRIPE_WEBHOOK_SECRET: setting(z.string().startsWith('whsec_').optional(), 'whsec_…'),
  STRIPE_PRICE_ID: setting(z.string().startsWith('price_').optional(), 'price_…'),
  STRIPE_API_BASE: setting(origin.optional(), 'http://127.0.0.1:12111'),
  PAYMENTS_SANDBOX: setting(z.enum(['on', 'off']).optional(), 'off'),
}

/** In the order of `.env.example`. */
export const SETTING_NAMES = Object.keys(settings)

type Parsed = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> }

export type Config = Readonly<
  Omit<Parsed, 'PUBLIC_URL' | 'OFFICE_SECOND_FACTOR' | 'DEMO' | 'PAYMENTS_SANDBOX'> & {
    /** Where people reach the product, without a trailing slash; links, canonical URLs and mails use it. */
    PUBLIC_URL: string
    /** Whether the back office requires a second factor. */
    OFFICE_SECOND_FACTOR: 'on' | 'off'
    /**
     * What an empty database is filled with. `on`: the catalogue with its fictional vendors; `off`: without them;
     * `empty`: nothing.
     */
    DEMO: 'on' | 'off' | 'empty'
    /** Whether play money buys Premium where there are no keys of Stripe. */
    PAYMENTS_SANDBOX: 'on' | 'off'
  }
>

/** Reads every setting once. Throws a `ConfigError` that names each wrong one, its value and an example. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, { schema, example }] of Object.entries(settings)) {
    const found = env[name]?.trim() || undefined
    const parsed = schema.safeParse(found)
    if (parsed.success) values[name] = parsed.data
    else {
      const shown = /KEY|SECRET|TOKEN|HEADERS|DATABASE_URL|SMTP_URL/.test(name) ? '(hidden)' : `"${found}"`
      faults.push(
        `${name}: found ${shown}: ${parsed.error.issues[0]?.message.replace(', received NaN', '')}. Example: ${name}=${example}`,
      )
    }
  }
  faults.push(...faultsBetween(values, env))
  if (faults.length > 0) throw new ConfigError(faults)
  const parsed = values as Parsed
  const PUBLIC_URL =
    parsed.PUBLIC_URL ??
    `http://${parsed.HOST.includes(':') ? `[${parsed.HOST}]` : parsed.HOST}:${parsed.PORT}`
  const isPublic = !isLocalUrl(PUBLIC_URL)
  return Object.freeze({
    ...parsed,
    PUBLIC_URL,
    OFFICE_SECOND_FACTOR: parsed.OFFICE_SECOND_FACTOR ?? (isPublic ? 'on' : 'off'),
    DEMO: parsed.DEMO ?? (isPublic ? 'off' : 'on'),
    PAYMENTS_SANDBOX: parsed.PAYMENTS_SANDBOX ?? (isPublic ? 'off' : 'on'),
  })
}

/**
 * The environment of this process, which only this file reads, and under it the file of settings that the product and
 * all commands share: the file named by `ENV_FILE`, or `.env` where the command is typed. An empty `ENV_FILE` is none.
 */
export function readConfig(): Config {
  const named = process.env.ENV_FILE
  if (named || (named === undefined && existsSync('.env'))) loadSettings(named ?? '.env')
  return parseConfig(process.env)
}

function loadSettings(file: string) {
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new ConfigError([`ENV_FILE: ${file} cannot be read: ${(error as Error).message}.`])
  }
}

/** Settings of earlier versions, which do nothing now, and what takes their place. */
const GONE = {
  WEB_PROCESSES: 'Start several processes, each on its own port, behind a proxy: deploy/ shows three ways.',
  REPLACE_WITHIN_S:
    'What starts the processes replaces them, and knows how long to wait: deploy/ shows three ways.',
  DATABASE_READ_URL:
    'DATABASE_URL answers all reads; it may name several servers of one database; the server that takes writes is used.',
}

/** A sentence on each setting that is still set and gone. */
export const tellGoneSettings = (env: Record<string, string | undefined> = process.env): string[] =>
  Object.entries(GONE).flatMap(([name, instead]) =>
    env[name]?.trim() ? [`${name} is gone and does nothing. ${instead}`] : [],
  )

/** Names in the environment that are one slip from a setting, and the setting. Short names have too many neighbours. */
export const misspeltSettings = (env: Record<string, string | undefined> = process.env) =>
  Object.keys(env)
    .filter((found) => found.length >= SHORTEST_SLIP && !Object.hasOwn(settings, found))
    .flatMap((found) => {
      const meant = SETTING_NAMES.find((name) => isOneSlip(found, name))
      return meant ? [{ found, meant }] : []
    })

const SHORTEST_SLIP = 6

/** Whether one letter is missing, too many or another, or two neighbours are exchanged. */
function isOneSlip(found: string, name: string): boolean {
  let start = 0
  while (start < found.length && found[start] === name[start]) start++
  let [a, b] = [found.slice(start), name.slice(start)]
  while (a && a.at(-1) === b.at(-1)) [a, b] = [a.slice(0, -1), b.slice(0, -1)]
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && [...a].reverse().join('') === b)
}

/** Libraries read it for themselves: where it is not set, React renders as for development, at several times the cost. */
export function tellLibraries({ NODE_ENV }: Pick<Config, 'NODE_ENV'>, env = process.env) {
  env.NODE_ENV ||= NODE_ENV
}

/** Node's own threads, which hash passwords, check tokens and read files. Its own setting, with its own default. */
export const POOL_THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4

export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`The configuration is wrong:\n  ${faults.join('\n  ')}`)
    this.name = 'ConfigError'
  }
}
