import { expect, test } from 'vitest'
import { OFFICE_ROLES, type OfficeRole } from '#contract/identity/office-vocabulary.ts'
import { isForKeys } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { sharedApp, type TestApp } from './app.ts'
import { startSubscriber, type TestCustomer } from './billing.ts'
import { openDesk } from './desk.ts'

// Every call of the contract, made by everybody. A call that is not listed here fails the first test. Long because it is one table, a
// row for each call.

/** A person with a record of each kind; calls below name these records. */
type Owner = TestCustomer & {
  reviewId: string
  questionId: string
  answerId: string
  watchId: string
  keyId: string
  /** A key of theirs, as a bearer. */
  keyBearer: string
  cardId: string
  drugId: string
  vendorId: string
  /** Of a vendor whose desk is theirs. */
  vendorSlug: string
  memberId: string
  invitationId: string
  claimId: string
  /** Of a dispute of that vendor. */
  ticket: string
  /** Of that vendor, by another person. */
  vendorReviewId: string
}
type Call = { params?: object; query?: object; body?: object }

/** How a call treats those who make it. `allowed`: it got past every question of access. */
type Outcome = 'allowed' | 'signed out' | 'forbidden' | 'not found'
type Expected = Record<'visitor' | 'other' | 'subscriber' | 'owner' | OfficeRole, Outcome>

/** The same for everybody of the back office. */
const colleagues = (outcome: Outcome, roles: readonly OfficeRole[] = OFFICE_ROLES) =>
  Object.fromEntries(roles.map((role) => [role, outcome])) as Record<OfficeRole, Outcome>

/** A key of the owner reads public records, and nothing else. Where no bearer is read, it is a visitor. */
const ofKey = (name: RouteName, { owner }: Expected): Outcome =>
  (routes[name].access as string) === 'open' || isForKeys(routes[name]) ? owner : 'forbidden'

const everybody: Expected = {
  visitor: 'allowed',
  other: 'allowed',
  subscriber: 'allowed',
  owner: 'allowed',
  ...colleagues('allowed'),
}
/** For signed-in people about themselves: the call names no person. */
const people: Expected = { ...everybody, visitor: 'signed out' }
/** The call names a person or thing, and only its owner may: not even an admin. */
const owners: Expected = {
  visitor: 'signed out',
  other: 'forbidden',
  subscriber: 'forbidden',
  owner: 'allowed',
  ...colleagues('forbidden'),
}
/** As `owners`, but that the thing exists is not told either. */
const ownersOnlyKnow: Expected = {
  visitor: 'signed out',
  other: 'not found',
  subscriber: 'not found',
  owner: 'allowed',
  ...colleagues('not found'),
}
/** Admins and people with one of the roles. */
const office = (...roles: OfficeRole[]): Expected => ({
  visitor: 'signed out',
  other: 'forbidden',
  subscriber: 'forbidden',
  owner: 'forbidden',
  ...colleagues('forbidden'),
  ...colleagues('allowed', ['admin', ...roles]),
})
/** Signed in, for a missing thing. */
const asNobody = {
  other: 'not found',
  subscriber: 'not found',
  owner: 'not found',
  ...colleagues('not found'),
} as const
/** Asking and answering. */
const subscribers: Expected = { ...people, other: 'forbidden' }
/** Anybody but the author of the review. */
const readers: Expected = { ...people, owner: 'forbidden' }

const ID = '7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a'
const nothing = () => ({})
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
const CONTACT = { email: 'somebody@people.example', message: 'A question.' }

