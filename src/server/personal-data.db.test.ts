import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addRow, insertRow } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { authClient, PASSWORD } from '#test/auth-client.ts'
import { startSubscriber } from '#test/billing.ts'
import { openDesk } from '#test/desk.ts'
import { askQuestion } from '#test/questions.ts'
import { type Person, write } from '#test/reviews.ts'
import { theRow } from '#test/rows.ts'
import { sentMails } from '#test/sent-mails.ts'
import { deliverDue } from './core/mail/service.ts'
import { compoundId } from './core/records/ids.ts'
import { personalData } from './personal-data.ts'

const app = await sharedApp()

const BPC = compoundId('bpc-157')

async function review(person: Person, text = 'Kept its word.') {
  expect((await write(person, BPC, { review_text: text })).status).toBe(200)
  return async () => {
    const { reviews } = (await app.visitor('listDrugReviews', { params: { id: BPC }, query: {} })).body
    return reviews.filter(({ review_text }) => review_text === text)
  }
}

const ask = async (person: Person, text: string) =>
  expect((await askQuestion(person, BPC, text)).status).toBe(200)

async function watch(person: Person) {
  const target = { kind: 'compound', id: BPC } as const
  const { status } = await person.call('createWatch', { body: { target, condition: 'lowest', amount: null } })
  expect(status).toBe(200)
}

