import { createHmac } from 'node:crypto'
import { type Book, change, type Hidden, type Installation } from './book.ts'
import { made, randomText, unset } from './objects/fields.ts'
import type { WebhookEndpoint } from './objects/stored.ts'
import type { Db } from './tables.ts'

/** Where our own events go: through the product's real route, without a network. */
const OURSELVES = 'self:/webhooks/stripe'
const BATCH = 50
const FIRST_GAP_MS = 2_000
const LONGEST_GAP_MS = 3_600_000
const PATIENCE_MS = 10_000

export type Receive = (request: Request) => Response | Promise<Response>
type Target = { id: string; url: string; secret: string }

/** Sends signed events to every endpoint until each has acknowledged, in no particular order, and forgets the delivery. */
export function createDeliveries(installation: Installation) {
  const { db, clock } = installation
  let receive: Receive | undefined
  let ourSecret: Promise<string> | undefined

  const secret = () => {
    ourSecret ??= ownSecret(installation)
    return ourSecret
  }

  return {
    secret,
    deliverTo(next: Receive) {
      receive = next
    },
    /** Tries everything that is due once; returns how many were tried. */
    async deliverDue(): Promise<number> {
      const due = await db
        .selectFrom('sandbox_deliveries')
        .innerJoin('sandbox_objects', 'sandbox_objects.id', 'event_id')
        .select(['event_id', 'tries', 'heard', 'body'])
        .where('next_try_at', '<=', clock())
        .orderBy('next_try_at')
        .limit(BATCH)
        .execute()
      if (due.length === 0 || !receive) return 0
      // Our own endpoint is there by then.
      await secret()
      const targets = await listTargets(db)
      for (const { event_id, tries, heard, body } of shuffled(due)) {
        const payload = JSON.stringify(body)
        const left = targets.filter(({ id }) => !heard.includes(id))
        const results = await Promise.all(left.map((target) => send(target, payload, receive)))
        const nowHeard = left.filter((_, i) => results[i]).map(({ id }) => id)
        if (results.every(Boolean)) {
          await db.deleteFrom('sandbox_deliveries').where('event_id', '=', event_id).execute()
          continue
        }
        const gapMs = Math.min(LONGEST_GAP_MS, FIRST_GAP_MS * 3 ** tries)
        await db
          .updateTable('sandbox_deliveries')
          .set({
            tries: tries + 1,
            heard: JSON.stringify([...heard, ...nowHeard]),
            next_try_at: new Date(clock().getTime() + gapMs),
          })
          .where('event_id', '=', event_id)
          .execute()
      }
      return due.length
    },
  }
}

/** The header that proves who sent a payload: the HMAC of time and body. */
export function signatureOf(payload: string, secret: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}

async function send(target: Target, payload: string, receive: Receive | undefined) {
  const isOurs = target.url === OURSELVES
  const request = new Request(isOurs ? 'http://sandbox.internal/webhooks/stripe' : target.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // The receiver holds the age against the wall clock, so no other clock will do.
      'stripe-signature': signatureOf(payload, target.secret, new Date()),
    },
    body: payload,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  try {
    const response = await (isOurs && receive ? receive(request) : fetch(request))
    return response.ok
  } catch {
    return false
  }
}

async function listTargets(db: Db): Promise<Target[]> {
  const rows = await db
    .selectFrom('sandbox_objects')
    .select(['id', 'body', 'hidden'])
    .where('kind', '=', 'webhook_endpoint')
    .execute()
  return rows.map(({ id, body, hidden }) => ({
    id,
    url: (body as WebhookEndpoint).url,
    secret: (hidden as Hidden | null)?.secret ?? '',
  }))
}

/** A receiver of events. Its secret is shown once and never again. */
export async function addEndpoint(book: Book, url: string, events: string[]) {
  const endpoint: WebhookEndpoint = {
    ...made('webhook_endpoint', book.now),
    ...unset('api_version application description'),
    enabled_events: events.length > 0 ? events : ['*'],
    metadata: {},
    status: 'enabled',
    url,
  }
  const secret = `whsec_${randomText(32)}`
  await book.add('webhook_endpoint', endpoint, { hidden: { secret } })
  return { endpoint, secret }
}

/** The secret of our own endpoint, made at first use and kept. */
const ownSecret = (installation: Installation) =>
  change(installation, async (book) => {
    const known = (await book.list('webhook_endpoint', {})).find(({ url }) => url === OURSELVES)
    if (!known) return (await addEndpoint(book, OURSELVES, [])).secret
    return (await book.hidden(known.id)).secret ?? ''
  })

function shuffled<T>(list: T[]): T[] {
  return list
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
