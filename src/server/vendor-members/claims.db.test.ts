import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { vendorId } from '#server/core/records/ids.ts'
import { createTxtReader } from '#server/platform/adapters/dns/txt-records.ts'
import { createFetcher } from '#server/platform/adapters/fetch/create-fetcher.ts'
import { deleteRows, listRows, updateRows } from '#server/platform/db/rows.ts'
import { startTestApp } from '#test/app.ts'
import { subjectsTo } from '#test/auth-client.ts'
import { openDesk } from '#test/desk.ts'
import type { Person } from '#test/reviews.ts'
import { emptyTables } from '#test/rows.ts'
import { lookForLines, removeExpiredClaims } from './service.ts'

// Long because all of it runs in one app: another file would start a second one.

let now = new Date('2026-11-20T12:00:00Z')
/** What the stand-ins of name service and site answer: TXT records by name, the file, and where it leads. */
const records = new Map<string, string>()
let file: { text: string } | { leadsTo: string } | null = null

const dns = createSocket('udp4')
dns.on('message', (query, { port, address }) => dns.send(dnsAnswer(query), port, address))
await new Promise<void>((ready) => dns.bind(0, '127.0.0.1', ready))
const site = createServer((request, response) => {
  if (request.url !== '/.well-known/assayer-claim.txt' || !file) response.writeHead(404).end()
  else if ('leadsTo' in file) response.writeHead(302, { location: file.leadsTo }).end()
  else response.end(file.text)
})
await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
const { port } = site.address() as AddressInfo
const origin = `http://localhost:${port}`
const txtRecords = createTxtReader([`127.0.0.1:${dns.address().port}`])
const fetcher = createFetcher({ userAgent: 'Test', openPorts: new Set([port]), pause: async () => {} })
const app = await startTestApp({ deps: { clock: () => now, txtRecords, fetcher } })
const admin = await app.person({ role: 'admin' })
afterAll(async () => {
  await fetcher.close()
  dns.close()
  site.close()
  await app.close()
})
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  file = null
  records.clear()
  await emptyTables(app, 'vendor_members', 'vendor_claims', 'vendor_invitations', 'vendor_desk_log')
  await emptyTables(app, 'rate_limits', 'mails')
  await makeReal('https://harbour.example/')
})

const slug = 'tidelark-peptides'
const params = { slug }
/** As if it were no demo vendor, and had this site. */
const makeReal = (website: string) => updateRows(app.db, 'vendors', { slug }, { website, is_demo: false })
const banUntil = (day: string, { id }: Person) =>
  updateRows(app.db, 'auth_users', { id }, { banned_until: new Date(`${day}T12:00:00Z`) })
const claim = (who: Person, body: { method: 'mail'; email: string } | { method: 'dns' | 'file' }) =>
  who.call('startClaim', { params, body })
const prove = (who: Person, id: string, code = '') =>
  who.call('proveClaim', { params: { id }, body: { code } })
const mailsTo = (recipient: string) => listRows(app.db, 'mails', { recipient })
const codeIn = async (email: string) =>
  /Code: (\d{8})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
const invitationIn = async (email: string) =>
  /invitation=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
const desks = async (who: Person) => (await who.call('listOwnDesks', {})).body.desks

test('a code in a mail to the vendor’s domain opens the desk, also pasted in its sentence, and another code does not', async () => {
  const ada = await app.person()
  expect((await claim(ada, { method: 'mail', email: 'ada@elsewhere.example' })).body).toMatchObject({
    code: 'invalid',
    field: 'email',
  })
  const { body } = await claim(ada, { method: 'mail', email: 'office@harbour.example' })
  expect(body).toMatchObject({ publish: null, claim: { email: 'office@harbour.example' } })
  const code = await codeIn('office@harbour.example')
  expect(JSON.stringify(await app.db.selectFrom('vendor_claims').selectAll().execute())).not.toContain(code)
  expect((await prove(ada, body.claim.id, '00000000')).status).toBe(422)
  // The code belongs to Ada's claim: no other person can use it.
  expect((await prove(await app.person(), body.claim.id, code)).status).toBe(404)
  const sentence = `The code for your desk is ${code}. It is good for one day, please do not pass it on.`
  expect((await prove(ada, body.claim.id, `${sentence} ${'And so on. '.repeat(20)}`)).body).toMatchObject({
    code: 'invalid',
    message: 'code: is longer than a sentence with the code in it. Please paste the code alone',
  })
  expect((await prove(ada, body.claim.id, sentence)).body.desk).toMatchObject({ role: 'owner' })
  expect(await desks(ada)).toMatchObject([{ vendor: { slug }, role: 'owner' }])
  expect((await prove(ada, body.claim.id, code)).status).toBe(404)
})

