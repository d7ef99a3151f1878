import { expect, test } from 'vitest'
import { OFFICE_ROLES, type OfficeRole } from '#contract/identity/office-vocabulary.ts'
import { isForKeys } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { addRow, insertRow } from '#server/platform/db/rows.ts'
import { sharedApp, type TestApp } from './app.ts'
import { startSubscriber } from './billing.ts'
import { openDesk } from './desk.ts'

// Every call of the contract, made by everybody; a call that is not listed here is a fault of the types. Long because it is
// one table.

/** A person with a record of each kind; calls below name these records. */
type Owner = Awaited<ReturnType<typeof newOwner>>
type Call = { params?: object; query?: object; body?: object }
type CallOf = (owner: Owner) => Call

/** How a call treats those who make it. `allowed`: it got past every question of access. */
type Outcome = 'allowed' | 'signed out' | 'forbidden' | 'not found'
type Expected = Record<'visitor' | 'other' | 'subscriber' | 'owner' | OfficeRole, Outcome>

/** The same for everybody of the back office. */
const colleagues = (outcome: Outcome, roles: readonly OfficeRole[] = OFFICE_ROLES) =>
  Object.fromEntries(roles.map((role) => [role, outcome])) as Record<OfficeRole, Outcome>

/** A key of the owner reads public records, and nothing else. Where no bearer is read, it is a visitor. */
const ofKey = (name: RouteName, { owner }: Expected): Outcome =>
  (routes[name].access as string) === 'open' || isForKeys(routes[name]) ? owner : 'forbidden'

const all = (outcome: Outcome): Expected => ({
  visitor: outcome,
  other: outcome,
  subscriber: outcome,
  owner: outcome,
  ...colleagues(outcome),
})
const everybody = all('allowed')
/** For signed-in people about themselves: the call names no person. */
const people: Expected = { ...everybody, visitor: 'signed out' }
/** The call names a person or thing, and only its owner may: not even an admin. */
const owners: Expected = { ...all('forbidden'), visitor: 'signed out', owner: 'allowed' }
/** As `owners`, but that the thing exists is not told either. */
const ownersOnlyKnow: Expected = { ...all('not found'), visitor: 'signed out', owner: 'allowed' }
/** Signed in, for a missing thing. */
const asNobody: Expected = { ...all('not found'), visitor: 'signed out' }
/** Only its owner may, who has none. */
const ownersInVain: Expected = { ...owners, owner: 'not found' }
/** Admins and people with one of the roles. */
const office = (...roles: OfficeRole[]): Expected => ({
  ...all('forbidden'),
  visitor: 'signed out',
  ...colleagues('allowed', ['admin', ...roles]),
})
/** They, for a missing thing. */
const inVain = (...roles: OfficeRole[]): Expected => ({
  ...office(...roles),
  ...colleagues('not found', ['admin', ...roles]),
})
/** Asking and answering. */
const subscribers: Expected = { ...people, other: 'forbidden' }
/** Anybody but the author of the review. */
const readers: Expected = { ...people, owner: 'forbidden' }

const ID = '7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a'
const STUDY = 'regeneration-or-risk-a-narrative-review-of-bpc-157-for-2025'
const lowestOf = (id: string) =>
  ({ target: { kind: 'compound', id }, condition: 'lowest', amount: null }) as const
/** At an unowned site. */
const FEED = { kind: 'csv', link: 'https://elsewhere.com/feed.csv' }
const FACTS = {
  region: 'Elsewhere',
  refund: null,
  reimburse_test: null,
  endotoxin_test: null,
  sterility_test: null,
}
const TEMPLATE = { title: 'Hours', words: 'We answer on weekdays.' }
const CONTACT = { email: 'somebody@people.example', message: 'A question.' }

/** Nothing that any record could be, so that none is changed. */
const LONG = 'x'.repeat(201)
const OF_NONE = { id: 'x', slug: LONG, name: LONG, token: LONG, entry: 'x', compound: 'x', role: 'x' }
const unfit = () => ({ params: { ...OF_NONE, kind: 'vendor' }, body: {} })
/** A call that names a thing of the owner in its path. */
const at =
  (key: keyof Owner, param = 'id') =>
  (body: object = {}, params: object = {}): CallOf =>
  (owner) => ({ params: { [param]: owner[key], ...params }, body })
