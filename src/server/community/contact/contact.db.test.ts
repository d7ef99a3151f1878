import { beforeEach, describe, expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { caseItems } from '#test/cases.ts'
import { emptyTables } from '#test/rows.ts'
import { removeOldMessages } from './service.ts'

let now = new Date('2026-11-20T12:00:00Z')
const pass = (days: number) => {
  now = new Date(now.getTime() + days * 24 * 60 * 60_000)
}
const app = await sharedApp({
  config: { SUPPORT_EMAIL: 'support@assayer.example' },
  deps: { clock: () => now },
})
const admin = await app.person({ role: 'admin' })
beforeEach(() => emptyTables(app, 'contact_messages', 'mails', 'rate_limits'))

const general = { name: 'Ada', email: 'ada@people.example', subject: 'A question', message: 'How?\nWhy?' }
const vendor = {
  companyName: 'North Lab',
  contactName: 'Bo',
  email: 'bo@north-lab.example',
  phone: '+1 555 0100',
  website: 'https://north-lab.example/about',
  requestType: 'update',
  message: 'Our price changed.',
}
async function send(form: 'general' | 'vendor', sent: unknown, from = '203.0.113.1') {
  const headers = { authorization: 'Bearer assayer-public-key', 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(sent) }
  const response = await app.fetch(`/api/contact/${form}`, init, from)
  const body = (await response.json()) as { status: string; field?: string; message?: string }
  return { status: response.status, headers: response.headers, body }
}
const mails = () => app.db.selectFrom('mails').selectAll().orderBy('kind').execute()
const stored = () => app.db.selectFrom('contact_messages').selectAll().execute()

test('a message is stored, support is notified and the sender gets a receipt', async () => {
  const { status, body } = await send('general', general)
  expect([status, body.status]).toEqual([200, 'success'])
  expect(await stored()).toMatchObject([{ kind: 'general', state: 'open', ...general }])
  const [notice, receipt] = await mails()
  expect(notice).toMatchObject({
    recipient: 'support@assayer.example',
    reply_to: 'ada@people.example',
    subject: 'Contact: A question',
  })
  expect(notice?.text).toContain('How?')
  expect(receipt).toMatchObject({ recipient: 'ada@people.example', reply_to: null })
})

test('a receipt repeats nothing that was typed, so that the form carries no advertising to strangers', async () => {
  await send('general', {
    ...general,
    name: 'Buy now',
    subject: 'http://spam.example',
    message: 'cheap pills',
  })
  const receipt = (await mails()).find(({ kind }) => kind === 'contact receipt')
  expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toMatch(/Buy now|spam|cheap/)
})

test("a vendor's request keeps its company, kind and website", async () => {
  expect((await send('vendor', vendor)).status).toBe(200)
  expect(await stored()).toMatchObject([
    { kind: 'vendor', company: 'North Lab', name: 'Bo', request_type: 'update', website: vendor.website },
  ])
  expect((await mails())[0]).toMatchObject({ subject: 'Vendor: update, North Lab', reply_to: vendor.email })
})

test('phone and website may be left out or empty', async () => {
  const { phone, website, ...needed } = vendor
  expect((await send('vendor', needed)).status).toBe(200)
  expect((await send('vendor', { ...needed, phone: '', website: '' })).status).toBe(200)
  const none = { phone: null, website: null }
  expect(await stored()).toMatchObject([none, none])
})

test.each([
  ['website: is not a link', 'vendor', { ...vendor, website: 'no link' }],
  ['message: must have at most 5000 characters', 'general', { ...general, message: 'a'.repeat(5_001) }],
  ['subject: is missing', 'general', { ...general, subject: undefined }],
  ['What was sent has a field that is not known: role.', 'general', { ...general, role: 'admin' }],
] as const)(
  'an error is explained in plain words, for the closest of several forms: %s',
  async (message, form, body) => {
    expect((await send(form, body)).body.message).toBe(message)
    expect(await stored()).toEqual([])
  },
)

describe('an invalid message is refused by field, and nothing is stored', () => {
  test.each([
    ['general', 'email', { ...general, email: 'ada' }],
    ['general', 'email', { ...general, email: 'a@b.example, c@d.example' }],
    ['general', 'email', { ...general, email: 'a@b.example\r\nBcc: c@d.example' }],
    ['general', 'email', { ...general, email: `${'a'.repeat(250)}@b.example` }],
    ['general', 'name', { ...general, name: '  ' }],
    ['general', 'name', { ...general, name: 'Ada\r\nBcc: c@d.example' }],
    ['general', 'subject', { ...general, subject: 'Hi\nBcc: c@d.example' }],
    ['general', 'subject', { ...general, subject: 'Hi\u2028there' }],
    ['general', 'message', { ...general, message: '' }],
    ['general', 'message', { ...general, message: 'a\0b' }],
    ['general', undefined, [general]],
    ['vendor', 'website', { ...vendor, website: 'javascript:alert(1)' }],
    ['vendor', 'website', { ...vendor, website: 'data:text/html,x' }],
    ['vendor', 'companyName', { ...vendor, companyName: 'A\r\nX: y' }],
    ['vendor', 'requestType', { ...vendor, requestType: 'refund' }],
  ] as const)('%s: %s', async (form, field, body) => {
    const answer = await send(form, body)
    expect([answer.status, answer.body.field]).toEqual([422, field])
    expect([await stored(), await mails()]).toEqual([[], []])
  })

  test('a message of a megabyte', async () => {
    expect((await send('general', { ...general, message: 'a'.repeat(1_000_000) })).status).toBe(413)
    expect(await stored()).toEqual([])
  })
})

test('of two hundred messages from one network in a minute the first five are taken', async () => {
  const answers = []
  for (let n = 0; n < 200; n++) answers.push(await send('general', general))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.at(-1)?.status).toBe(429)
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await stored()).toHaveLength(5)
  expect((await send('general', general, '203.0.113.2')).status).toBe(200)
})

