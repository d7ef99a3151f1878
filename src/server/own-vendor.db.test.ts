import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPermission } from '#contract/identity/office-vocabulary.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { addRow, insertRow } from '#server/platform/db/rows.ts'
import { sharedApp, startTestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import type { Person } from '#test/reviews.ts'
import { theRow } from '#test/rows.ts'
import { vendorId as vendorIdOf } from './core/records/ids.ts'
import { VENDORS_OF } from './own-vendor.ts'

const slug = 'quillstone-supply'
const vendor_id = vendorIdOf(slug)
const OWN = 'You belong to the desk of this vendor, or did lately: a colleague decides.'

type Input = { params?: object; query?: object; body?: object }

const app = await sharedApp()
const member = await app.person({ role: 'admin' })
const colleague = await app.person({ role: 'admin' })

/** What a colleague proposed of a vendor, and drafted. */
const proposalTo = (vendor_id: string, facts: object) => ({
  ...{ vendor_id, account_id: colleague.id, facts: JSON.stringify(facts), state: 'waiting' as const },
  created_at: app.deps.clock(),
})
function draftOf(kind: string, of: { record_id?: string; entry: string | null }) {
  const now = app.deps.clock()
  return {
    ...{ kind, title: 'Its record', state: 'draft', reason: 'A test', version: 1, ...of },
    ...{ author_id: colleague.id, editor_ids: [colleague.id], created_at: now, updated_at: now },
  }
}

/** What each call needs to be about the vendor. */
async function inputsAbout({ memberId, invitationId }: Awaited<ReturnType<typeof openDesk>>) {
  const now = app.deps.clock()
  const add = async <T extends Parameters<typeof addRow>[1]>(table: T, values: object) =>
    (await addRow(app.db, table, values as never)) as unknown as { id: string }
  const proposal = await add('vendor_proposals', proposalTo(vendor_id, { refund: true }))
  const { id: source_id } = await add('feed_sources', {
    ...{ name: 'own-vendor', vendor_id, kind: 'csv', link: 'https://quillstone.example/feed.csv' },
    ...{ every_minutes: 60, due_at: now, added_at: now },
  })
  const waiting = await add('feed_waiting', {
    ...{ source_id, sku: 'A1', reasons: '[]', first_seen_at: now, last_seen_at: now },
    item: JSON.stringify({ sku: 'A1', title: 'BPC-157 5 mg' }),
    guess: JSON.stringify({ compound: null, size: null, form: null, candidates: [] }),
  })
  const decision = await add('feed_decisions', { vendor_id, source_id, sku: 'A2', decided_at: now })
  const pack = { source_id, sku: 'A3', wording: 'Pack', doubts: '["Odd"]', recorded_at: now }
  const kept = await add('feed_wordings', pack)
  const draft = await add('drafts', draftOf('offer', { entry: JSON.stringify({ vendor: slug, sku: 'A1' }) }))
  const { slug: certificate } = await theRow(app.db, 'certificates', { vendor_id })
  const message = 'Their form of contact is another one.'
  await app.visitor('sendCorrection', {
    body: { slug, kind: 'other', message, email: 'reader@people.example' },
  })
  const { id: correction } = await theRow(app.db, 'contact_messages', { page_slug: slug })
  const ofSource = { params: { id: source_id } }
  const ofCertificate = { params: { slug: certificate } }
  return {
    decideProposal: { params: { id: proposal.id }, body: { decision: 'accept' } },
    addFeedSource: { body: { vendor: slug, kind: 'csv', link: 'https://quillstone.example/2.csv' } },
    switchFeedSource: { ...ofSource, body: { is_on: false } },
    runFeedSource: { ...ofSource, body: {} },
    decideFeedPack: { params: { id: waiting.id }, body: { ignore: true } },
    endKeptPack: { params: { id: kept.id } },
    takeBackFeedDecision: { params: { id: decision.id } },
    confirmCertificate: { ...ofCertificate, body: { how: 'By a call to the laboratory' } },
    withdrawConfirmation: ofCertificate,
    withdrawCertificate: { ...ofCertificate, body: { reason: 'A test of it' } },
    putCertificateFile: ofCertificate,
    removeCertificateFile: ofCertificate,
    grantDesk: { body: { vendor: slug, email: `${randomUUID()}@people.example` } },
    endDesk: { params: { slug, id: memberId }, body: { reason: 'A test of it' } },
    revokeInvitation: { params: { id: invitationId } },
    setCorrectionState: { params: { id: correction }, body: { state: 'declined', reason: 'It is right.' } },
    disputeCorrection: {
      params: { id: correction },
      body: { subject: 'price', id: vendor_id, words: 'It is wrong.' },
    },
    publishDraft: { params: { id: draft.id }, body: { version: 1 } },
    rollBack: { params: { kind: 'vendor', id: vendor_id }, body: { number: 1 } },
  } satisfies Partial<Record<RouteName, Input>>
}

const desk = await openDesk(app, member.id, slug)
const inputs: Partial<Record<RouteName, Input>> = await inputsAbout(desk)
const make = async (who: Person, name: RouteName) => {
  const { status, body } = await who.call(name, inputs[name] as never)
  return { status, message: (body as { message?: string }).message }
}
const NAMES = (Object.keys(VENDORS_OF) as (keyof typeof VENDORS_OF)[]).filter(
  (name) => typeof VENDORS_OF[name] === 'function',
)

test.each(NAMES)('no colleague decides about a vendor whose desk is theirs %s', async (name) => {
  expect(Object.keys(inputs), 'has an input about a vendor').toContain(name)
  expect(await make(member, name)).toEqual({ status: 403, message: OWN })
})

test.each([
  ['certificate', 'certificates'],
  ['offer', 'offers'],
] as const)('nor publishes a draft that takes away one of its records: %s', async (kind, name) => {
  const { id: record_id } = await theRow(app.db, name as 'offers', { vendor_id })
  const draft = draftOf(kind, { record_id, entry: null })
  const { id, version } = await addRow(app.db, 'drafts', draft as never)
  const published = await member.call('publishDraft', { params: { id }, body: { version } })
  expect(published).toMatchObject({ status: 403, body: { message: OWN } })
})

test('nor shortly after leaving the desk', async () => {
  const [was, vendor] = [await app.person({ role: 'admin' }), 'tidelark-peptides']
  await insertRow(app.db, 'vendor_desk_log', {
    vendor_id: vendorIdOf(vendor),
    event: 'left',
    ...{ actor_id: was.id, account_id: was.id, reason: null, at: app.deps.clock() },
  })
  const body = { vendor, email: `${randomUUID()}@people.example` }
  expect(await was.call('grantDesk', { body })).toMatchObject({ status: 403, body: { message: OWN } })
})

test.each(NAMES)('another colleague decides %s', async (name) =>
  expect((await make(colleague, name)).message).not.toBe(OWN),
)

test('no colleague opens a desk to themselves, or accepts what they proposed before they left the desk', async () => {
  const body = { vendor: 'saltgannet-labs', email: colleague.email.toUpperCase() }
  expect((await colleague.call('grantDesk', { body })).status).toBe(403)
  const proposal = proposalTo(vendorIdOf('copperfinch-peptides'), { refund: false })
  const { id } = await addRow(app.db, 'vendor_proposals', proposal)
  const decision = { params: { id }, body: { decision: 'accept' } } as const
  expect((await colleague.call('decideProposal', decision)).status).toBe(403)
})

test('where one person is the whole office, they decide about their own vendor too', async () => {
  const alone = await startTestApp({ config: { OFFICE_TWO_PEOPLE: 'off' } })
  const owner = await alone.person({ role: 'admin' })
  await openDesk(alone, owner.id, slug)
  const body = { vendor: slug, email: `${randomUUID()}@people.example` }
  expect((await owner.call('grantDesk', { body })).status).toBe(200)
  await alone.close()
})

/** Permissions whose calls are about records, people or the site, never about a vendor. */
const APART = [
  ...['office.read', 'evidence.edit', 'search.edit', 'people.act', 'money.refund', 'jobs.run'],
  ...['roles.change', 'settings.change'],
]
test('every call of the contract that changes something for the office says which vendor it decides about', () => {
  const asked = (Object.keys(routes) as RouteName[]).filter((name) => {
    const { access, method } = routes[name]
    return isPermission(access) && method !== 'GET' && !APART.includes(access)
  })
  expect(Object.keys(VENDORS_OF).toSorted()).toEqual(asked.toSorted())
})