test('five wrong codes, also at once, end a claim; a day does too', async () => {
  const ada = await app.person()
  const { id } = (await claim(ada, { method: 'mail', email: 'office@harbour.example' })).body.claim
  const code = await codeIn('office@harbour.example')
  await Promise.all(Array.from({ length: 5 }, () => prove(ada, id, '00000000')))
  expect((await prove(ada, id, code)).body.message).toMatch(/Too many wrong codes/)
  const again = (await claim(ada, { method: 'mail', email: 'office@harbour.example' })).body.claim
  const next = await codeIn('office@harbour.example')
  now = new Date('2026-11-21T12:00:00Z')
  expect((await prove(ada, again.id, next)).body.message).toMatch(/has expired/)
  await removeExpiredClaims(app.deps)
  expect((await prove(ada, again.id, next)).status).toBe(404)
})

test('a TXT record opens the desk, also next to records of others', async () => {
  const ada = await app.person()
  const { claim: made, publish } = (await claim(ada, { method: 'dns' })).body
  expect(made.place).toBe('_assayer-claim.harbour.example')
  expect((await prove(ada, made.id)).body.message).toMatch(/no such record yet/)
  const eve = await app.person()
  const other = (await claim(eve, { method: 'dns' })).body
  records.set('_assayer-claim.harbour.example', publish ?? '')
  expect((await prove(eve, other.claim.id)).body.message).toMatch(/another claim/)
  expect((await prove(ada, made.id)).status).toBe(200)
})

const ways = async (who: Person) => (await who.call('getClaimWays', { params })).body
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

test('the line to publish is shown to its person alone until it is proven, on every device', async () => {
  const [ada, eve] = [await app.person(), await app.person()]
  const { publish } = (await claim(ada, { method: 'dns' })).body
  expect(publish).toMatch(/^assayer-claim=[\w-]{43}$/)
  expect((await ways(ada)).claim?.publish).toBe(publish)
  expect((await ada.call('listOwnDesks', {})).body.claims[0]?.publish).toBe(publish)
  expect((await ways(eve)).claim).toBeNull()
  expect((await claim(eve, { method: 'dns' })).body.publish).not.toBe(publish)
  expect((await claim(ada, { method: 'dns' })).body.publish).not.toBe(publish)
  await claim(ada, { method: 'mail', email: 'office@harbour.example' })
  expect((await ways(ada)).claim?.publish).toBeNull()
})

test('a published line is found without a press, and its person is welcomed by mail', async () => {
  const ada = await app.person()
  const { publish } = (await claim(ada, { method: 'dns' })).body
  expect(await lookForLines(app.deps)).toBe(1)
  expect(await desks(ada)).toEqual([])
  records.set('_assayer-claim.harbour.example', publish ?? '')
  expect(await lookForLines(app.deps)).toBe(0)
  later(11)
  expect(await lookForLines(app.deps)).toBe(1)
  expect(await desks(ada)).toMatchObject([{ role: 'owner' }])
  expect(await subjectsTo(app, ada.email)).toEqual(['Welcome to the desk of Tidelark Peptides'])
  expect((await ways(ada)).claim).toBeNull()
  later(11)
  expect(await lookForLines(app.deps)).toBe(0)
})

test('by itself no line opens a desk for an expired claim, a claim by mail or a banned person', async () => {
  const [ada, eve, ben] = [await app.person(), await app.person(), await app.person()]
  const late = (await claim(ada, { method: 'dns' })).body
  await claim(ben, { method: 'mail', email: 'office@harbour.example' })
  const banned = (await claim(eve, { method: 'dns' })).body
  await banUntil('2027-11-20', eve)
  records.set('_assayer-claim.harbour.example', banned.publish ?? '')
  expect(await lookForLines(app.deps)).toBe(2)
  records.set('_assayer-claim.harbour.example', late.publish ?? '')
  later(8 * 24 * 60)
  expect(await lookForLines(app.deps)).toBe(0)
  expect(await app.db.selectFrom('vendor_members').selectAll().execute()).toEqual([])
})