const atDesk = at('vendorSlug', 'slug')
const ofDeskCertificate = (body?: object) => atDesk(body, { certificate: 'none' })
const ofDrug = at('drugId', 'drugId')
const ofDispute = at('ticket', 'ticket')
const [ofReview, ofQuestion, ofAnswer] = [at('reviewId'), at('questionId'), at('answerId')]
const ofUser = ({ id }: Owner) => ({ query: { user_id: id } })
const ofCard = ({ id, cardId }: Owner) => ({ body: { user_id: id, payment_method_id: cardId } })

/** Rows of calls that treat everybody alike and take the same. */
const alike = <Name extends RouteName>(expected: Expected, names: Name[], callOf: CallOf = unfit) =>
  Object.fromEntries(names.map((name) => [name, [expected, callOf]])) as Record<Name, [Expected, CallOf]>

const matrix: Record<RouteName, [Expected, CallOf]> = {
  ...alike(everybody, ['getSettings', 'rankVendors', 'getMailChoice', 'setMailChoice']),
  ...alike(everybody, ['getInteractionRecords', 'listCategories', 'listDrugs', 'listCatalogue']),
  ...alike(everybody, ['getShowcase', 'listDrugsAToZ', 'countDrugs', 'getCoverage', 'compareVendors']),
  ...alike(everybody, ['listVendors', 'getVendorDetails', 'getVendorPriceRatings', 'listVendorOffers']),
  ...alike(everybody, ['getOfferHistory', 'listBlends', 'listOutcomes', 'listChanges', 'getRates']),
  ...alike(everybody, ['reportClientError', 'getCorrection', 'countDisputes', 'getDataExport']),
  ...alike(everybody, ['countModeration']),
  ...alike(everybody, ['getDrugEffects', 'getDrugPriceHistory', 'getDrugEvidence'], ofDrug()),
  ...alike(everybody, ['getLiteratureLog', 'listDrugDisputes'], ofDrug()),
  checkUserExists: [everybody, ({ email }) => ({ body: { email } })],
  getListNews: [everybody, () => ({ query: { compounds: 'bpc-157' } })],
  getWatched: [everybody, ({ drugId }) => ({ query: { targets: `compound:${drugId}` } })],
  ...alike(everybody, ['searchDrugs', 'suggestNames'], () => ({ query: { query: 'bpc' } })),
  ...alike(everybody, ['findGroups', 'findStudied'], () => ({ query: { query: 'sleep' } })),
  answerSentence: [everybody, () => ({ query: { query: 'is bpc-157 legal' } })],
  suggestInteractionNames: [everybody, () => ({ query: { query: 'war' } })],
  ...alike(everybody, ['getRandomImage', 'listDrugReviews'], at('drugId')()),
  listDrugsById: [everybody, ({ drugId }) => ({ query: { ids: drugId } })],
  listDrugsByCategory: [everybody, () => ({ query: { category: ID } })],
  compareCompounds: [everybody, () => ({ query: { names: 'bpc-157' } })],
  ...alike(everybody, ['getDrugVendors', 'listDrugBatches'], () => ({ params: { name: 'bpc-157' } })),
  ...alike(everybody, ['getVendorRating', 'listVendorBatches', 'listVendorDisputes'], atDesk()),
  getCertificate: [everybody, () => ({ params: { slug: 'tidelark-peptides-bpc-157-ti-2604-820' } })],
  getVendorPriceHistory: [everybody, at('vendorId', 'vendorId')()],
  listVendorReviews: [everybody, at('vendorId')()],
  listArticles: [everybody, ({ drugId }) => ({ query: { drug_id: drugId } })],
  ...alike(everybody, ['getBlend', 'listBlendOffers'], () => ({ params: { slug: 'glow' } })),
  getOutcome: [everybody, () => ({ params: { slug: 'sleep-quality' } })],
  checkInteractions: [everybody, () => ({ query: { items: 'zinc, iron' } })],
  getArticle: [everybody, () => ({ params: { id: STUDY } })],
  getBasket: [everybody, () => ({ query: { c: 'bpc-157', mg: 20 } })],
  sendGeneralMessage: [everybody, () => ({ body: { ...CONTACT, name: 'A', subject: 'B' } })],
  sendVendorMessage: [everybody, () => ({ body: CONTACT })],
  sendCorrection: [everybody, () => ({ body: { ...CONTACT, slug: 'bpc-157', kind: 'price' } })],
  listQuestions: [everybody, ({ drugId }) => ({ query: { target_id: drugId } })],
  getQuestion: [everybody, ofQuestion()],
  getDispute: [everybody, ofDispute()],
  ...alike(people, ['getPublicName', 'listSessions', 'listKeys', 'revokeAllKeys', 'exportAccount']),
  ...alike(people, ['getOwnRules', 'listWatches', 'getMyList', 'listOwnDesks', 'getOffice']),
  ...alike(people, ['listOwnRemovals']),
  setPublicName: [people, () => ({ body: { public_name: 'Somebody E.' } })],
  createKey: [people, () => ({ body: { name: 'Notebook', days: '30' } })],
  // Without the typed word, so that the callers of other calls stay.
  deleteAccount: [people, () => ({ body: { confirmation: '', reviews: 'keep' } })],
  setOwnRules: [people, () => ({ body: { rules: null } })],
  createWatch: [people, ({ drugId }) => ({ body: lowestOf(drugId) })],
  importWatches: [people, ({ drugId }) => ({ body: { watches: [lowestOf(drugId)] } })],
  setWatchMails: [people, () => ({ body: { frequency: 'weekly' } })],
  changeMyList: [people, () => ({ body: { put: [], remove: [] } })],
  suggestStudy: [people, ofDrug({ identifier: 'no study' })],
  getClaimWays: [people, atDesk()],
  startClaim: [people, atDesk({ method: 'dns' })],
  // The link is the proof, and this one is unknown.
  becomeFirstAdmin: [people, () => ({ body: { token: 'x' } })],
  listOwnWords: [people, () => ({ query: { kind: 'review' } })],
  // The token alone proves nothing, and this one does not exist.
  acceptInvitation: [asNobody, () => ({ body: { token: 'nobody' } })],
  appealRemoval: [asNobody, () => ({ params: { id: ID }, body: { words: 'Please look again.' } })],
  ...alike(readers, ['findHelpful', 'unfindHelpful'], ofReview()),
  reportReview: [readers, ofReview({ reason: 'spam' })],
  ...alike(readers, ['findAnswerHelpful', 'unfindAnswerHelpful'], ofAnswer()),
  reportPost: [readers, ofQuestion({ reason: 'spam' })],
  askQuestion: [
    subscribers,
    ({ vendorId }) => ({
      body: { target_type: 'vendor', target_id: vendorId, text: 'Do they answer letters?' },
    }),
  ],
  answerQuestion: [subscribers, ofQuestion({ text: 'They do, within a week.' })],
  ...alike(owners, ['getUser', 'getSubscriptionInfo'], ({ id }) => ({ query: { id } })),
  setPreferences: [owners, ({ id }) => ({ body: { id, preferences: ['Recovery'] } })],
  revokeKey: [ownersOnlyKnow, at('keyId')()],
  endSession: [ownersOnlyKnow, at('sessionId')()],
  changeWatch: [ownersOnlyKnow, at('watchId')({ condition: 'in stock', amount: null })],
  removeWatch: [ownersOnlyKnow, at('watchId')()],
  checkAiUsage: [owners, ({ id }) => ({ body: { user_id: id } })],
  searchWithAi: [owners, ({ id }) => ({ body: { query: 'sleep', user_id: id } })],
  ...alike(owners, ['listAiSearches', 'deleteAiSearches', 'getUserSubscription'], ofUser),
  ...alike(owners, ['listTransactions', 'listPaymentMethods'], ofUser),
  mapUserSubscription: [owners, ({ id, email }) => ({ body: { user_id: id, user_email: email } })],
  createSubscription: [
    owners,
    ({ id, email, customerId, cardId }) => ({
      body: { user_id: id, user_email: email, customerId, payment_method_id: cardId },
    }),
  ],
  reactivateSubscription: [owners, ({ id }) => ({ body: { id } })],
  cancelSubscription: [owners, ({ id }) => ({ body: { id, reason: 'Other' } })],
  ...alike(owners, ['updatePaymentMethod', 'setDefaultPaymentMethod', 'deletePaymentMethod'], ofCard),
  writeReview: [
    owners,
    ({ id, drugId }) => ({
      body: { account_id: id, target_type: 'drug', target_id: drugId, rating: 1, review_text: 'Not mine.' },
    }),
  ],
  editOrDeleteReview: [
    owners,
    ({ id, reviewId }) => ({
      params: { id: reviewId },
      body: { account_id: id, rating: 1, review_text: 'Changed by a stranger.' },
    }),
  ],
  ...alike(owners, ['deleteReview', 'attachProof'], ofReview()),
  withdrawProof: [ownersInVain, ofReview()],
  editQuestion: [owners, ofQuestion({ text: 'Is it really so?' })],
  deleteQuestion: [owners, ofQuestion()],
  chooseBestAnswer: [owners, ofQuestion({ answer_id: null })],
  editAnswer: [owners, ofAnswer({ text: 'So it is.' })],
  deleteAnswer: [owners, ofAnswer()],
  ...alike(ownersOnlyKnow, ['proveClaim', 'withdrawClaim'], at('claimId')()),
  ...alike(owners, ['listMembers', 'getDeskRating', 'getDesk', 'listDeskFeeds'], atDesk()),
  ...alike(owners, ['listDeskCertificates', 'listDeskDisputes'], atDesk()),
  inviteMember: [owners, atDesk({ email: 'somebody@people.example' })],
  withdrawInvitation: [
    owners,
    ({ vendorSlug, invitationId }) => ({ params: { slug: vendorSlug, id: invitationId } }),
  ],
  changeMember: [
    owners,
    ({ vendorSlug, memberId }) => ({ params: { slug: vendorSlug, id: memberId }, body: { role: 'owner' } }),
  ],
  removeMember: [owners, ({ vendorSlug, memberId }) => ({ params: { slug: vendorSlug, id: memberId } })],
  setTerms: [owners, atDesk({ contact: 'office@vendor.example', shipping: null, shipping_rules: null })],
  proposeFacts: [owners, atDesk(FACTS)],
  withdrawProposal: [ownersInVain, atDesk({}, { id: ID })],
  answerReview: [owners, at('vendorReviewId')({ answer: 'Thank you.' })],
  removeAnswer: [ownersInVain, at('vendorReviewId')()],
  ...alike(owners, ['previewFeed', 'registerFeed'], atDesk(FEED)),
  openDispute: [owners, atDesk({ subject: 'rating', id: 'freshness', words: 'It is newer.' })],
  putDeskCertificate: [
    owners,
    ({ vendorSlug }) => ({
      params: { slug: vendorSlug },
      query: { compound: 'nothing', lot: 'N-1', laboratory: 'own' },
    }),
  ],
  readCertificateTable: [owners, atDesk({ table: 'x' })],
  // None of those who are at the desk has stated it.
  ...alike(ownersInVain, ['getDeskCertificate', 'withdrawDeskCertificate'], ofDeskCertificate()),
  correctDeskCertificate: [
    ownersInVain,
    ofDeskCertificate({
      facts: { compound: 'BPC-157', lot: 'L-1', laboratory: 'own' },
      version: 'none',
      reason: 'A typing error.',
    }),
  ],
  // An operator hears both sides; only a side appeals.
  getDisputeFile: [{ ...owners, admin: 'allowed', moderator: 'allowed' }, ofDispute()],
  speakInDispute: [{ ...owners, admin: 'allowed', moderator: 'allowed' }, ofDispute({ words: 'A word.' })],
  appealDispute: [owners, ofDispute({ words: 'A word.' })],
  // None of them is invited.
  joinOffice: [asNobody, unfit],
  ...alike(office('support'), ['setCorrectionState', 'markMessage', 'answerMessage', 'assignMessage']),
  ...alike(office('support'), ['listAssignees', 'listDesks', 'listOpenInvitations', 'revokeInvitation']),
  ...alike(office('support'), ['grantDesk', 'endDesk', 'findPeople', 'getPerson', 'signOutPerson']),
  ...alike(office('support'), ['banPerson', 'unbanPerson', 'exportPerson', 'deletePerson', 'askFactorReset']),
  ...alike(office('support'), ['confirmFactorReset', 'withdrawFactorReset']),
  listTemplates: [office('support'), () => ({ params: { kind: 'message' } })],
  createTemplate: [office('support'), () => ({ params: { kind: 'message' }, body: TEMPLATE })],
  changeTemplate: [
    inVain('support'),
    () => ({ params: { kind: 'message', id: ID }, body: { ...TEMPLATE, is_retired: false } }),
  ],
  ...alike(office('moderator'), ['moveDispute', 'disputeCorrection', 'listProofs', 'listModerationLog']),
  ...alike(office('moderator'), ['previewModeration', 'decideAppeal', 'moderateReview']),
  getProof: [inVain('moderator'), ofReview()],
  decideProof: [inVain('moderator'), ofReview({ decision: 'confirm' })],
  ...alike(office('editor'), ['decideProposal', 'rollBack', 'lookUpArticle', 'closeUnreadNotice']),
  ...alike(office('editor'), ['listLiterature', 'decideLiterature', 'getArticleFacts']),
  ...alike(office('editor'), ['proposeArticleFacts', 'getLiteratureQuery', 'previewLiteratureQuery']),
  ...alike(office('editor'), ['saveLiteratureQuery', 'createDraft', 'saveDraft', 'sendDraft']),
  ...alike(office('editor'), ['discardDraft', 'listAsked', 'markAsked', 'exportAsked', 'listSearchWords']),
  ...alike(office('editor'), ['addSearchWord', 'removeSearchWord', 'measureSearchWord', 'listFeedSources']),
  ...alike(office('editor'), ['addFeedSource', 'switchFeedSource', 'runFeedSource', 'listFeedRuns']),
  ...alike(office('editor'), ['listFeedWaiting', 'listFeedDecisions', 'listKeptPacks', 'endKeptPack']),
  ...alike(office('editor'), ['takeBackFeedDecision', 'decideFeedPack']),
  ...alike(office('editor', 'reviewer'), ['listRevisions', 'getRecord', 'getRecordForm', 'getEvidenceDesk']),
  ...alike(office('editor', 'reviewer'), ['listUnreadNotices', 'listUnsourcedRegulation', 'listDrafts']),
  ...alike(office('editor', 'reviewer'), ['getDraft', 'previewDraft']),
  ...alike(office('reviewer'), ['listCertificates', 'withdrawCertificate', 'putCertificateFile']),
  ...alike(office('reviewer'), ['removeCertificateFile', 'confirmCertificate', 'withdrawConfirmation']),
  ...alike(office('reviewer'), ['returnDraft', 'publishDraft']),
  ...alike(office('finance'), ['listTroubledSubscriptions', 'listSubscriptions', 'getStatement']),
  ...alike(office('finance'), ['listAllPayments', 'listPayments']),
  ...alike(office('editor', 'moderator', 'support'), ['listCases']),
  ...alike(office(...OFFICE_ROLES), ['listQueues', 'getFigures', 'listRecords']),
  ...alike(office(), ['refundPayment', 'compareBilling', 'getSetup', 'sendTestMail', 'importFiles']),
  ...alike(office(), ['listAudit', 'exportAudit', 'listRoles', 'giveRole', 'withdrawOfficeInvitation']),
  ...alike(office(), ['takeRole', 'listJobs', 'runJob', 'pauseJob', 'resumeJob', 'getHealth']),
  ...alike(office(), ['listSwitches', 'setSwitch', 'listMails', 'retryFailedMails', 'retryMail', 'dropMail']),
}

