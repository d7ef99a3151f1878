import { openPayments } from '../../../src/server/platform/adapters/payments/open.ts'
import { parseConfig } from '../../../src/server/platform/config.ts'
import { openPostgres } from '../../../src/server/platform/db/postgres.ts'
import { readQuestions } from '../../../test/ai-questions.ts'

/** Of whom each fifth has a subscription. */
const PEOPLE = 100
const SUBSCRIBED = 5
const PASSWORD = 'correct horse 47'
const PUBLIC_KEY = 'assayer-public-key'

/** Settings of the product: no limits that one machine with many people would meet, and defaults otherwise. */
export const SETTINGS = {
  // Tokens are of one product, whatever port it is on.
  PUBLIC_URL: 'http://127.0.0.1:3000',
  TRUST_PROXY: '1',
  FACTOR_KEY: 'factor-key-of-the-load',
  AUTH_AUTOCONFIRM: 'on',
  AUTH_RATE_LIMITS: 'off',
  AI_FREE_SEARCHES: '1000000',
  REVIEWS_PER_DAY_NEW: '1000000',
  REVIEWS_PER_DAY_NETWORK: '1000000',
}

/** Whom and what the requests name. */
export type World = {
  publicKey: string
  password: string
  webhookSecret: string
  /** The most popular first. */
  compounds: { id: string; name: string; proper_name: string }[]
  vendors: { slug: string }[]
  people: { id: string; email: string; token: string }[]
  /** At the payment provider. */
  customers: string[]
  questions: string[]
}

/** Signs people up at a running product, some with a subscription, and reads what there is to ask for. */
export async function makeWorld(url: string, databaseUrl: string, count = PEOPLE): Promise<World> {
  const { db, close } = await openPostgres(databaseUrl)
  try {
    const compounds = await db
      .selectFrom('drugs')
      .select(['id', 'name', 'proper_name'])
      .orderBy('position')
      .execute()
    const vendors = await db.selectFrom('vendors').select('slug').orderBy('slug').execute()
    const config = parseConfig({ PUBLIC_URL: url })
    const { sandbox } = openPayments({ config, db, clock: () => new Date(), deliversAtOnce: false })
    const webhookSecret = (await sandbox?.webhookSecret()) ?? ''
    const people: World['people'] = []
    const customers: string[] = []
    for (let n = 0; n < count; n++) {
      const person = await signUp(url, `load${n}@people.example`)
      people.push(person)
      if (n % SUBSCRIBED === 0) customers.push(await subscribe(url, person))
    }
    const questions = readQuestions()
      .filter(({ topic }) => topic === null)
      .map(({ query }) => query)
    return {
      publicKey: PUBLIC_KEY,
      password: PASSWORD,
      webhookSecret,
      compounds,
      vendors,
      people,
      customers,
      questions,
    }
  } finally {
    await close()
  }
}

async function signUp(url: string, email: string) {
  const headers = { apikey: PUBLIC_KEY }
  const answer = await post<{ access_token: string; user: { id: string } }>(
    `${url}/auth/v1/signup`,
    headers,
    { email, password: PASSWORD },
  )
  return { id: answer.user.id, email, token: answer.access_token }
}

async function subscribe(url: string, { id, email, token }: World['people'][number]) {
  const headers = { authorization: `Bearer ${token}` }
  const who = { user_email: email, user_id: id }
  const mapped = await post<{ subscription: { stripe_id: string } }>(
    `${url}/map-user-subscription`,
    headers,
    who,
  )
  const customerId = mapped.subscription.stripe_id
  const card = { customerId, payment_method_id: 'pm_card_visa' }
  await post(`${url}/create-subscription`, headers, { ...who, ...card })
  return customerId
}

async function post<T>(url: string, headers: Record<string, string>, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${(await response.text()).slice(0, 300)}`)
  return (await response.json()) as T
}
