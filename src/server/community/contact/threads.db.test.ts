import { beforeEach, describe, expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { readCases } from '#test/cases.ts'
import type { Person } from '#test/reviews.ts'
import { emptyTables } from '#test/rows.ts'
import { sentMails } from '#test/sent-mails.ts'

let now = new Date('2026-11-20T12:00:00Z')
const app = await sharedApp({
  config: { SUPPORT_EMAIL: 'support@assayer.example' },
  deps: { clock: () => now },
})
const mona = await app.person({ role: 'support', name: 'Mona' })
const nils = await app.person({ role: 'support', name: 'Nils' })
beforeEach(() => emptyTables(app, 'contact_messages', 'mails', 'rate_limits', 'office_templates'))

const written = { name: 'Ada', email: 'ada@people.example', subject: 'A question', message: 'How?' }
const write = (more: Partial<typeof written> = {}) => {
  now = new Date(now.getTime() + 60_000)
  return app.visitor('sendGeneralMessage', { body: { ...written, ...more } })
}
type Asked = Parameters<typeof readCases>[2]
const list = async (query: Asked = {}, who = mona) => {
  const { cases, next } = await readCases(who, 'messages', query)
  return { messages: cases.map(({ item }) => item), next }
}
const only = async (query: Asked = {}) => {
  const { messages } = await list(query)
  if (!messages[0] || messages.length > 1) throw new Error(`There are ${messages.length} messages.`)
  return messages[0]
}
const answer = (id: string, words: string, { seen = 0, closes = false, who = mona } = {}) =>
  who.call('answerMessage', { params: { id }, body: { words, seen, closes } })
const mailsTo = (recipient: string) => sentMails(app, { recipient })

test('an answer goes out by mail in the conversation of the receipt, and stays in the thread with its author', async () => {
  await write()
  const { id, ticket } = await only()
  now = new Date(now.getTime() + 60_000)
  const { body } = await answer(id, 'Like this.\nAnd so on.')
  expect(body.message).toMatchObject({
    state: 'waiting',
    assignee: { id: mona.id, name: 'Mona' },
    thread: [{ side: 'office', author: 'Mona', words: 'Like this.\nAnd so on.', delivery: 'waiting' }],
  })
  now = new Date(now.getTime() + 60_000)
  await answer(id, 'That is all.', { seen: 1, closes: true, who: nils })
  expect(await only({ state: 'closed' })).toMatchObject({ assignee: { name: 'Mona' }, thread: [{}, {}] })
  const [receipt, first, second] = await mailsTo(written.email)
  expect(receipt).toMatchObject({ subject: `We have received your message ${ticket}`, follows: null })
  expect(first).toMatchObject({ subject: `Re: ${receipt?.subject}`, follows: [receipt?.id] })
  expect(first).toMatchObject({ reply_to: 'support@assayer.example' })
  expect(first?.text).toContain('Like this.')
  expect(`${first?.text}${first?.html}`).not.toContain('Mona')
  expect(second?.follows).toEqual([receipt?.id, first?.id])
})

test('later words under a message are never changed or removed by themselves', async () => {
  await write()
  const { id } = await only()
  await answer(id, 'Like this.')
  const rows = () => app.db.selectFrom('contact_words').selectAll().execute()
  const before = await rows()
  for (const change of [{ words: 'Not like this.' }, { side: 'sender' as const }, { at: now }])
    await expect(app.db.updateTable('contact_words').set(change).execute()).rejects.toThrow(/append-only/)
  await expect(app.db.deleteFrom('contact_words').execute()).rejects.toThrow(/append-only/)
  expect(await rows()).toEqual(before)
  await app.db.deleteFrom('contact_messages').execute()
  expect(await rows()).toEqual([])
})

describe('a message with the ticket in its subject', () => {
  test('joins the thread, which is open again', async () => {
    await write()
    const { id, ticket } = await only()
    await answer(id, 'Like this.', { closes: true })
    const subject = `Re: [${ticket?.toLowerCase()}]`
    await write({ email: 'ada@PEOPLE.example', subject, message: 'Not quite.' })
    expect(await only()).toMatchObject({
      id,
      answered_at: null,
      thread: [{ side: 'office' }, { side: 'sender', author: null, words: 'Not quite.', delivery: null }],
    })
    const notices = await mailsTo('support@assayer.example')
    expect(notices.at(-1)?.text).toContain(`Ticket: ${ticket}`)
    expect(notices.at(-1)?.text).toContain('Not quite.')
  })

  test('from another email starts its own thread, and the answer reveals nothing', async () => {
    const first = await write()
    const { ticket } = await only()
    const { body, status } = await write({ email: 'eve@people.example', subject: `Re: ${ticket}` })
    expect([status, body]).toEqual([first.status, first.body])
    expect((await list()).messages.map(({ thread }) => thread)).toEqual([[], []])
  })
})

test('a person who did not see the latest words does not answer them: of two answers at once one goes out', async () => {
  await write()
  const { id } = await only()
  const answers = await Promise.all([answer(id, 'Mine.'), answer(id, 'Mine!', { who: nils })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await mailsTo(written.email)).toHaveLength(2)
})

test('a message held as spam is answered only after a colleague moves it to open', async () => {
  await app.visitor('sendGeneralMessage', { body: { ...written, fax: '1' } })
  const { id } = await only({ state: 'held' })
  expect((await answer(id, 'Hello.')).status).toBe(409)
  expect(await mailsTo(written.email)).toEqual([])
})

describe('assignment', () => {
  const assign = (id: string, person: string | null) =>
    mona.call('assignMessage', { params: { id }, body: { person } })

  test('is to oneself or to a colleague who may answer, and everybody finds their own', async () => {
    await write()
    const { id } = await only()
    expect((await assign(id, nils.id)).body.message.assignee).toEqual({ id: nils.id, name: 'Nils' })
    expect((await list({ mine: 'true' })).messages).toEqual([])
    expect((await list({ mine: 'true' }, nils)).messages).toHaveLength(1)
    expect((await assign(id, null)).body.message.assignee).toBeNull()
    const moderator = await app.person({ role: 'moderator' })
    const refused = await assign(id, moderator.id)
    expect([refused.status, refused.body.field]).toEqual([422, 'person'])
    const { people } = (await mona.call('listAssignees', {})).body
    expect(people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Mona', 'Nils']))
    expect(people.map(({ id }) => id)).not.toContain(moderator.id)
  })

  test('by another tells the new one by mail, once, with the way there; to oneself or back to none sends no mail', async () => {
    await write()
    const { id, ticket } = await only()
    await assign(id, mona.id)
    await assign(id, nils.id)
    await assign(id, nils.id)
    await assign(id, null)
    expect(await mailsTo(mona.email)).toEqual([])
    const [mail, ...others] = await mailsTo(nils.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: `Assigned to you: ${ticket}` })
    expect(mail?.text).toContain('Mona assigned this message to you.')
    expect(mail?.text).toContain(written.subject)
    expect(mail?.text).toContain('/admin/messages?state=open&mine=true')
  })

  test('ends with the role, and stays with another role that may answer', async () => {
    const admin = await app.person({ role: 'admin' })
    const both = await app.person({ role: 'support' })
    await admin.call('giveRole', { body: { email: both.email, roles: ['admin'] } })
    await write()
    const { id } = await only()
    await assign(id, both.id)
    const take = (role: 'admin' | 'support') => admin.call('takeRole', { params: { id: both.id, role } })
    await take('support')
    expect((await only()).assignee?.id).toBe(both.id)
    await take('admin')
    expect((await only()).assignee).toBeNull()
  })
})

const inOrder = [0, 1, 2, 3, 4].map((n) => `No. ${n}`)
async function writeFive() {
  for (const [n, subject] of inOrder.entries()) await write({ subject, email: `p${n}@people.example` })
}
/** The subjects on all pages, two on each. */
async function readAll(state: 'open' | 'closed', afterFirstPage = async () => {}) {
  const subjects: (string | null)[] = []
  let next: string | null = null
  do {
    const page = await list({ state, limit: 2, ...(next && { after: next }) })
    subjects.push(...page.messages.map(({ subject }) => subject))
    if (next === null) await afterFirstPage()
    next = page.next
  } while (next)
  return subjects
}

test.each([
  ['open', 'open', inOrder, ['Newer']],
  ['closed', 'answered', inOrder.toReversed(), []],
] as const)(
  'the list of %s messages goes on behind the last one, without gaps or repeats, whatever comes in meanwhile',
  async (state, stored, whole, later) => {
    await writeFive()
    await app.db.updateTable('contact_messages').set({ state: stored }).execute()
    expect(await readAll(state)).toEqual(whole)
    await app.db.updateTable('contact_messages').set({ created_at: now }).execute()
    const seen = await readAll(state, async () => {
      await app.db.deleteFrom('rate_limits').execute()
      await write({ subject: 'Newer', email: 'p9@people.example' })
    })
    expect(seen.sort()).toEqual([...later, ...inOrder])
    expect((await mona.call('listCases', { query: { kind: 'messages', after: '2026 x' } })).status).toBe(422)
  },
)

describe('canned answers', () => {
  test('are written, changed, retired and brought back, and told to the audit log', async () => {
    const [params, words] = [{ kind: 'message' } as const, { title: 'Hours', words: 'Hello {name}.' }]
    const { id } = (await mona.call('createTemplate', { params, body: words })).body.template
    const change = async (is_retired: boolean) => {
      const body = { ...words, title: 'Opening hours', is_retired }
      return (await nils.call('changeTemplate', { params: { ...params, id }, body })).body.template
    }
    const titles = async (retired: 'true' | 'false' = 'false') => {
      const { body } = await mona.call('listTemplates', { params, query: { retired } })
      return body.templates.map(({ title }) => title)
    }
    expect(await change(false)).toMatchObject({ title: 'Opening hours', is_retired: false })
    expect(await titles()).toEqual(['Opening hours'])
    await change(true)
    expect([await titles(), await titles('true')]).toEqual([[], ['Opening hours']])
    await change(false)
    expect(await titles()).toEqual(['Opening hours'])
  })

  test('belong to those who answer messages, reasons to moderators', async () => {
    const moderator = await app.person({ role: 'moderator' })
    const read = async (who: Person, kind: 'message' | 'reason') =>
      (await who.call('listTemplates', { params: { kind }, query: {} })).status
    expect([await read(mona, 'message'), await read(mona, 'reason')]).toEqual([200, 403])
    expect([await read(moderator, 'message'), await read(moderator, 'reason')]).toEqual([403, 200])
  })
})

test('a person who leaves takes what they wrote along; what they answered stays without their name', async () => {
  const ada = await app.person({ name: 'Ada' })
  const leaving = await app.person({ role: 'support', name: 'Lea' })
  await write({ email: ada.email })
  const { id } = await only()
  await answer(id, 'For Ada.', { who: leaving })
  await write()
  const other = (await list()).messages[0]?.id ?? ''
  await answer(other, 'For somebody.', { who: leaving })
  const { data } = (await ada.call('exportAccount', {})).body
  expect(JSON.stringify(data.messages)).toContain('For Ada.')
  expect(JSON.stringify(data.messages)).not.toContain('For somebody.')
  for (const one of [ada, leaving])
    await one.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'remove' } })
  expect(await only({ state: 'waiting' })).toMatchObject({
    id: other,
    assignee: null,
    thread: [{ author: null, words: 'For somebody.' }],
  })
})