const app = await sharedApp()
const callers: Record<keyof Omit<Expected, 'owner'>, { token: string }> = {
  visitor: { token: app.deps.config.PUBLIC_KEY },
  other: await app.person(),
  subscriber: await app.person({ isSubscriber: true }),
  ...(await colleaguesOf(app)),
}
const reader = await newOwner()

/** One of each role. */
async function colleaguesOf({ person }: TestApp) {
  const each = await Promise.all(
    OFFICE_ROLES.map(async (role) => [role, await person({ role, email: `${role}@office.example` })]),
  )
  return Object.fromEntries(each) as Record<OfficeRole, { token: string }>
}

async function newOwner() {
  const owner = await startSubscriber(app)
  const drugId = (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body.drug
    .id
  const vendor = (await app.visitor('listVendors', { query: {} })).body.vendors[0]
  const vendorId = vendor?.id ?? ''
  const vendorSlug = vendor?.slug ?? ''
  const words = ['parcel', 'label', 'batch', 'powder', 'colour', 'smell', 'vial', 'cap', 'seal', 'price']
  // No copy of the text of another owner, and letters alone: digits next to things could be a dose.
  const mark = owner.id.replace(/[^a-f\d]/g, '').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  const review_text = words.map((word) => `${word} ${mark.slice(0, 8)}`).join(' ')
  const { body } = await owner.call('writeReview', {
    body: { account_id: owner.id, target_type: 'drug', target_id: drugId, rating: 4, review_text },
  })
  const post = async (kind: 'question' | 'answer', question_id: string | null) => {
    const of = { kind, question_id, account_id: owner.id, target_type: 'drug', target_id: drugId } as const
    const text = { post_text: 'Words.', state: 'published' as const, bands: [], created_at: new Date() }
    return (await addRow(app.db, 'posts', { ...of, ...text })).id
  }
  const questionId = await post('question', null)
  const answerId = await post('answer', questionId)
  const watch = (await owner.call('createWatch', { body: lowestOf(drugId) })).body.watch
  const made = (await owner.call('createKey', { body: { name: 'Script', days: '90' } })).body
  const cardId = (await owner.cards())[0]?.id ?? ''
  const desk = await openDesk(app, owner.id, vendorSlug)
  return {
    ...{ ...owner, ...desk, drugId, vendorId, questionId, answerId, cardId },
    /** Of a vendor whose desk is theirs. */
    vendorSlug,
    /** Of that vendor, by another person. */
    vendorReviewId: await reviewOf(vendorId),
    reviewId: body.review.id,
    watchId: watch.id,
    keyId: made.key.id,
    /** A key of theirs, as a bearer. */
    keyBearer: made.secret,
  }
}

/** The review of a vendor by a person without a part in these calls. */
async function reviewOf(vendorId: string) {
  const { id } = await app.person()
  const of = { account_id: id, target_type: 'vendor', target_id: vendorId, rating: 4 } as const
  const text = { review_text: `Came in time, ${id}`, state: 'published', created_at: new Date() } as const
  return (await addRow(app.db, 'reviews', { ...of, ...text, bands: [] })).id
}

async function send(name: RouteName, { params = {}, query = {}, body }: Call, token: string) {
  const { method, path } = routes[name]
  const filled = path.replace(/:(\w+)/g, (_, key: string) => String((params as Record<string, string>)[key]))
  const response = await app.fetch(`${filled}?${new URLSearchParams(query as Record<string, string>)}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      origin: app.deps.config.PUBLIC_URL,
    },
    ...(body && method !== 'GET' && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

/** Reading changes nothing of its owner, nor does a call that names nothing of theirs and is not for them. */
const leavesOwner = (name: RouteName) => {
  const [{ owner }, callOf] = matrix[name]
  return routes[name].method === 'GET' || (callOf.length === 0 && owner === 'forbidden')
}

const OUTCOMES: Record<number, Outcome> = { 401: 'signed out', 403: 'forbidden', 404: 'not found' }

test.each(Object.keys(routes) as RouteName[])('%s treats everybody as the matrix says', async (name) => {
  await app.db.deleteFrom('rate_limits').execute()
  const [expected, callOf] = matrix[name]
  const owner = leavesOwner(name) ? reader : await newOwner()
  const found: Partial<Expected> = {}
  for (const [who, { token }] of Object.entries(callers)) {
    const { status, text } = await send(name, callOf(owner), token)
    expect(status).toBeLessThan(500)
    found[who as keyof Expected] = OUTCOMES[status] ?? 'allowed'
    // For every call: another person's email is never in the answer, except for colleagues who read messages.
    if (!OFFICE_ROLES.some((role) => role === who)) expect(text).not.toContain(owner.email)
  }
  const byKey = await send(name, callOf(owner), owner.keyBearer)
  expect(byKey.status).toBeLessThan(500)
  expect(OUTCOMES[byKey.status] ?? 'allowed').toBe(ofKey(name, expected))
  expect(byKey.text).not.toContain(owner.email)
  const own = await send(name, callOf(owner), owner.token)
  expect(own.status).toBeLessThan(500)
  expect({ ...found, owner: OUTCOMES[own.status] ?? 'allowed' }).toEqual(expected)
})

test("whatever others tried, a person's things are as they were", async () => {
  const owner = await newOwner()
  const read = async () => JSON.stringify((await owner.call('exportAccount', {})).body.data)
  const before = await read()
  const named = (Object.keys(matrix) as RouteName[]).filter((name) =>
    [owners, ownersOnlyKnow].includes(matrix[name][0]),
  )
  for (const name of named) {
    await app.db.deleteFrom('rate_limits').execute()
    for (const { token } of Object.values(callers)) await send(name, matrix[name][1](owner), token)
  }
  expect(await read()).toBe(before)
})

test('a token of the second factor’s lower level opens no call that is made for a person', async () => {
  const person = await app.person()
  await insertRow(app.db, 'auth_factors', {
    ...{ id: crypto.randomUUID(), user_id: person.id, friendly_name: 'Phone', status: 'verified' },
    ...{ secret: 'JBSWY3DPEHPK3PXP', created_at: new Date(), updated_at: new Date() },
  })
  const owner = await newOwner()
  for (const name of Object.keys(routes) as RouteName[]) {
    if ((routes[name].access as string) === 'open') continue
    const { status, text } = await send(name, matrix[name][1](owner), person.token)
    expect([name, status, JSON.parse(text).code]).toEqual([name, 401, 'insufficient_aal'])
  }
})