/** What is for subscribers and for the people of vendors; the person has a review already. Each disputes another part. */
async function takePart(person: Person, disputed: 'freshness' | 'openness') {
  await openDesk(app, person.id, 'tidelark-peptides')
  const other = await app.person()
  const { id: review_id, target_id } = await theRow(app.db, 'reviews', { account_id: person.id })
  const proof = { sha256: 'a'.repeat(64), type: 'image/png', bytes: 4711, created_at: new Date() }
  await insertRow(app.db, 'purchase_proofs', { review_id, ...proof })
  const post = (kind: 'question' | 'answer', question_id: string | null) =>
    addRow(app.db, 'posts', {
      ...{ kind, question_id, account_id: other.id, target_type: 'drug', target_id },
      ...{ post_text: 'Words.', state: 'published', bands: [], created_at: new Date() },
    })
  const answer = await post('answer', (await post('question', null)).id)
  const params = { slug: 'tidelark-peptides' }
  const dispute = { subject: 'rating' as const, id: disputed, words: 'My words in a dispute.' }
  const unknown = { refund: null, reimburse_test: null, endotoxin_test: null, sterility_test: null }
  const done = [
    await person.call('findAnswerHelpful', { params: answer }),
    await person.call('setOwnRules', { body: { rules: { purity: 97.25 } } }),
    await person.call('openDispute', { params, body: dispute }),
    await person.call('proposeFacts', { params, body: { region: 'My proposal', ...unknown } }),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

/** The tables, except `ignored`, in which a text occurs anywhere. */
async function tablesWith(text: string, ignored: string[] = []) {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db)
  const found: string[] = []
  for (const { name } of rows.filter((row) => !ignored.includes(row.name))) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} as t where lower(t::text) like ${`%${text.toLowerCase()}%`} limit 1`.execute(
      app.db,
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}

const draft = ({ id }: { id: string }) =>
  insertRow(app.db, 'drafts', {
    ...{ kind: 'compound', title: 'A draft of mine.', state: 'draft', reason: '', version: 1 },
    ...{ author_id: id, editor_ids: [id], created_at: new Date(), updated_at: new Date() },
  })

test('an export has everything, by the part that keeps it, and no secret', async () => {
  const person = await startSubscriber(app)
  await review(person, 'In my export.')
  await ask(person, 'Is it in my export?')
  await person.call('searchWithAi', { body: { query: 'sleep', user_id: person.id } })
  await watch(person)
  const bpc = { kind: 'compound' as const, slug: 'bpc-157', name: 'BPC-157' }
  const own = { kind: 'own' as const, name: 'Warfarin in my export' }
  await person.call('changeMyList', { body: { put: [bpc, own], remove: [], consent: true } })
  await person.call('createKey', { body: { name: 'Notebook', days: '30' } })
  await takePart(person, 'freshness')
  await draft(person)
  const suggestion = { params: { drugId: BPC }, body: { identifier: '10.1000/in-my-export' } }
  expect((await person.call('suggestStudy', suggestion)).status).toBe(200)
  const ban = { account_id: person.id, actor_id: null, reason: 'For a while.', since: new Date() }
  await insertRow(app.db, 'account_bans', ban)
  await app.visitor('sendGeneralMessage', {
    body: { name: 'Anna', email: person.email, subject: 'Hello', message: 'A question of mine.' },
  })
  await authClient(app).resetPasswordForEmail(person.email)
  const { data } = (await person.call('exportAccount', {})).body
  const partOf: Record<string, string | string[]> = {
    office: '"roles"',
    billing: person.customerId,
    reviews: ['In my export.', '"bytes":4711'],
    questions: ['Is it in my export?', '"helpful_votes":[{'],
    ai_search: '"query":"sleep"',
    watches: '"condition":"lowest"',
    my_list: ['"slug":"bpc-157"', 'Warfarin in my export'],
    suggestions: '10.1000/in-my-export',
    desks: ['"proof":"operator"', '"method":"dns"', 'My words in a dispute.', 'My proposal'],
    drafts: 'A draft of mine.',
    keys: '"name":"Notebook"',
    messages: 'A question of mine.',
    mails: '"kind":"recovery"',
    standing: 'For a while.',
    account: ['"name":"Anna Example"', '"purity":97.25'],
    sign_in: person.email,
  }
  expect(Object.keys(data).sort()).toEqual(Object.keys(partOf).sort())
  for (const [part, texts] of Object.entries(partOf))
    for (const text of [texts].flat()) expect(JSON.stringify(data[part]), part).toContain(text)
  expect(JSON.stringify(data)).not.toMatch(/password_hash|refresh_number|argon2/)
})

test('every table that names a person belongs to a part of export and deletion', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'sandbox_%'
      and column_name ~ '^(account|user|link_user|actor|person|author)_id$|email$|^(recipient|reply_to)$'`.execute(
    app.db,
  )
  const tablesOf: Record<string, string[]> = {
    office: ['office_invitations', 'office_roles'],
    billing: [
      ...['billing_attempts', 'billing_customers', 'billing_leases', 'billing_mails'],
      ...['card_reminders', 'subscriptions'],
    ],
    reviews: ['moderation_log', 'removals', 'review_answers', 'review_reports', 'review_votes', 'reviews'],
    questions: ['moderated', 'post_reports', 'post_votes', 'posts'],
    ai_search: ['ai_reservations', 'ai_searches', 'ai_usage'],
    watches: ['evidence_alerts', 'watch_mails', 'watches'],
    my_list: ['my_lists'],
    suggestions: ['literature_suggestions'],
    desks: [
      ...['dispute_words', 'disputes', 'vendor_claims', 'vendor_desk_log', 'vendor_invitations'],
      ...['vendor_members', 'vendor_proposals'],
    ],
    drafts: ['drafts'],
    keys: ['api_keys'],
    messages: ['contact_messages', 'contact_words'],
    mails: ['mails'],
    standing: ['account_bans', 'factor_resets'],
    account: ['accounts', 'entitlements'],
    sign_in: [
      ...['auth_audit', 'auth_email_undos', 'auth_factors', 'auth_flows', 'auth_identities'],
      ...['auth_known_clients', 'auth_one_time_tokens', 'auth_passkey_challenges', 'auth_passkeys'],
      ...['auth_recovery_codes', 'auth_sessions', 'auth_users'],
    ],
  }
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.values(tablesOf).flat().sort())
  expect(personalData.map(({ name }) => name)).toEqual(Object.keys(tablesOf))
})

const sendAllMails = () => {
  const deliver = async () => ({ outcome: 'delivered' as const })
  return deliverDue({ ...app.deps, mailer: { ...app.deps.mailer, kind: 'smtp', deliver } })
}

