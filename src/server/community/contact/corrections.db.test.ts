import { beforeEach, expect, test } from 'vitest'
import { deleteRows, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { caseItems } from '#test/cases.ts'
import { emptyTables } from '#test/rows.ts'
import { sentMails } from '#test/sent-mails.ts'
import { removeOldMessages } from './service.ts'

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })
const admin = await app.person({ role: 'admin' })
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  await emptyTables(app, 'contact_messages', 'mails', 'rate_limits')
})

const wrong = {
  slug: 'bpc-157',
  kind: 'price',
  message: 'The 5 mg vial costs less.',
  proof: 'https://shop.example/bpc-157',
  email: 'ada@people.example',
} as const
const send = async (given: object = {}) =>
  (await app.visitor('sendCorrection', { body: { ...wrong, ...given } })).body
const stateAt = async (token: string) => (await app.visitor('getCorrection', { params: { token } })).body
const mailsTo = (recipient: string) => sentMails(app, { recipient })
const messages = async (state: 'open' | 'closed' | 'held' = 'open') => caseItems(admin, 'messages', state)
const onlyOne = () => app.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
const move = async (state: 'received' | 'in_review' | 'corrected' | 'declined', reason?: string) =>
  admin.call('setCorrectionState', { params: await onlyOne(), body: { state, ...(reason && { reason }) } })

test('a correction gets a ticket by mail, with a link that shows its state and nothing that was written', async () => {
  const { ticket, token } = await send()
  expect(ticket).toMatch(/^C-[2-9A-Z]{8}$/)
  const [mail] = await mailsTo(wrong.email)
  expect(mail?.subject).toBe(`We have received your correction ${ticket}`)
  expect(mail?.text).toContain(`/corrections/${token}`)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/vial|shop\.example/)
  const page = { type: 'drug', slug: 'bpc-157', name: 'BPC-157' }
  const received = { ticket, kind: 'price', state: 'received', reason: null, page }
  expect((await stateAt(token)).correction).toEqual({ ...received, created_at: now.toISOString() })
  expect(await messages()).toMatchObject([
    { kind: 'correction', message: wrong.message, correction: { ticket, proof: wrong.proof } },
  ])
})

test('a vendor is corrected in the same way', async () => {
  const slug = (await app.visitor('listVendors', { query: {} })).body.vendors[0]?.slug ?? ''
  const { token } = await send({ slug, kind: 'test' })
  expect((await stateAt(token)).correction.page).toMatchObject({ type: 'vendor', slug })
})

test('the sender gets a mail for each step, with the reason if the correction is declined', async () => {
  const { ticket, token } = await send()
  await move('in_review')
  expect((await stateAt(token)).correction.state).toBe('in_review')
  await move('in_review')
  expect((await move('declined')).status).toBe(422)
  const reason = 'The page of the vendor shows the old price.'
  await move('declined', reason)
  expect((await stateAt(token)).correction).toMatchObject({ state: 'declined', reason })
  const mails = (await mailsTo(wrong.email)).filter(({ kind }) => kind === 'correction progress')
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your correction ${ticket} is being checked`,
    `Your correction ${ticket} was declined`,
  ])
  expect(mails[1]?.text).toContain('shows the old price')
  for (const { text } of mails) expect(text).toMatch(/^Your correction of BPC-157 /)
  expect(await messages()).toEqual([])
  expect(await messages('closed')).toMatchObject([{ correction: { ticket, state: 'declined' } }])
  await move('corrected')
  expect((await stateAt(token)).correction).toMatchObject({ state: 'corrected', reason: null })
})

test('a correction from a program is held and mailed to no one until a colleague takes it up', async () => {
  const { token } = await send({ fax: 'x' })
  expect(await mailsTo(wrong.email)).toEqual([])
  expect(await messages('held')).toHaveLength(1)
  await move('in_review')
  expect(await messages()).toHaveLength(1)
  expect((await stateAt(token)).correction.state).toBe('in_review')
})

test('a guessed link, another page and a sixth correction are refused', async () => {
  expect((await app.visitor('getCorrection', { params: { token: 'guessed' } })).status).toBe(404)
  expect((await app.visitor('sendCorrection', { body: { ...wrong, slug: 'nothing' } })).status).toBe(404)
  for (let n = 0; n < 5; n++) await send()
  expect((await app.visitor('sendCorrection', { body: wrong })).status).toBe(429)
})

test('a correction is not marked like a letter, which would never tell its sender, nor a letter like a correction', async () => {
  await send()
  const params = await onlyOne()
  expect((await admin.call('markMessage', { params, body: { state: 'answered' } })).status).toBe(404)
  await updateRows(app.db, 'contact_messages', params, { kind: 'general', correction_state: null })
  expect((await move('corrected')).body.message).toBe('There is no such correction.')
  await deleteRows(app.db, 'contact_messages', params)
  const { body } = await admin.call('setCorrectionState', { params, body: { state: 'corrected' } })
  expect(body.message).toBe('There is no such message.')
})

test('a correction is in the export of its sender, and goes with the account', async () => {
  const ada = await app.person()
  const { ticket } = await send({ email: ada.email })
  expect(JSON.stringify((await ada.call('exportAccount', {})).body.data)).toContain(ticket)
  await ada.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'remove' } })
  expect(await app.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})

test('a correction goes a year after it was settled', async () => {
  await send()
  await move('corrected')
  const left = async (day: string) => {
    now = new Date(day)
    await removeOldMessages(app.deps)
    return (await app.db.selectFrom('contact_messages').selectAll().execute()).length
  }
  expect([await left('2027-11-19T12:00:00Z'), await left('2027-11-21T12:00:00Z')]).toEqual([1, 0])
})