test('a file at the site opens the desk, and one to which it leads elsewhere does not', async () => {
  await makeReal(`${origin}/`)
  const ada = await app.person()
  const { claim: made, publish } = (await claim(ada, { method: 'file' })).body
  expect(made.place).toBe(`${origin}/.well-known/assayer-claim.txt`)
  expect((await prove(ada, made.id)).body).toMatchObject({ code: 'upstream' })
  file = { text: `<html>${publish}</html>` }
  expect((await prove(ada, made.id)).status).toBe(422)
  file = { leadsTo: `${origin.replace('localhost', '127.0.0.1')}/.well-known/assayer-claim.txt` }
  expect((await prove(ada, made.id)).status).not.toBe(200)
  file = { text: `hello\r\n${publish}\r\n` }
  expect((await prove(ada, made.id)).status).toBe(200)
})

test('a demo vendor cannot be claimed; an operator invites, and only the named person can join', async () => {
  await updateRows(app.db, 'vendors', { slug }, { is_demo: true })
  const [ada, eve] = [await app.person(), await app.person()]
  const reason = expect.stringMatching(/demo vendor/)
  expect(await ways(ada)).toMatchObject({ methods: [], domain: null, reason })
  expect((await claim(ada, { method: 'dns' })).status).toBe(409)
  await admin.call('grantDesk', { body: { vendor: slug, email: ada.email } })
  const token = await invitationIn(ada.email)
  expect((await eve.call('acceptInvitation', { body: { token } })).status).toBe(403)
  const unproven = await app.person({ isConfirmed: false })
  expect((await unproven.call('acceptInvitation', { body: { token } })).status).toBe(403)
  expect((await ada.call('acceptInvitation', { body: { token } })).body.desk.role).toBe('owner')
  expect((await ada.call('acceptInvitation', { body: { token } })).status).toBe(404)
  expect((await admin.call('listDesks', { query: {} })).body.members).toMatchObject([
    { email: ada.email, proof: 'operator', vendor: { slug } },
  ])
})

test('every open invitation stands before operators, who revoke it, and its link is good no more', async () => {
  const ada = await app.person()
  await admin.call('grantDesk', { body: { vendor: slug, email: 'old@people.example' } })
  now = new Date(now.getTime() + 20 * 24 * 3_600_000)
  await openDesk(app, ada.id, slug)
  await deleteRows(app.db, 'vendor_invitations', { actor_id: ada.id })
  const open = async (query: { limit?: number; offset?: number } = {}) =>
    (await admin.call('listOpenInvitations', { query })).body
  expect(await open()).toEqual({ status: 'success', invitations: [], total: 0 })
  const bea = await app.person()
  await admin.call('grantDesk', { body: { vendor: slug, email: bea.email } })
  now = new Date(now.getTime() + 60_000)
  await ada.call('inviteMember', { params, body: { email: 'colleague@people.example' } })
  const { invitations, total } = await open()
  expect(total).toBe(2)
  expect(invitations).toMatchObject([
    { email: 'colleague@people.example', role: 'member', by: ada.email, is_of_operator: false },
    { email: bea.email, role: 'owner', by: admin.email, is_of_operator: true, vendor: { slug } },
  ])
  expect((await open({ limit: 1, offset: 1 })).invitations).toEqual([invitations[1]])

  const revoke = (id: string) => admin.call('revokeInvitation', { params: { id } })
  const id = invitations[1]?.id ?? ''
  expect((await Promise.all([revoke(id), revoke(id)])).map(({ status }) => status).sort()).toEqual([200, 404])
  const token = await invitationIn(bea.email)
  expect((await bea.call('acceptInvitation', { body: { token } })).status).toBe(404)
  expect((await open()).invitations).toEqual([invitations[0]])
  const difference = expect.stringContaining(`"invitation":["${id}",null]`)
  const acts = await listRows(app.db, 'audit_log', { call: 'revokeInvitation' })
  expect(acts).toMatchObject([{ target: `desk:${slug}`, difference }])
})

test('an owner invites and takes off; a member does neither; the last owner does not go before the others', async () => {
  const [ada, bea] = [await app.person(), await app.person()]
  const { memberId: adaId } = await openDesk(app, ada.id, slug)
  await ada.call('inviteMember', { params, body: { email: bea.email.toUpperCase() } })
  await bea.call('acceptInvitation', { body: { token: await invitationIn(bea.email) } })
  expect(await subjectsTo(app, ada.email)).toEqual(['A new member joined the desk of Tidelark Peptides'])
  const welcome = (await mailsTo(bea.email)).at(-1)
  expect(welcome?.subject).toBe('Welcome to the desk of Tidelark Peptides')
  expect(welcome?.text).toMatch(/1\. State .+2\. Upload .+3\. Answer /s)
  const { members } = (await bea.call('listMembers', { params })).body
  const beaId = members.find(({ is_own }) => is_own)?.id ?? ''
  const make = (who: Person, id: string, role: 'owner' | 'member') =>
    who.call('changeMember', { params: { slug, id }, body: { role } })
  const refused = [
    await bea.call('inviteMember', { params, body: { email: 'x@people.example' } }),
    await remove(bea, adaId),
    await make(bea, beaId, 'owner'),
    await remove(ada, adaId),
    await make(ada, adaId, 'member'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 409, 409])
  expect((await make(ada, beaId, 'owner')).status).toBe(200)
  expect((await remove(ada, adaId)).status).toBe(200)
  expect((await bea.call('listMembers', { params })).body.members).toMatchObject([
    { id: beaId, role: 'owner' },
  ])
})