test('a deleted account leaves no trace of the person in any table', async () => {
  const person = await startSubscriber(app)
  // A link: held, so that the text is in the moderators' log too.
  await review(person, 'Goes with me: https://mine.example')
  await ask(person, 'Goes with me as well: https://mine.example?')
  expect((await tablesWith('Goes with me')).sort()).toEqual(['moderation_log', 'posts', 'reviews'])
  await person.call('searchWithAi', { body: { query: 'sleep', user_id: person.id } })
  await person.call('setPreferences', { body: { id: person.id, preferences: ['Recovery'] } })
  await watch(person)
  await person.call('createKey', { body: { name: 'Notebook', days: '30' } })
  await takePart(person, 'openness')
  await app.visitor('sendGeneralMessage', {
    body: { name: 'Anna', email: person.email, subject: 'Hello', message: 'A question of mine.' },
  })
  await authClient(app).resetPasswordForEmail(person.email)
  expect(await tablesWith(person.id)).toEqual(
    expect.arrayContaining(['accounts', 'api_keys', 'auth_users', 'reviews', 'watches']),
  )

  const { body } = await person.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'remove' } })
  expect(body.message).toBe('Your account was deleted.')
  const text = expect.stringContaining('questions and answers were removed too')
  const mails = await sentMails(app, { recipient: person.email })
  expect(mails).toMatchObject([{ subject: 'Your Assayer account was deleted', text }])
  await sendAllMails()
  // Data that the payment provider keeps by law is the provider's; here the sandbox keeps it.
  // Counters of limits end by themselves.
  const provider = (await tablesWith(person.id)).filter((name) => name.startsWith('sandbox_'))
  const ignored = [...provider, 'rate_limits']
  expect(await tablesWith(person.id, ignored)).toEqual([])
  expect(await tablesWith(person.email, ignored)).toEqual([])
  expect(await tablesWith('Goes with me')).toEqual([])
  expect((await person.call('listSessions', {})).status).toBe(401)
  const subscription = await app.deps.payments.listSubscriptions(person.customerId).catch(() => [])
  expect(subscription.filter(({ endedAt }) => !endedAt)).toEqual([])
})

test('reviews stay without a name when the person so chooses, and nothing else does', async () => {
  const person = await startSubscriber(app, 'pm_card_visa', { name: 'Clara Unmistakable' })
  const shown = await review(person, 'Stays without me.')
  await person.call('searchWithAi', { body: { query: 'sleep', user_id: person.id } })
  await person.call('createKey', { body: { name: 'Notebook', days: '30' } })
  await person.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'keep' } })
  expect(await shown()).toHaveLength(1)
  expect(JSON.stringify(await shown())).not.toContain('Clara')
  await sendAllMails()
  const ours = async (text: string) =>
    (await tablesWith(text, ['rate_limits'])).filter((name) => !name.startsWith('sandbox_')).sort()
  expect(await ours('Clara Unmistakable')).toEqual([])
  expect(await ours(person.email)).toEqual([])
  expect(await ours(person.id)).toEqual(['accounts', 'reviews'])
  const { error } = await authClient(app).signUp({ email: person.email, password: PASSWORD })
  expect(error).toBeNull()
})

test.each(['', 'delete', 'yes', 'DELETE!'])(
  'an account is not deleted for the word %j',
  async (confirmation) => {
    const person = await app.person()
    const { status, body } = await person.call('deleteAccount', { body: { confirmation, reviews: 'remove' } })
    expect([status, body.field]).toEqual([422, 'confirmation'])
    expect((await person.call('listSessions', {})).status).toBe(200)
  },
)

test('while the payment provider is away no account is deleted', async () => {
  const person = await startSubscriber(app)
  const { endNow } = app.deps.payments
  app.deps.payments.endNow = async () => {
    throw new Error('away')
  }
  const body = { confirmation: 'DELETE', reviews: 'remove' } as const
  const { status } = await person.call('deleteAccount', { body })
  app.deps.payments.endNow = endNow
  expect(status).toBe(500)
  expect((await person.call('listSessions', {})).status).toBe(200)
})