const matrix: Record<RouteName, [Expected, (owner: Owner) => Call]> = {
  getSettings: [everybody, nothing],
  checkUserExists: [everybody, ({ email }) => ({ body: { email } })],
  getUser: [owners, ({ id }) => ({ query: { id } })],
  setPreferences: [owners, ({ id }) => ({ body: { id, preferences: ['Recovery'] } })],
  getPublicName: [people, nothing],
  setPublicName: [people, () => ({ body: { public_name: 'Somebody E.' } })],
  listSessions: [people, nothing],
  listKeys: [people, nothing],
  createKey: [people, () => ({ body: { name: 'Notebook', days: '30' } })],
  revokeAllKeys: [people, nothing],
  revokeKey: [ownersOnlyKnow, ({ keyId }) => ({ params: { id: keyId } })],
  endSession: [ownersOnlyKnow, ({ sessionId }) => ({ params: { id: sessionId } })],
  exportAccount: [people, nothing],
  // Without the typed word, so that the callers of other calls stay.
  deleteAccount: [people, () => ({ body: { confirmation: '', reviews: 'keep' } })],
  rankVendors: [everybody, nothing],
  getOwnRules: [people, nothing],
  setOwnRules: [people, () => ({ body: { rules: null } })],
  listWatches: [people, nothing],
  createWatch: [people, ({ drugId }) => ({ body: lowestOf(drugId) })],
  importWatches: [people, ({ drugId }) => ({ body: { watches: [lowestOf(drugId)] } })],
  changeWatch: [
    ownersOnlyKnow,
    ({ watchId }) => ({ params: { id: watchId }, body: { condition: 'in stock', amount: null } }),
  ],
  removeWatch: [ownersOnlyKnow, ({ watchId }) => ({ params: { id: watchId } })],
  setWatchMails: [people, () => ({ body: { frequency: 'weekly' } })],
  getMyList: [people, nothing],
  changeMyList: [people, () => ({ body: { put: [], remove: [] } })],
  getListNews: [everybody, () => ({ query: { compounds: 'bpc-157' } })],
  getWatched: [everybody, ({ drugId }) => ({ query: { targets: `compound:${drugId}` } })],
  // The link in a mail is the proof, for any holder.
  getMailChoice: [everybody, () => ({ params: { token: 'x'.repeat(201) } })],
  setMailChoice: [everybody, () => ({ params: { token: 'x'.repeat(201) }, body: {} })],
  searchDrugs: [everybody, () => ({ query: { query: 'bpc' } })],
  findGroups: [everybody, () => ({ query: { query: 'sleep' } })],
  findStudied: [everybody, () => ({ query: { query: 'sleep' } })],
  getInteractionRecords: [everybody, nothing],
  answerSentence: [everybody, () => ({ query: { query: 'is bpc-157 legal' } })],
  suggestInteractionNames: [everybody, () => ({ query: { query: 'war' } })],
  suggestNames: [everybody, () => ({ query: { query: 'bpc' } })],
  getRandomImage: [everybody, ({ drugId }) => ({ params: { id: drugId } })],
  listCategories: [everybody, nothing],
  listDrugs: [everybody, nothing],
  listCatalogue: [everybody, nothing],
  getShowcase: [everybody, nothing],
  listDrugsById: [everybody, ({ drugId }) => ({ query: { ids: drugId } })],
  listDrugsAToZ: [everybody, nothing],
  countDrugs: [everybody, nothing],
  listDrugsByCategory: [everybody, () => ({ query: { category: ID } })],
  getCoverage: [everybody, nothing],
  compareCompounds: [everybody, () => ({ query: { names: 'bpc-157' } })],
  compareVendors: [everybody, nothing],
  getDrugVendors: [everybody, () => ({ params: { name: 'bpc-157' } })],
  listVendors: [everybody, nothing],
  getVendorDetails: [everybody, () => ({ query: { name: 'x'.repeat(201) } })],
  getVendorPriceRatings: [everybody, () => ({ query: { name: 'x'.repeat(201) } })],
  getVendorRating: [everybody, () => ({ params: { slug: 'tidelark-peptides' } })],
  listVendorBatches: [everybody, () => ({ params: { slug: 'tidelark-peptides' } })],
  listDrugBatches: [everybody, () => ({ params: { name: 'bpc-157' } })],
  getCertificate: [everybody, () => ({ params: { slug: 'tidelark-peptides-bpc-157-ti-2604-820' } })],
  listVendorOffers: [everybody, () => ({ query: { name: 'x'.repeat(201) } })],
  getDrugEffects: [everybody, ({ drugId }) => ({ params: { drugId } })],
  getOfferHistory: [everybody, () => ({ params: { id: 'x' } })],
  getDrugPriceHistory: [everybody, ({ drugId }) => ({ params: { drugId } })],
  getVendorPriceHistory: [everybody, ({ vendorId }) => ({ params: { vendorId } })],
  listArticles: [everybody, ({ drugId }) => ({ query: { drug_id: drugId } })],
  getDrugEvidence: [everybody, ({ drugId }) => ({ params: { drugId } })],
  suggestStudy: [people, ({ drugId }) => ({ params: { drugId }, body: { identifier: 'no study' } })],
  getLiteratureLog: [everybody, ({ drugId }) => ({ params: { drugId } })],
  listBlends: [everybody, nothing],
  getBlend: [everybody, () => ({ params: { slug: 'glow' } })],
  listBlendOffers: [everybody, () => ({ params: { slug: 'glow' } })],
  listOutcomes: [everybody, nothing],
  getOutcome: [everybody, () => ({ params: { slug: 'sleep-quality' } })],
  checkInteractions: [everybody, () => ({ query: { items: 'zinc, iron' } })],
  getArticle: [
    everybody,
    () => ({ params: { id: 'regeneration-or-risk-a-narrative-review-of-bpc-157-for-2025' } }),
  ],
  listChanges: [everybody, nothing],
  getBasket: [everybody, () => ({ query: { c: 'bpc-157', mg: 20 } })],
  getRates: [everybody, nothing],
  reportClientError: [everybody, nothing],
  sendGeneralMessage: [everybody, () => ({ body: { ...CONTACT, name: 'A', subject: 'B' } })],
  sendVendorMessage: [everybody, () => ({ body: CONTACT })],
  sendCorrection: [everybody, () => ({ body: { ...CONTACT, slug: 'bpc-157', kind: 'price' } })],
  getCorrection: [everybody, () => ({ params: { token: 'x'.repeat(101) } })],
  setCorrectionState: [office('support'), () => ({ params: { id: 'x' }, body: {} })],
  markMessage: [office('support'), () => ({ params: { id: 'x' }, body: {} })],
  answerMessage: [office('support'), () => ({ params: { id: 'x' }, body: {} })],
  assignMessage: [office('support'), () => ({ params: { id: 'x' }, body: {} })],
  listAssignees: [office('support'), nothing],
  listTemplates: [office('support'), () => ({ params: { kind: 'message' } })],
  createTemplate: [
    office('support'),
    () => ({ params: { kind: 'message' }, body: { title: 'Hours', words: 'We answer on weekdays.' } }),
  ],
  changeTemplate: [
    { ...office('support'), ...colleagues('not found', ['admin', 'support']) },
    () => ({
      params: { kind: 'message', id: ID },
      body: { title: 'Hours', words: 'We answer on weekdays.', is_retired: false },
    }),
  ],
  checkAiUsage: [owners, ({ id }) => ({ body: { user_id: id } })],
  searchWithAi: [owners, ({ id }) => ({ body: { query: 'sleep', user_id: id } })],
  listAiSearches: [owners, ({ id }) => ({ query: { user_id: id } })],
  deleteAiSearches: [owners, ({ id }) => ({ query: { user_id: id } })],
  mapUserSubscription: [owners, ({ id, email }) => ({ body: { user_id: id, user_email: email } })],
  createSubscription: [
    owners,
    ({ id, email, customerId, cardId }) => ({
      body: { user_id: id, user_email: email, customerId, payment_method_id: cardId },
    }),
  ],
  getSubscriptionInfo: [owners, ({ id }) => ({ query: { id } })],
  getUserSubscription: [owners, ({ id }) => ({ query: { user_id: id } })],
  reactivateSubscription: [owners, ({ id }) => ({ body: { id } })],
  cancelSubscription: [owners, ({ id }) => ({ body: { id, reason: 'Other' } })],
  listTransactions: [owners, ({ id }) => ({ query: { user_id: id } })],
  listPaymentMethods: [owners, ({ id }) => ({ query: { user_id: id } })],
  updatePaymentMethod: [owners, ({ id, cardId }) => ({ body: { user_id: id, payment_method_id: cardId } })],
  setDefaultPaymentMethod: [
    owners,
    ({ id, cardId }) => ({ body: { user_id: id, payment_method_id: cardId } }),
  ],
  deletePaymentMethod: [owners, ({ id, cardId }) => ({ body: { user_id: id, payment_method_id: cardId } })],
  listDrugReviews: [everybody, ({ drugId }) => ({ params: { id: drugId } })],
  listVendorReviews: [everybody, ({ vendorId }) => ({ params: { id: vendorId } })],
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
  deleteReview: [owners, ({ reviewId }) => ({ params: { id: reviewId } })],
  findHelpful: [readers, ({ reviewId }) => ({ params: { id: reviewId } })],
  unfindHelpful: [readers, ({ reviewId }) => ({ params: { id: reviewId } })],
  reportReview: [readers, ({ reviewId }) => ({ params: { id: reviewId }, body: { reason: 'spam' } })],
  listOwnDesks: [people, nothing],
  getClaimWays: [people, ({ vendorSlug }) => ({ params: { slug: vendorSlug } })],
  startClaim: [people, ({ vendorSlug }) => ({ params: { slug: vendorSlug }, body: { method: 'dns' } })],
  proveClaim: [ownersOnlyKnow, ({ claimId }) => ({ params: { id: claimId }, body: {} })],
  withdrawClaim: [ownersOnlyKnow, ({ claimId }) => ({ params: { id: claimId } })],
  listMembers: [owners, ({ vendorSlug }) => ({ params: { slug: vendorSlug } })],
  inviteMember: [
    owners,
    ({ vendorSlug }) => ({ params: { slug: vendorSlug }, body: { email: 'somebody@people.example' } }),
  ],
  withdrawInvitation: [
    owners,
    ({ vendorSlug, invitationId }) => ({ params: { slug: vendorSlug, id: invitationId } }),
  ],
  // The token alone proves nothing, and this one does not exist.
  acceptInvitation: [
    {
      ...people,
      other: 'not found',
      subscriber: 'not found',
      owner: 'not found',
      ...colleagues('not found'),
    },
    () => ({ body: { token: 'nobody' } }),
  ],
  changeMember: [
    owners,
    ({ vendorSlug, memberId }) => ({ params: { slug: vendorSlug, id: memberId }, body: { role: 'owner' } }),
  ],
  removeMember: [owners, ({ vendorSlug, memberId }) => ({ params: { slug: vendorSlug, id: memberId } })],
  getDeskRating: [owners, ({ vendorSlug }) => ({ params: { slug: vendorSlug } })],
  getDesk: [owners, ({ vendorSlug }) => ({ params: { slug: vendorSlug } })],
  setTerms: [
    owners,
    ({ vendorSlug }) => ({
      params: { slug: vendorSlug },
      body: { contact: 'office@vendor.example', shipping: null, shipping_rules: null },
    }),
  ],
  proposeFacts: [owners, ({ vendorSlug }) => ({ params: { slug: vendorSlug }, body: FACTS })],
  withdrawProposal: [
    { ...owners, owner: 'not found' },
    ({ vendorSlug }) => ({ params: { slug: vendorSlug, id: ID } }),
  ],
  decideProposal: [office('editor'), () => ({ params: { id: 'x' }, body: {} })],
  answerReview: [
    owners,
    ({ vendorReviewId }) => ({ params: { id: vendorReviewId }, body: { answer: 'Thank you.' } }),
  ],
  removeAnswer: [
    { ...owners, owner: 'not found' },
    ({ vendorReviewId }) => ({ params: { id: vendorReviewId } }),
  ],
  listDeskFeeds: [owners, ({ vendorSlug }) => ({ params: { slug: vendorSlug } })],
  previewFeed: [owners, ({ vendorSlug }) => ({ params: { slug: vendorSlug }, body: FEED })],
  registerFeed: [owners, ({ vendorSlug }) => ({ params: { slug: vendorSlug }, body: FEED })],
  openDispute: [
    owners,
    ({ vendorSlug }) => ({
      params: { slug: vendorSlug },
      body: { subject: 'rating', id: 'freshness', words: 'It is newer.' },
    }),
  ],
  listDeskCertificates: [owners, ({ vendorSlug }) => ({ params: { slug: vendorSlug } })],
  putDeskCertificate: [
    owners,
    ({ vendorSlug }) => ({
      params: { slug: vendorSlug },
      query: { compound: 'nothing', lot: 'N-1', laboratory: 'own' },
    }),
  ],
  readCertificateTable: [
    owners,
    ({ vendorSlug }) => ({ params: { slug: vendorSlug }, body: { table: 'x' } }),
  ],
  // None of those who are at the desk has stated it.
  getDeskCertificate: [
    { ...owners, owner: 'not found' },
    ({ vendorSlug }) => ({ params: { slug: vendorSlug, certificate: 'none' } }),
  ],
  correctDeskCertificate: [
    { ...owners, owner: 'not found' },
    ({ vendorSlug }) => ({
      params: { slug: vendorSlug, certificate: 'none' },
      body: {
        facts: { compound: 'BPC-157', lot: 'L-1', laboratory: 'own' },
        version: 'none',
        reason: 'A typing error.',
      },
    }),
  ],
  withdrawDeskCertificate: [
    { ...owners, owner: 'not found' },
    ({ vendorSlug }) => ({ params: { slug: vendorSlug, certificate: 'nothing' } }),
  ],
  listDeskDisputes: [owners, ({ vendorSlug }) => ({ params: { slug: vendorSlug } })],
  listVendorDisputes: [everybody, ({ vendorSlug }) => ({ params: { slug: vendorSlug } })],
  listDrugDisputes: [everybody, ({ drugId }) => ({ params: { drugId } })],
  countDisputes: [everybody, nothing],
  getDispute: [everybody, ({ ticket }) => ({ params: { ticket } })],
  // An operator hears both sides; only a side appeals.
  getDisputeFile: [
    { ...owners, admin: 'allowed', moderator: 'allowed' },
    ({ ticket }) => ({ params: { ticket } }),
  ],
  speakInDispute: [
    { ...owners, admin: 'allowed', moderator: 'allowed' },
    ({ ticket }) => ({ params: { ticket }, body: { words: 'A word.' } }),
  ],
  appealDispute: [owners, ({ ticket }) => ({ params: { ticket }, body: { words: 'A word.' } })],
  moveDispute: [office('moderator'), () => ({ params: { ticket: 'x' }, body: {} })],
  disputeCorrection: [office('moderator'), () => ({ params: { id: 'x' }, body: {} })],
  listDesks: [office('support'), nothing],
  listOpenInvitations: [office('support'), nothing],
  revokeInvitation: [office('support'), () => ({ params: { id: 'x' } })],
  grantDesk: [office('support'), () => ({ body: {} })],
  endDesk: [office('support'), () => ({ params: { slug: 'x', id: 'x' }, body: {} })],
  // Nothing that a certificate could be, so that none of it is changed.
  listCertificates: [office('reviewer'), nothing],
  withdrawCertificate: [
    office('reviewer'),
    () => ({ params: { slug: 'x'.repeat(201) }, body: { reason: 'A test.' } }),
  ],
  putCertificateFile: [office('reviewer'), () => ({ params: { slug: 'x'.repeat(201) } })],
  removeCertificateFile: [office('reviewer'), () => ({ params: { slug: 'x'.repeat(201) } })],
  confirmCertificate: [office('reviewer'), () => ({ params: { slug: 'x' }, body: {} })],
  withdrawConfirmation: [office('reviewer'), () => ({ params: { slug: 'x'.repeat(201) } })],
  listQuestions: [everybody, ({ drugId }) => ({ query: { target_id: drugId } })],
  getQuestion: [everybody, ({ questionId }) => ({ params: { id: questionId } })],
  askQuestion: [
    subscribers,
    ({ vendorId }) => ({
      body: { target_type: 'vendor', target_id: vendorId, text: 'Do they answer letters?' },
    }),
  ],
  answerQuestion: [
    subscribers,
    ({ questionId }) => ({ params: { id: questionId }, body: { text: 'They do, within a week.' } }),
  ],
  editQuestion: [
    owners,
    ({ questionId }) => ({ params: { id: questionId }, body: { text: 'Is it really so?' } }),
  ],
  deleteQuestion: [owners, ({ questionId }) => ({ params: { id: questionId } })],
  editAnswer: [owners, ({ answerId }) => ({ params: { id: answerId }, body: { text: 'So it is.' } })],
  deleteAnswer: [owners, ({ answerId }) => ({ params: { id: answerId } })],
  chooseBestAnswer: [owners, ({ questionId }) => ({ params: { id: questionId }, body: { answer_id: null } })],
  findAnswerHelpful: [readers, ({ answerId }) => ({ params: { id: answerId } })],
  unfindAnswerHelpful: [readers, ({ answerId }) => ({ params: { id: answerId } })],
  reportPost: [readers, ({ questionId }) => ({ params: { id: questionId }, body: { reason: 'spam' } })],
  getDataExport: [everybody, nothing],
  listTroubledSubscriptions: [office('finance'), nothing],
  listSubscriptions: [office('finance'), nothing],
  getStatement: [office('finance'), nothing],
  listAllPayments: [office('finance'), nothing],
  listPayments: [office('finance'), () => ({ params: { id: 'x' } })],
  refundPayment: [office(), () => ({ params: { id: 'x' }, body: {} })],
  compareBilling: [office(), () => ({ params: { id: 'x' } })],
  listCases: [office('editor', 'moderator', 'support'), nothing],
  listQueues: [office(...OFFICE_ROLES), nothing],
  getFigures: [office(...OFFICE_ROLES), nothing],
  getSetup: [office(), nothing],
  sendTestMail: [office(), nothing],
  listRecords: [office('editor', 'reviewer', 'moderator', 'support', 'finance'), nothing],
  listRevisions: [office('editor', 'reviewer'), () => ({ params: { kind: 'vendor', id: 'x' } })],
  getRecord: [office('editor', 'reviewer'), () => ({ params: { kind: 'vendor', id: 'x' } })],
  getRecordForm: [office('editor', 'reviewer'), () => ({ params: { kind: 'vendor' } })],
  rollBack: [office('editor'), () => ({ params: { kind: 'vendor', id: 'x' }, body: {} })],
  getEvidenceDesk: [office('editor', 'reviewer'), () => ({ params: { slug: 'x'.repeat(101) } })],
  lookUpArticle: [office('editor'), nothing],
  listUnreadNotices: [office('editor', 'reviewer'), nothing],
  listUnsourcedRegulation: [office('editor', 'reviewer'), nothing],
  closeUnreadNotice: [office('editor'), () => ({ params: { id: 'x' } })],
  listLiterature: [office('editor'), () => ({ query: { view: 'x' } })],
  decideLiterature: [office('editor'), () => ({ params: { entry: 'x', compound: 'x' }, body: {} })],
  getArticleFacts: [office('editor'), () => ({ params: { slug: 'x'.repeat(201) } })],
  proposeArticleFacts: [office('editor'), () => ({ params: { slug: 'x'.repeat(201) }, body: {} })],
  getLiteratureQuery: [office('editor'), () => ({ params: { slug: 'x'.repeat(101) } })],
  previewLiteratureQuery: [office('editor'), () => ({ params: { slug: 'x'.repeat(101) }, body: {} })],
  saveLiteratureQuery: [office('editor'), () => ({ params: { slug: 'x'.repeat(101) }, body: {} })],
  importFiles: [office(), nothing],
  listDrafts: [office('editor', 'reviewer'), nothing],
  createDraft: [office('editor'), () => ({ body: {} })],
  getDraft: [office('editor', 'reviewer'), () => ({ params: { id: 'x' } })],
  previewDraft: [office('editor', 'reviewer'), () => ({ params: { id: 'x' } })],
  saveDraft: [office('editor'), () => ({ params: { id: 'x' }, body: {} })],
  sendDraft: [office('editor'), () => ({ params: { id: 'x' }, body: {} })],
  returnDraft: [office('reviewer'), () => ({ params: { id: 'x' }, body: {} })],
  publishDraft: [office('reviewer'), () => ({ params: { id: 'x' }, body: {} })],
  discardDraft: [office('editor'), () => ({ params: { id: 'x' } })],
  getOffice: [people, nothing],
  // The link is the proof, and this one is unknown.
  becomeFirstAdmin: [people, () => ({ body: { token: 'x' } })],
  listAudit: [office(), nothing],
  exportAudit: [office(), nothing],
  listRoles: [office(), nothing],
  giveRole: [office(), () => ({ body: {} })],
  // None of them is invited.
  joinOffice: [{ ...ownersOnlyKnow, owner: 'not found' }, nothing],
  withdrawOfficeInvitation: [office(), () => ({ params: { id: 'x' } })],
  takeRole: [office(), () => ({ params: { id: 'x', role: 'x' } })],
  listJobs: [office(), nothing],
  runJob: [office(), () => ({ params: { name: 'x'.repeat(101) } })],
  pauseJob: [office(), () => ({ params: { name: 'x' }, body: {} })],
  resumeJob: [office(), () => ({ params: { name: 'x'.repeat(101) } })],
  getHealth: [office(), nothing],
  listSwitches: [office(), nothing],
  setSwitch: [office(), () => ({ params: { name: 'x' }, body: {} })],
  listMails: [office(), nothing],
  retryFailedMails: [office(), nothing],
  retryMail: [office(), () => ({ params: { id: 'x' } })],
  dropMail: [office(), () => ({ params: { id: 'x' }, body: {} })],
  listAsked: [office('editor'), nothing],
  markAsked: [office('editor'), () => ({ body: {} })],
  exportAsked: [office('editor'), nothing],
  listSearchWords: [office('editor'), nothing],
  addSearchWord: [office('editor'), () => ({ body: {} })],
  removeSearchWord: [office('editor'), () => ({ body: {} })],
  measureSearchWord: [office('editor'), nothing],
  listFeedSources: [office('editor'), nothing],
  addFeedSource: [office('editor'), () => ({ body: {} })],
  switchFeedSource: [office('editor'), () => ({ params: { id: 'x' }, body: {} })],
  runFeedSource: [office('editor'), () => ({ params: { id: 'x' }, body: {} })],
  listFeedRuns: [office('editor'), () => ({ params: { id: 'x' } })],
  listFeedWaiting: [office('editor'), nothing],
  listFeedDecisions: [office('editor'), nothing],
  listKeptPacks: [office('editor'), nothing],
  endKeptPack: [office('editor'), () => ({ params: { id: 'x' } as never })],
  takeBackFeedDecision: [office('editor'), () => ({ params: { id: 'x' } as never })],
  decideFeedPack: [office('editor'), () => ({ params: { id: 'x' }, body: {} })],
  findPeople: [office('support'), () => ({ query: { query: 'x' } })],
  getPerson: [office('support'), () => ({ params: { id: 'x' } })],
  signOutPerson: [office('support'), () => ({ params: { id: 'x' } })],
  banPerson: [office('support'), () => ({ params: { id: 'x' }, body: {} })],
  unbanPerson: [office('support'), () => ({ params: { id: 'x' } })],
  exportPerson: [office('support'), () => ({ params: { id: 'x' } })],
  deletePerson: [office('support'), () => ({ params: { id: 'x' }, body: {} })],
  askFactorReset: [office('support'), () => ({ params: { id: 'x' }, body: {} })],
  confirmFactorReset: [office('support'), () => ({ params: { id: 'x' } })],
  withdrawFactorReset: [office('support'), () => ({ params: { id: 'x' } })],
  attachProof: [owners, ({ reviewId }) => ({ params: { id: reviewId } })],
  withdrawProof: [{ ...owners, owner: 'not found' }, ({ reviewId }) => ({ params: { id: reviewId } })],
  listProofs: [office('moderator'), nothing],
  getProof: [
    { ...office('moderator'), ...colleagues('not found', ['admin', 'moderator']) },
    ({ reviewId }) => ({ params: { id: reviewId } }),
  ],
  decideProof: [
    { ...office('moderator'), ...colleagues('not found', ['admin', 'moderator']) },
    ({ reviewId }) => ({ params: { id: reviewId }, body: { decision: 'confirm' } }),
  ],
  listModerationLog: [office('moderator'), nothing],
  previewModeration: [office('moderator'), () => ({ params: { id: 'x' }, query: { action: 'remove' } })],
  decideAppeal: [office('moderator'), () => ({ params: { id: 'x' }, body: {} })],
  listOwnWords: [people, () => ({ query: { kind: 'review' } })],
  listOwnRemovals: [people, nothing],
  appealRemoval: [
    { ...people, ...asNobody },
    () => ({ params: { id: ID }, body: { words: 'Please look again.' } }),
  ],
  countModeration: [everybody, nothing],
  moderateReview: [office('moderator'), () => ({ params: { id: 'x' }, body: {} })],
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

async function newOwner(): Promise<Owner> {
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
    const { id } = await app.db
      .insertInto('posts')
      .values({ ...of, ...text })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const questionId = await post('question', null)
  const answerId = await post('answer', questionId)
  const watch = (await owner.call('createWatch', { body: lowestOf(drugId) })).body.watch
  const made = (await owner.call('createKey', { body: { name: 'Script', days: '90' } })).body
  const cardId = (await owner.cards())[0]?.id ?? ''
  const desk = await openDesk(app, owner.id, vendorSlug)
  const vendorReviewId = await reviewOf(vendorId)
  return {
    ...owner,
    drugId,
    vendorId,
    vendorSlug,
    ...desk,
    vendorReviewId,
    cardId,
    reviewId: body.review.id,
    questionId,
    answerId,
    watchId: watch.id,
    keyId: made.key.id,
    keyBearer: made.secret,
  }
}

/** The review of a vendor by a person without a part in these calls. */
async function reviewOf(vendorId: string) {
  const { id } = await app.person()
  const written = {
    account_id: id,
    target_type: 'vendor',
    target_id: vendorId,
    rating: 4,
    review_text: `Came in time, ${id}`,
    state: 'published',
    bands: [] as number[],
    created_at: new Date(),
  } as const
  const row = await app.db.insertInto('reviews').values(written).returning('id').executeTakeFirstOrThrow()
  return row.id
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
    ...(body && { body: JSON.stringify(body) }),
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
  await app.db
    .insertInto('auth_factors')
    .values({
      id: crypto.randomUUID(),
      user_id: person.id,
      friendly_name: 'Phone',
      status: 'verified',
      secret: 'JBSWY3DPEHPK3PXP',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute()
  const owner = await newOwner()
  for (const name of Object.keys(routes) as RouteName[]) {
    if ((routes[name].access as string) === 'open') continue
    const { status, text } = await send(name, matrix[name][1](owner), person.token)
    expect([name, status, JSON.parse(text).code]).toEqual([name, 401, 'insufficient_aal'])
  }
})
