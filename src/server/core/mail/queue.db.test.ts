import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { insertRows, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { theRow } from '#test/rows.ts'
import { deliverDue, removeOld, sendMail } from './service.ts'

let now = new Date('2026-11-20T12:00:00Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
/** What the mail server says to the next mails; null takes them. */
let answer: { outcome: 'refused' | 'failed'; reason: string } | null
const delivered: string[] = []

const app = await sharedApp({ deps: { clock: () => now } })
const admin = await app.person({ role: 'admin' })
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  answer = { outcome: 'refused', reason: '550 <anna@people.example> is unknown' }
  delivered.length = 0
  await app.db.deleteFrom('mails').execute()
})

const mail = { kind: 'receipt', subject: 'Secret subject', text: 'Secret words', html: '<p>' }
const send = (to = 'anna@people.example') => sendMail(app.deps, { ...mail, to })
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
const deliver = () =>
  deliverDue({
    ...app.deps,
    log,
    mailer: {
      ...app.deps.mailer,
      kind: 'smtp',
      deliver: async ({ recipient }) => {
        if (answer) return answer
        delivered.push(recipient)
        return { outcome: 'delivered' }
      },
    },
  })
const list = async (view?: 'failed' | 'waiting' | 'dropped', after?: string) =>
  (await admin.call('listMails', { query: { ...(view && { view }), ...(after && { after }) } })).body
const retry = (id: string) => admin.call('retryMail', { params: { id } })
const drop = (id: string) => admin.call('dropMail', { params: { id }, body: { reason: 'It was a test.' } })
const waiting = async () =>
  (await admin.call('listQueues', {})).body.queues.find(({ queue }) => queue === 'mails')?.count

test('a mail that bounced is listed without its words, its recipient shortened', async () => {
  const id = await send()
  expect((await list('waiting')).mails).toMatchObject([{ id, recipient: 'a…@people.example', failure: null }])
  await deliver()
  const body = await list()
  expect(body.mails).toMatchObject([
    { id, tries: 1, next_try_at: null, failure: '550 <a…@people.example> is unknown' },
  ])
  expect(JSON.stringify([body, logged])).not.toMatch(/anna@|Secret/)
  expect(logged.join()).toContain(`"mail":"${id}"`)
  expect(await waiting()).toBe(1)
})

test('a mail that was given up is sent when it is tried again, once', async () => {
  const id = await send()
  await deliver()
  answer = null
  expect((await Promise.all([retry(id), retry(id)])).map(({ status }) => status)).toContain(200)
  await Promise.all([deliver(), deliver()])
  expect(delivered).toEqual(['anna@people.example'])
  expect((await retry(id)).status).toBe(409)
  expect((await list()).mails).toEqual([])
})

test('all failed mails are tried again at once, and dropped mails stay dropped', async () => {
  const dropped = await send('dropped@people.example')
  for (const name of ['ada', 'ben', 'cleo']) await send(`${name}@people.example`)
  await deliver()
  expect((await drop(dropped)).body.mail.dropped).toEqual({ at: now.toISOString(), reason: 'It was a test.' })
  answer = null
  expect((await admin.call('retryFailedMails', {})).body).toMatchObject({ tried: 3, has_more: false })
  await deliver()
  expect(delivered.sort()).toEqual(['ada', 'ben', 'cleo'].map((name) => `${name}@people.example`))
  expect((await list('dropped')).mails.map(({ id }) => id)).toEqual([dropped])
  expect(await waiting()).toBe(0)
  expect((await retry(dropped)).status).toBe(409)
  const words = { text: '', html: '', next_try_at: null }
  expect(await theRow(app.db, 'mails', { id: dropped })).toMatchObject(words)
})

test('a mail that a process is sending is neither tried a second time nor dropped', async () => {
  const id = await send()
  answer = { outcome: 'failed', reason: '451 busy' }
  await deliver()
  // What a process in the middle of sending has written.
  const claim = { claim_holder: 'another', claim_ends_at: new Date(now.getTime() + 60_000) }
  await updateRows(app.db, 'mails', { id }, claim)
  expect([(await retry(id)).status, (await drop(id)).status]).toEqual([409, 409])
  expect((await admin.call('retryFailedMails', {})).body.tried).toBe(0)
  pass(61)
  expect((await drop(id)).status).toBe(200)
})

test('the words of an abandoned mail are stored for three days; then it cannot be tried again', async () => {
  const id = await send()
  await deliver()
  pass(3 * 86_400)
  await removeOld(app.deps)
  expect((await retry(id)).status).toBe(200)
  await deliver()
  pass(1)
  await removeOld(app.deps)
  expect((await retry(id)).status).toBe(409)
  expect((await admin.call('retryFailedMails', {})).body.tried).toBe(0)
})

test('a long queue is read page by page, each mail once', async () => {
  const failed = Array.from({ length: 120 }, (_, index) => ({
    ...{ ...mail, recipient: `p${index}@people.example`, next_try_at: null, last_failure: '550' },
    // Several were written at the same moment.
    created_at: new Date(now.getTime() + Math.floor(index / 7)),
  }))
  await insertRows(app.db, 'mails', failed)
  const seen: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list('failed', next)
    seen.push(...page.mails.map(({ id }) => id))
    next = page.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})
