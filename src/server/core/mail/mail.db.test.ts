import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { smtp } from '#server/platform/adapters/mail/smtp.ts'
import { dropClaims } from '#server/platform/db/claims-repository.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { undone } from '#test/database.ts'
import { deliverDue, type Mail, removeOld, sendMail } from './service.ts'

type Received = { to: string[]; from: string; raw: string }

let server: SMTPServer
let received: Received[]
/** What the mail server answers to the next letters: nothing is a success. */
let refusals: number[]
let now = new Date('2026-11-20T12:00:00Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

const app = await sharedApp()
beforeEach(async () => {
  received = []
  refusals = []
  await app.db.deleteFrom('mails').execute()
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const responseCode = refusals.shift()
        if (responseCode) return done(Object.assign(new Error('no'), { responseCode }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
})
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

const deps = () => ({ ...app.deps, clock: () => now })
const body = { subject: 'Grüße', text: 'Plain', html: '<p>Rich</p>' }
const mail: Mail = { kind: 'test', to: 'anna@people.example', ...body }

async function deliver({ timeoutMs = 20_000 } = {}) {
  const { port } = server.server.address() as AddressInfo
  const from = { MAIL_FROM: 'no-reply@assayer.example', PRODUCT_NAME: 'Assayer' }
  const mailer = smtp({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...from, timeoutMs })
  await deliverDue({ ...deps(), mailer })
  mailer.close()
}

const stored = () => app.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()

test('a mail reaches its recipient once, in both forms, and its body is not kept', async () => {
  await sendMail(deps(), { ...mail, replyTo: 'ben@people.example' })
  await deliver()
  await deliver()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ to: ['anna@people.example'], from: 'no-reply@assayer.example' })
  expect(received[0]?.raw).toMatch(/Plain[\s\S]*<p>Rich<\/p>/)
  expect(received[0]?.raw).toMatch(/^Reply-To: ben@people.example/m)
  expect(received[0]?.raw).not.toMatch(/^List-Unsubscribe/m)
  expect(await stored()).toMatchObject({ text: '', html: '', next_try_at: null, delivered_at: now })
})

test('the headers of a subscription mail let the recipient unsubscribe with one press', async () => {
  const unsubscribeUrl = 'https://assayer.example/watchlist/mails/x'
  await sendMail(deps(), { ...mail, unsubscribeUrl })
  await deliver()
  expect(received[0]?.raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(received[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(await stored()).toMatchObject({ unsubscribe_url: null })
})

test('a mail of a conversation names those before it, so that mail programs show them together', async () => {
  const first = await sendMail(deps(), mail)
  const second = await sendMail(deps(), { ...mail, subject: 'Second', follows: [first] })
  await sendMail(deps(), { ...mail, subject: 'Third', follows: [first, second] })
  await deliver()
  const rawOf = (subject: string) =>
    received.find(({ raw }) => raw.includes(`Subject: ${subject}`))?.raw ?? ''
  const [one, two] = [first, second].map((id) => `<${id}@assayer.example>`)
  expect(received.find(({ raw }) => raw.includes(`Message-ID: ${one}`))?.raw).not.toMatch(/^In-Reply-To/m)
  expect(rawOf('Second')).toContain(`In-Reply-To: ${one}`)
  expect(rawOf('Third')).toContain(`In-Reply-To: ${two}`)
  expect(rawOf('Third').replace(/\r\n /g, ' ')).toContain(`References: ${one} ${two}`)
})

test('a transaction that fails sends nothing', async () => {
  await undone(app.db, (db) => sendMail({ ...deps(), db }, mail))
  await deliver()
  expect(received).toHaveLength(0)
})

test('a busy mail server is asked again after a while, with the same message id', async () => {
  await sendMail(deps(), mail)
  refusals = [451]
  await deliver()
  expect(await stored()).toMatchObject({ tries: 1, last_failure: expect.stringContaining('451') })
  await deliver()
  expect(received).toHaveLength(0)
  pass(15)
  await deliver()
  expect(received).toHaveLength(1)
  expect(received[0]?.raw).toContain(`<${(await stored()).id}@assayer.example>`)
})

test('a final refusal is not repeated', async () => {
  await sendMail(deps(), mail)
  refusals = [550]
  await deliver()
  expect(await stored()).toMatchObject({ next_try_at: null, delivered_at: null, tries: 1 })
})

test('a mail server that says nothing costs its time-out and the mail stays', async () => {
  server.onConnect = () => {}
  await sendMail(deps(), mail)
  await deliver({ timeoutMs: 200 })
  expect(received).toHaveLength(0)
  expect((await stored()).next_try_at).not.toBeNull()
})

test.each([
  ['by the next, once the claim has expired', async () => pass(60)],
  ['at once when the only process of a database restarts', () => dropClaims(app.db)],
])('a mail claimed by a killed process is sent %s', async (_, then) => {
  const id = await sendMail(deps(), mail)
  // What a kill in the middle of sending leaves behind: a claim without a result.
  const claim = { claim_holder: 'killed', claim_ends_at: new Date(now.getTime() + 60_000) }
  await updateRows(app.db, 'mails', { id }, { tries: 1, ...claim })
  await deliver()
  expect(received).toHaveLength(0)
  await then()
  await deliver()
  expect(received).toHaveLength(1)
})

test('two processes share the queue without sending anything twice', async () => {
  const people = Array.from({ length: 20 }, (_, index) => `p${index}@people.example`)
  for (const to of people) await sendMail(deps(), { ...mail, to })
  await Promise.all([deliver(), deliver()])
  expect(received.map(({ to }) => to[0]).sort()).toEqual(people.sort())
})

test('neither recipient nor subject can add a header or another recipient', async () => {
  for (const to of ['a@people.example\r\nBcc: b@people.example', 'a@people.example,b@people.example'])
    await expect(sendMail(deps(), { ...mail, to })).rejects.toMatchObject({ code: 'invalid' })
  await sendMail(deps(), { ...mail, subject: 'Hello\r\nBcc: b@people.example' })
  await deliver()
  expect(received[0]?.to).toEqual(['anna@people.example'])
  expect(received[0]?.raw).not.toMatch(/^Bcc:/m)
})

test('mails are forgotten after thirty days', async () => {
  await sendMail(deps(), mail)
  pass(29 * 86_400)
  await removeOld(deps())
  expect(await app.db.selectFrom('mails').execute()).toHaveLength(1)
  pass(2 * 86_400)
  await removeOld(deps())
  expect(await app.db.selectFrom('mails').execute()).toHaveLength(0)
})