test('the people of another vendor see nothing of a desk', async () => {
  const [ada, eve] = [await app.person(), await app.person()]
  const { memberId, invitationId } = await openDesk(app, ada.id, slug)
  await openDesk(app, eve.id, 'saltgannet-labs')
  expect((await eve.call('listMembers', { params })).status).toBe(403)
  for (const own of [slug, 'saltgannet-labs'])
    for (const { status } of [
      await eve.call('removeMember', { params: { slug: own, id: memberId } }),
      await eve.call('withdrawInvitation', { params: { slug: own, id: invitationId } }),
    ])
      expect(status).toBe(own === slug ? 403 : 404)
  expect((await ada.call('listMembers', { params })).body.members).toHaveLength(1)
})

test('an operator ends it and says why; memberships go with the account', async () => {
  const [ada, bea] = [await app.person(), await app.person()]
  const { memberId } = await openDesk(app, ada.id, slug)
  await openDesk(app, bea.id, slug)
  await admin.call('endDesk', { params: { slug, id: memberId }, body: { reason: 'The shop was sold.' } })
  expect((await mailsTo(ada.email))[0]?.text).toContain('The shop was sold.')
  expect((await ada.call('listMembers', { params })).status).toBe(403)
  expect(JSON.stringify((await bea.call('exportAccount', {})).body.data)).toContain('"proof":"operator"')
  await bea.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'keep' } })
  expect(await app.db.selectFrom('vendor_members').selectAll().execute()).toEqual([])
})

async function peopleOf(...roles: ('owner' | 'member')[]) {
  const people: (Person & { memberId: string })[] = []
  for (const role of roles) {
    const person = await app.person()
    people.push({ ...person, memberId: (await openDesk(app, person.id, slug, role)).memberId })
  }
  await app.db.deleteFrom('vendor_invitations').execute()
  return people as [Person & { memberId: string }, Person & { memberId: string }]
}
const remove = (who: Person, id: string) => who.call('removeMember', { params: { slug, id } })
const demote = (who: Person, id: string) =>
  who.call('changeMember', { params: { slug, id }, body: { role: 'member' } })
const invite = (who: Person, email: string, role: 'owner' | 'member' = 'owner') =>
  who.call('inviteMember', { params, body: { email, role } })
const members = () => listRows(app.db, 'vendor_members', { vendor_id: vendorId(slug) })
const invited = async () =>
  (await app.db.selectFrom('vendor_invitations').select('email').execute()).map(({ email }) => email)

