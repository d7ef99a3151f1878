import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { signatureOf } from '../src/sandbox/stripe/deliveries.ts'
import { keepCustomer } from '../src/server/billing/customers/repository.ts'
import { paymentWebhook } from '../src/server/billing/webhook/webhook.ts'
import { upsertAccount } from '../src/server/identity/accounts/repository.ts'
import { openPayments } from '../src/server/platform/adapters/payments/open.ts'
import { parseConfig } from '../src/server/platform/config.ts'
import { openEmbedded } from '../src/server/platform/db/embedded.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'

// How long an event of the provider takes: signature, ledger, fresh read, write. Compared with the same path for an
// event that changes nothing, and an event whose signature alone is verified.

const EVENTS = 1_000
const LIMIT_MS = 50

const config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const connection = await openEmbedded()
const { db } = connection
await migrate(db)
const clock = () => new Date()
const { payments, sandbox } = openPayments({ config, db, clock, deliversAtOnce: false })
const secret = (await sandbox?.webhookSecret()) ?? ''
const customerId = await subscribed()

const deps = { db, clock, payments, config, hosted: null, log: pino({ level: 'silent' }) }
const app = new Hono()
app.post('/bare', async (c) => {
  await payments.readEvent(await c.req.text(), c.req.header('stripe-signature'))
  return c.json({ status: 'success' })
})
app.route('/', paymentWebhook(deps))
const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

await measure('/bare', 'invoice.paid', 100)
const bare = await measure('/bare', 'invoice.paid', EVENTS)
const ignored = await measure('/webhooks/stripe', 'charge.succeeded', EVENTS)
const heeded = await measure('/webhooks/stripe', 'invoice.paid', EVENTS)
console.log(`${EVENTS} events each, one after the other, embedded database, ${availableParallelism()} cores`)
console.log('                        p50 ms   p99 ms')
for (const [name, { p50, p99 }] of [
  ['signature only', bare],
  ['taken, put aside', ignored],
  ['read again, written', heeded],
] as const)
  console.log(`${name.padEnd(22)}${p50.toFixed(1).padStart(8)}${p99.toFixed(1).padStart(9)}`)
const beside = heeded.p99 - bare.p99
console.log(`\np99 next to bare handling: ${beside.toFixed(1)} ms (limit ${LIMIT_MS} ms)`)
server.close()
server.closeAllConnections()
await connection.close()
process.exitCode = beside < LIMIT_MS ? 0 : 1

async function subscribed() {
  const accountId = randomUUID()
  await upsertAccount(db, { id: accountId, email: 'bench@people.example', name: '', now: clock() })
  const made = await payments.createCustomer({ accountId, email: 'bench@people.example', generation: 0 })
  await keepCustomer(db, accountId, { stripeId: made, generation: 0, email: 'bench@people.example' })
  const card = await payments.attachCard(made, 'pm_card_visa')
  await payments.startSubscription({
    id: randomUUID(),
    account_id: accountId,
    customer_id: made,
    card_id: card.id,
  })
  return made
}

async function measure(path: string, type: string, count: number) {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: 'in_x', object: 'invoice', customer: customerId } },
      livemode: false,
      type,
    })
    const headers = { 'stripe-signature': signatureOf(body, secret, new Date()) }
    const start = performance.now()
    const response = await fetch(url + path, { method: 'POST', headers, body })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