test('many networks together cannot flood one person with receipts', async () => {
  for (let n = 0; n < 8; n++) await send('general', general, `203.0.113.${n}`)
  const kinds = (await mails()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'contact notice')).toHaveLength(8)
  expect(kinds.filter((kind) => kind === 'contact receipt')).toHaveLength(3)
})

test.each([
  ['fills in what people do not see', { fax: '555' }],
  ['is faster than people are', { filled_ms: 300 }],
])('a program that %s gets the usual answer; its message is held and mailed to no one', async (_, trap) => {
  expect((await send('general', { ...general, ...trap })).status).toBe(200)
  expect(await stored()).toMatchObject([{ state: 'held' }])
  expect(await mails()).toEqual([])
})

const mark = async (id: string, state: 'open' | 'answered') =>
  (await admin.call('markMessage', { params: { id }, body: { state } })).body.message

test('a message that was answered is apart from the open ones, until it is opened again', async () => {
  await send('general', general)
  await send('vendor', vendor)
  pass(1)
  const { id } = (await caseItems(admin, 'messages')).find(({ kind }) => kind === 'general') ?? { id: '' }
  expect(await mark(id, 'answered')).toMatchObject({ state: 'answered', answered_at: now.toISOString() })
  expect(await caseItems(admin, 'messages')).toMatchObject([{ kind: 'vendor' }])
  expect(await caseItems(admin, 'messages', 'closed')).toMatchObject([{ id }])
  expect(await mark(id, 'open')).toMatchObject({ state: 'open', answered_at: null })
})

test('messages are deleted a year after the answer, and spam after a month; open messages stay', async () => {
  await send('general', { ...general, fax: '1' })
  await send('general', { ...general, subject: 'Still open' })
  await send('general', { ...general, subject: 'Answered' })
  const messages = await caseItems(admin, 'messages')
  await mark(messages.find(({ subject }) => subject === 'Answered')?.id ?? '', 'answered')
  const left = async () => {
    await removeOldMessages(app.deps)
    return (await stored()).length
  }
  expect(await left()).toBe(3)
  pass(31)
  expect(await left()).toBe(2)
  pass(335)
  expect(await left()).toBe(1)
})