test.each([
  ['remove each other', remove, true],
  ['demote each other', demote, true],
  ['demote themselves', demote, false],
])('two owners who %s at once leave one owner', async (_, act, isOther) => {
  for (let i = 0; i < 6; i++) {
    const [ada, bea] = await peopleOf('owner', 'owner')
    const [one, other] = isOther ? [bea, ada] : [ada, bea]
    const answers = await Promise.all([act(ada, one.memberId), act(bea, other.memberId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, isOther ? 403 : 409])
    expect((await members()).filter(({ role }) => role === 'owner')).toHaveLength(1)
    await app.db.deleteFrom('vendor_members').execute()
  }
})

test('the invitations of an owner end with their part in it, and those of others stay', async () => {
  const ends = {
    removed: remove,
    demoted: demote,
    ended: (_: Person, id: string) =>
      admin.call('endDesk', { params: { slug, id }, body: { reason: 'Sold.' } }),
  }
  for (const [name, end] of Object.entries(ends)) {
    const [ada, bea] = await peopleOf('owner', 'owner')
    const friend = await app.person()
    await invite(bea, friend.email)
    await invite(bea, `second-${name}@people.example`, 'member')
    await invite(ada, `kept-${name}@people.example`)
    const token = await invitationIn(friend.email)
    expect((await end(ada, bea.memberId)).status).toBe(200)
    expect(await invited()).toEqual([`kept-${name}@people.example`])
    expect((await friend.call('acceptInvitation', { body: { token } })).status).toBe(404)
    const uninvited = { account_id: bea.id, event: 'uninvited' } as const
    expect(await listRows(app.db, 'vendor_desk_log', uninvited)).toHaveLength(1)
    await emptyTables(app, 'vendor_members', 'vendor_invitations', 'rate_limits')
  }
})

test('an owner who is removed and invites meanwhile leaves no open invitation', async () => {
  for (let i = 0; i < 6; i++) {
    const [ada, bea] = await peopleOf('owner', 'owner')
    await Promise.all([remove(ada, bea.memberId), invite(bea, `own-${i}@people.example`)])
    expect(await invited()).toEqual([])
    await app.db.deleteFrom('vendor_members').execute()
  }
})

describe('when the account of the last owner is deleted', () => {
  const deleteAccount = (who: Person) =>
    who.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'keep' } })

  test('the longest member owns the desk, and everybody who stays gets a mail', async () => {
    const [ada, bea] = await peopleOf('owner', 'member')
    const [cleo] = await peopleOf('member')
    const since = new Date('2026-01-02T12:00:00Z')
    await updateRows(app.db, 'vendor_members', { id: cleo.memberId }, { since })
    expect((await deleteAccount(ada)).status).toBe(200)
    const roles = Object.fromEntries((await members()).map(({ account_id, role }) => [account_id, role]))
    expect(roles).toEqual({ [cleo.id]: 'owner', [bea.id]: 'member' })
    expect(await subjectsTo(app, cleo.email)).toEqual(['You own the desk of Tidelark Peptides now'])
    expect(await subjectsTo(app, bea.email)).toEqual(['The desk of Tidelark Peptides has another owner'])
    expect((await invite(cleo, 'next@people.example')).status).toBe(200)
    const changes = await listRows(app.db, 'vendor_desk_log', { event: 'role changed' })
    expect(changes).toMatchObject([{ account_id: cleo.id, actor_id: null }])
  })

  test('a banned member does not become the owner, and two owners who go at once leave one behind', async () => {
    const [ada, bea] = await peopleOf('owner', 'owner')
    const [banned, cleo] = await peopleOf('member', 'member')
    await banUntil('2099-01-01', banned)
    const answers = await Promise.all([deleteAccount(ada), deleteAccount(bea)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await members()).find(({ account_id }) => account_id === cleo.id)?.role).toBe('owner')
  })

  test('a member’s deletion changes no role, and a desk of one ends with its owner', async () => {
    const [ada, bea] = await peopleOf('owner', 'member')
    await deleteAccount(bea)
    expect(await members()).toMatchObject([{ account_id: ada.id, role: 'owner' }])
    await deleteAccount(ada)
    expect(await members()).toEqual([])
  })
})

test('an operator who ends the last owner reads that the desk has none', async () => {
  const [ada, bea] = await peopleOf('owner', 'member')
  const end = (id: string) => admin.call('endDesk', { params: { slug, id }, body: { reason: 'Sold.' } })
  expect((await end(ada.memberId)).body.message).toMatch(/has no owner now/)
  expect((await end(bea.memberId)).body.message).not.toMatch(/has no owner now/)
})

test('a member whom an owner takes off the desk gets a mail, and a member who leaves gets none', async () => {
  const [ada, bea] = await peopleOf('owner', 'member')
  const [cleo] = await peopleOf('member', 'member')
  await remove(ada, bea.memberId)
  await remove(cleo, cleo.memberId)
  expect(await listRows(app.db, 'mails', { kind: 'desk notice' })).toMatchObject([
    { recipient: bea.email, subject: 'You no longer belong to the desk of Tidelark Peptides' },
  ])
})

/** The answer of a name server to one question: the TXT record that is known, or that there is no such name. */
function dnsAnswer(query: Buffer): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += length + 1
  }
  const question = query.subarray(12, at + 5)
  const text = records.get(labels.join('.').toLowerCase())
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(text === undefined ? 0 : 1, 6)
  header.writeUInt32BE(0, 8)
  if (text === undefined) return Buffer.concat([header, question])
  const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
  const answer = Buffer.alloc(12)
  answer.writeUInt16BE(0xc00c, 0)
  answer.writeUInt16BE(16, 2)
  answer.writeUInt16BE(1, 4)
  answer.writeUInt32BE(60, 6)
  answer.writeUInt16BE(data.length, 10)
  return Buffer.concat([header, question, answer, data])
}
