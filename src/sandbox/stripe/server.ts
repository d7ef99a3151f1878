import { createHash } from 'node:crypto'
import { API_VERSION, type Book, change, type Installation } from './book.ts'
import type { Call } from './call.ts'
import { catalogueCalls } from './calls/catalogue.ts'
import { clockCalls } from './calls/clocks.ts'
import { customerCalls } from './calls/customers.ts'
import { eventCalls } from './calls/events.ts'
import { invoiceCalls } from './calls/invoices.ts'
import { paymentMethodCalls } from './calls/payment-methods.ts'
import { intentCalls, refundCalls, setupIntentCalls } from './calls/payments.ts'
import { subscriptionCalls } from './calls/subscriptions.ts'
import { advance } from './engine/subscription-life.ts'
import { expand } from './expand.ts'
import { parseForm, parseJson, refuseUnknown } from './form.ts'
import { newId } from './objects/fields.ts'
import { invalid, Refusal } from './refusal.ts'
import type { Db } from './tables.ts'

export const SECRET_KEY = 'sk_test_sandbox'
export const PUBLISHABLE_KEY = 'pk_test_sandbox'

export const sandboxCalls: Call[] = [
  ...customerCalls,
  ...paymentMethodCalls,
  ...setupIntentCalls,
  ...catalogueCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...refundCalls,
  ...intentCalls,
  ...clockCalls,
  ...eventCalls,
]
const patterns = sandboxCalls.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/:id/g, '([^/]+)')}$`),
}))

/** `onEvents` is told after a transaction that wrote events. */
type ServerOptions = Installation & { onEvents: () => void }
type Answer = { status: number; body: object; isReplayed?: boolean }

/** The provider's API, answering from our database: form in, JSON out. */
export function createServer(options: ServerOptions) {
  return async (request: Request): Promise<Response> => {
    const requestId = newId('req')
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null
    const { status, body, isReplayed } = await answer(request, requestId, key, options)
    return Response.json(body, {
      status,
      headers: {
        'request-id': requestId,
        'stripe-version': API_VERSION,
        'cache-control': 'no-store',
        ...(key && { 'idempotency-key': key }),
        ...(isReplayed && { 'idempotent-replayed': 'true' }),
      },
    })
  }
}

async function answer(
  request: Request,
  requestId: string,
  key: string | null,
  options: ServerOptions,
): Promise<Answer> {
  const { db, clock, onEvents } = options
  const now = clock()
  const { pathname, search } = new URL(request.url)
  const encoded = request.method === 'POST' ? await request.text() : search.slice(1)
  const print = fingerprint(request.method, pathname, encoded)
  let hasBegun = false
  try {
    const { call, ids } = find(request.method, pathname)
    const isBrowser = admit(request, call)
    const params = isJson(request) ? parseJson(encoded) : parseForm(encoded)
    refuseUnknown(params, call.params)
    let hasEvents = false
    const answered = await change({ ...options, clock: () => now }, async (book) => {
      const known = key && (await answerOf(book.trx, key, print))
      if (known) return { ...known, isReplayed: true }
      await advance(book, null, book.now)
      book.request = { id: requestId, idempotency_key: key }
      hasBegun = true
      const result = await attempt(book, call, { ids, id: ids.at(-1) ?? '', params, isBrowser })
      if (key) await keepAnswer(book.trx, key, print, result, now)
      hasEvents = book.emitted.length > 0
      return result
    })
    if (hasEvents) onEvents()
    return answered
  } catch (error) {
    const result = refused(error)
    // What a call refused once it ran is the answer to this key from now on; what never ran may be asked again.
    if (key && hasBegun && error instanceof Refusal) await keepAnswer(db, key, print, result, now)
    return result
  }
}

async function attempt(book: Book, call: Call, asked: Parameters<Call['run']>[1]): Promise<Answer> {
  try {
    return { status: 200, body: await expand(book, await call.run(book, asked), asked.params) }
  } catch (error) {
    if (error instanceof Refusal && error.keepsChanges) return refused(error)
    throw error
  }
}

function refused(error: unknown): Answer {
  if (error instanceof Refusal) return { status: error.status, body: { error: error.error } }
  if (error instanceof SyntaxError) return refused(invalid('The body is not valid JSON.'))
  throw error
}

function find(method: string, path: string) {
  for (const { call, pattern } of patterns) {
    const match = call.method === method ? pattern.exec(path) : null
    if (match) return { call, ids: match.slice(1).map((id) => decodeURIComponent(id)) }
  }
  throw invalid(`Unrecognized request URL (${method}: ${path}).`, {}, 404)
}

/** Whether a browser's key asks. Throws for unknown keys, and for calls that are not for browsers. */
function admit(request: Request, { forBrowsers }: Call): boolean {
  const key = keyOf(request)
  if (key === SECRET_KEY) return false
  if (key !== PUBLISHABLE_KEY) throw invalid('Invalid API Key provided.', {}, 401)
  if (!forBrowsers) throw invalid('This API call cannot be made with a publishable API key.', {}, 403)
  return true
}

export function keyOf(request: Request): string | null {
  const [scheme, value = ''] = (request.headers.get('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? null
  return scheme?.toLowerCase() === 'bearer' ? value : null
}

const isJson = (request: Request) => request.headers.get('content-type')?.includes('json') ?? false

/** What a repeated request must have in common with the first one. */
const fingerprint = (method: string, path: string, body: string) =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')

/** The first answer to an idempotency key. Throws when the key was used for another request. */
async function answerOf(db: Db, key: string, request: string): Promise<Answer | null> {
  const row = await db.selectFrom('sandbox_keys').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return null
  if (row.request === request) return { status: row.status, body: row.body }
  throw new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

async function keepAnswer(db: Db, key: string, request: string, { status, body }: Answer, now: Date) {
  await db
    .insertInto('sandbox_keys')
    .values({ key, request, status, body: JSON.stringify(body), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keys are kept for a day. */
export async function removeOldKeys(db: Db, now: Date) {
  const yesterday = new Date(now.getTime() - 86_400_000)
  await db.deleteFrom('sandbox_keys').where('created_at', '<', yesterday).execute()
}
