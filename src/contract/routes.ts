import type { Permission } from './office-vocabulary.ts'
import { pageRoutes } from './page-routes.ts'
import { VISITS_PATH } from './visits-path.ts'

/**
 * Every call of the product server: method, path and who may make it. No schemas here, so that the browser
 * can build requests without shipping a validator; the schemas stand in `endpoints.ts` under the same names.
 *
 * access: `open` needs no bearer · `key` any known bearer (public key or a person's token) · `user` a person ·
 * a permission, such as `feeds.decide`, a person of the back office who has it (decision 35). Whatever such a call
 * changes is in the audit log (decision 36).
 * cache: `shared` answers are the same for every visitor, and are kept until something that they show changes.
 */
export type Access = 'open' | 'key' | 'user' | Permission

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: Access
  cache?: 'shared'
  /** What it tells is for one person, by their token or a link they were sent: no key of the API opens it. */
  isPersonal?: true
  /** Asks for the second factor again when it was shown more than ten minutes ago. */
  isSensitive?: true
  /** A call that only reads and is in the audit log all the same: an export, or a look at a person's data. */
  isRecorded?: true
}

export const routes = {
  ...pageRoutes,
  rankVendors: { method: 'GET', path: '/api/ratings/ranking', access: 'key' },
  getOwnRules: { method: 'GET', path: '/api/account/own-rules', access: 'user' },
  setOwnRules: { method: 'PUT', path: '/api/account/own-rules', access: 'user' },
  listWatches: { method: 'GET', path: '/api/watches', access: 'user' },
  createWatch: { method: 'POST', path: '/api/watches', access: 'user' },
  importWatches: { method: 'POST', path: '/api/watches/import', access: 'user' },
  changeWatch: { method: 'PUT', path: '/api/watches/:id', access: 'user' },
  removeWatch: { method: 'DELETE', path: '/api/watches/:id', access: 'user' },
  setWatchMails: { method: 'PUT', path: '/api/watch-mails', access: 'user' },
  getWatched: { method: 'GET', path: '/api/watched', access: 'key' },
  // The link of a mail is the proof.
  getMailChoice: { method: 'GET', path: '/api/watch-mails/:token', access: 'key', isPersonal: true },
  setMailChoice: { method: 'PUT', path: '/api/watch-mails/:token', access: 'key' },
  checkUserExists: { method: 'POST', path: '/api/check-user-exists', access: 'key' },
  setPreferences: { method: 'POST', path: '/api/setPreferences', access: 'user' },
  getPublicName: { method: 'GET', path: '/api/account/public-name', access: 'user' },
  setPublicName: { method: 'PUT', path: '/api/account/public-name', access: 'user' },
  listSessions: { method: 'GET', path: '/api/account/sessions', access: 'user' },
  endSession: { method: 'DELETE', path: '/api/account/sessions/:id', access: 'user' },
  listKeys: { method: 'GET', path: '/api/account/keys', access: 'user' },
  createKey: { method: 'POST', path: '/api/account/keys', access: 'user' },
  revokeKey: { method: 'DELETE', path: '/api/account/keys/:id', access: 'user' },
  exportAccount: { method: 'GET', path: '/api/account/export', access: 'user' },
  deleteAccount: { method: 'POST', path: '/api/account/delete', access: 'user' },
  sendGeneralMessage: { method: 'POST', path: '/api/contact/general', access: 'key' },
  sendVendorMessage: { method: 'POST', path: '/api/contact/vendor', access: 'key' },
  sendCorrection: { method: 'POST', path: '/api/contact/correction', access: 'key' },
  getCorrection: { method: 'GET', path: '/api/corrections/:token', access: 'key', isPersonal: true },
  setCorrectionState: { method: 'PUT', path: '/api/admin/corrections/:id', access: 'messages.answer' },
  listMessages: { method: 'GET', path: '/api/admin/messages', access: 'messages.answer' },
  markMessage: { method: 'PUT', path: '/api/admin/messages/:id', access: 'messages.answer' },
  // Visitors reach these to be told that they must log in.
  checkAiUsage: { method: 'POST', path: '/api/ai-search/check-usage', access: 'key' },
  searchWithAi: { method: 'POST', path: '/api/ai-search', access: 'key' },
  listAiSearches: { method: 'GET', path: '/api/ai-search/recent', access: 'key', isPersonal: true },
  deleteAiSearches: { method: 'DELETE', path: '/api/ai-search/recent', access: 'key' },
  mapUserSubscription: { method: 'POST', path: '/map-user-subscription', access: 'user' },
  createSubscription: { method: 'POST', path: '/create-subscription', access: 'user' },
  getSubscriptionInfo: { method: 'GET', path: '/api/getSubscriptionInfo', access: 'user' },
  reactivateSubscription: { method: 'POST', path: '/api/reactivateSubscription', access: 'user' },
  cancelSubscription: { method: 'POST', path: '/api/cancelSubscription', access: 'user' },
  listTransactions: { method: 'GET', path: '/api/transaction-history', access: 'user' },
  listPaymentMethods: { method: 'GET', path: '/api/payment-methods', access: 'user' },
  updatePaymentMethod: { method: 'POST', path: '/api/update-payment-method', access: 'user' },
  setDefaultPaymentMethod: { method: 'POST', path: '/api/set-default-payment-method', access: 'user' },
  deletePaymentMethod: { method: 'POST', path: '/api/delete-payment-method', access: 'user' },
  writeReview: { method: 'POST', path: '/api/reviews', access: 'user' },
  // With a body it edits, without one it deletes: as the specification has it.
  editOrDeleteReview: { method: 'PUT', path: '/api/reviews/:id', access: 'user' },
  deleteReview: { method: 'DELETE', path: '/api/reviews/:id', access: 'user' },
  findHelpful: { method: 'POST', path: '/api/reviews/:id/helpful', access: 'user' },
  unfindHelpful: { method: 'DELETE', path: '/api/reviews/:id/helpful', access: 'user' },
  reportReview: { method: 'POST', path: '/api/reviews/:id/report', access: 'user' },
  listOwnDesks: { method: 'GET', path: '/api/desks', access: 'user' },
  getClaimWays: { method: 'GET', path: '/api/desks/:slug/claim', access: 'user' },
  startClaim: { method: 'POST', path: '/api/desks/:slug/claim', access: 'user' },
  proveClaim: { method: 'POST', path: '/api/claims/:id/proof', access: 'user' },
  withdrawClaim: { method: 'DELETE', path: '/api/claims/:id', access: 'user' },
  listMembers: { method: 'GET', path: '/api/desks/:slug/members', access: 'user' },
  inviteMember: { method: 'POST', path: '/api/desks/:slug/invitations', access: 'user' },
  withdrawInvitation: { method: 'DELETE', path: '/api/desks/:slug/invitations/:id', access: 'user' },
  acceptInvitation: { method: 'POST', path: '/api/desk-invitations', access: 'user' },
  changeMember: { method: 'PUT', path: '/api/desks/:slug/members/:id', access: 'user' },
  removeMember: { method: 'DELETE', path: '/api/desks/:slug/members/:id', access: 'user' },
  getDesk: { method: 'GET', path: '/api/desks/:slug', access: 'user' },
  setTerms: { method: 'PUT', path: '/api/desks/:slug/terms', access: 'user' },
  proposeFacts: { method: 'POST', path: '/api/desks/:slug/proposals', access: 'user' },
  withdrawProposal: { method: 'DELETE', path: '/api/desks/:slug/proposals/:id', access: 'user' },
  listProposals: { method: 'GET', path: '/api/admin/proposals', access: 'proposals.decide' },
  decideProposal: { method: 'PUT', path: '/api/admin/proposals/:id', access: 'proposals.decide' },
  answerReview: { method: 'PUT', path: '/api/reviews/:id/answer', access: 'user' },
  removeAnswer: { method: 'DELETE', path: '/api/reviews/:id/answer', access: 'user' },
  moderateAnswer: { method: 'POST', path: '/api/admin/reviews/:id/answer', access: 'moderation.decide' },
  countVisit: { method: 'POST', path: VISITS_PATH, access: 'open' },
  getVisits: { method: 'GET', path: '/api/desks/:slug/visits', access: 'user' },
  listDeskFeeds: { method: 'GET', path: '/api/desks/:slug/feeds', access: 'user' },
  previewFeed: { method: 'POST', path: '/api/desks/:slug/feeds/preview', access: 'user' },
  registerFeed: { method: 'POST', path: '/api/desks/:slug/feeds', access: 'user' },
  listDeskCertificates: { method: 'GET', path: '/api/desks/:slug/certificates', access: 'user' },
  // The body is the file itself.
  putDeskCertificate: { method: 'POST', path: '/api/desks/:slug/certificates', access: 'user' },
  readCertificateTable: { method: 'POST', path: '/api/desks/:slug/certificates/table', access: 'user' },
  withdrawDeskCertificate: {
    method: 'DELETE',
    path: '/api/desks/:slug/certificates/:certificate',
    access: 'user',
  },
  openDispute: { method: 'POST', path: '/api/desks/:slug/disputes', access: 'user' },
  listDeskDisputes: { method: 'GET', path: '/api/desks/:slug/disputes', access: 'user' },
  listVendorDisputes: {
    method: 'GET',
    path: '/api/vendors/:slug/disputes',
    access: 'key',
    cache: 'shared',
  },
  listDrugDisputes: { method: 'GET', path: '/api/drug/:drugId/disputes', access: 'key', cache: 'shared' },
  countDisputes: { method: 'GET', path: '/api/disputes', access: 'key', cache: 'shared' },
  getDispute: { method: 'GET', path: '/api/disputes/:ticket', access: 'key' },
  getDisputeFile: { method: 'GET', path: '/api/disputes/:ticket/file', access: 'user' },
  speakInDispute: { method: 'POST', path: '/api/disputes/:ticket/words', access: 'user' },
  appealDispute: { method: 'POST', path: '/api/disputes/:ticket/appeal', access: 'user' },
  listDisputes: { method: 'GET', path: '/api/admin/disputes', access: 'disputes.decide' },
  moveDispute: { method: 'PUT', path: '/api/admin/disputes/:ticket', access: 'disputes.decide' },
  disputeCorrection: {
    method: 'POST',
    path: '/api/admin/corrections/:id/dispute',
    access: 'disputes.decide',
  },
  listDesks: { method: 'GET', path: '/api/admin/desks', access: 'desks.decide' },
  grantDesk: { method: 'POST', path: '/api/admin/desks', access: 'desks.decide' },
  endDesk: { method: 'POST', path: '/api/admin/desks/:slug/members/:id/end', access: 'desks.decide' },
  listCertificates: { method: 'GET', path: '/api/admin/certificates', access: 'certificates.confirm' },
  withdrawCertificate: {
    method: 'POST',
    path: '/api/admin/certificates/:slug/withdrawal',
    access: 'certificates.confirm',
  },
  // The body is the file itself.
  putCertificateFile: {
    method: 'POST',
    path: '/api/admin/certificates/:slug/file',
    access: 'certificates.confirm',
  },
  removeCertificateFile: {
    method: 'DELETE',
    path: '/api/admin/certificates/:slug/file',
    access: 'certificates.confirm',
  },
  confirmCertificate: {
    method: 'PUT',
    path: '/api/admin/certificates/:slug/confirmation',
    access: 'certificates.confirm',
  },
  withdrawConfirmation: {
    method: 'DELETE',
    path: '/api/admin/certificates/:slug/confirmation',
    access: 'certificates.confirm',
  },
  askQuestion: { method: 'POST', path: '/api/questions', access: 'user' },
  getQuestion: { method: 'GET', path: '/api/questions/:id', access: 'key', cache: 'shared' },
  editQuestion: { method: 'PUT', path: '/api/questions/:id', access: 'user' },
  deleteQuestion: { method: 'DELETE', path: '/api/questions/:id', access: 'user' },
  answerQuestion: { method: 'POST', path: '/api/questions/:id/answers', access: 'user' },
  chooseBestAnswer: { method: 'PUT', path: '/api/questions/:id/best', access: 'user' },
  editAnswer: { method: 'PUT', path: '/api/answers/:id', access: 'user' },
  deleteAnswer: { method: 'DELETE', path: '/api/answers/:id', access: 'user' },
  findAnswerHelpful: { method: 'POST', path: '/api/answers/:id/helpful', access: 'user' },
  unfindAnswerHelpful: { method: 'DELETE', path: '/api/answers/:id/helpful', access: 'user' },
  // Of a question or an answer.
  reportPost: { method: 'POST', path: '/api/posts/:id/report', access: 'user' },
  getDataExport: { method: 'GET', path: '/api/data', access: 'key', cache: 'shared' },
  findPeople: { method: 'GET', path: '/api/admin/people', access: 'people.read', isRecorded: true },
  getPerson: { method: 'GET', path: '/api/admin/people/:id', access: 'people.read', isRecorded: true },
  signOutPerson: { method: 'POST', path: '/api/admin/people/:id/sign-out', access: 'people.act' },
  banPerson: { method: 'PUT', path: '/api/admin/people/:id/ban', access: 'people.act', isSensitive: true },
  unbanPerson: { method: 'DELETE', path: '/api/admin/people/:id/ban', access: 'people.act' },
  exportPerson: {
    method: 'POST',
    path: '/api/admin/people/:id/export',
    access: 'people.act',
    isSensitive: true,
  },
  deletePerson: {
    method: 'POST',
    path: '/api/admin/people/:id/delete',
    access: 'people.act',
    isSensitive: true,
  },
  askFactorReset: { method: 'POST', path: '/api/admin/people/:id/factor-reset', access: 'people.act' },
  confirmFactorReset: {
    method: 'PUT',
    path: '/api/admin/people/:id/factor-reset',
    access: 'people.act',
    isSensitive: true,
  },
  withdrawFactorReset: { method: 'DELETE', path: '/api/admin/people/:id/factor-reset', access: 'people.act' },
  listTroubledSubscriptions: { method: 'GET', path: '/api/admin/money', access: 'money.read' },
  listPayments: {
    method: 'GET',
    path: '/api/admin/people/:id/payments',
    access: 'money.read',
    isRecorded: true,
  },
  refundPayment: {
    method: 'POST',
    path: '/api/admin/people/:id/refunds',
    access: 'money.refund',
    isSensitive: true,
  },
  compareBilling: { method: 'POST', path: '/api/admin/people/:id/compare-billing', access: 'money.refund' },
  listQueues: { method: 'GET', path: '/api/admin/queues', access: 'office.read' },
  getFigures: { method: 'GET', path: '/api/admin/figures', access: 'office.read' },
  listRecords: { method: 'GET', path: '/api/admin/records', access: 'catalogue.read' },
  listRevisions: { method: 'GET', path: '/api/admin/records/:kind/:id/revisions', access: 'catalogue.read' },
  getRecord: { method: 'GET', path: '/api/admin/records/:kind/:id', access: 'catalogue.read' },
  getRecordForm: { method: 'GET', path: '/api/admin/record-forms/:kind', access: 'catalogue.read' },
  rollBack: { method: 'POST', path: '/api/admin/records/:kind/:id/roll-back', access: 'catalogue.edit' },
  // The body is the files.
  importFiles: { method: 'POST', path: '/api/admin/import', access: 'catalogue.import' },
  listDrafts: { method: 'GET', path: '/api/admin/drafts', access: 'catalogue.read' },
  createDraft: { method: 'POST', path: '/api/admin/drafts', access: 'catalogue.edit' },
  getDraft: { method: 'GET', path: '/api/admin/drafts/:id', access: 'catalogue.read' },
  previewDraft: { method: 'GET', path: '/api/admin/drafts/:id/preview', access: 'catalogue.read' },
  saveDraft: { method: 'PUT', path: '/api/admin/drafts/:id', access: 'catalogue.edit' },
  sendDraft: { method: 'POST', path: '/api/admin/drafts/:id/review', access: 'catalogue.edit' },
  publishDraft: { method: 'POST', path: '/api/admin/drafts/:id/publish', access: 'catalogue.publish' },
  discardDraft: { method: 'DELETE', path: '/api/admin/drafts/:id', access: 'catalogue.edit' },
  listJobs: { method: 'GET', path: '/api/admin/jobs', access: 'jobs.read' },
  listFeedSources: { method: 'GET', path: '/api/admin/feeds', access: 'feeds.decide' },
  addFeedSource: { method: 'POST', path: '/api/admin/feeds', access: 'feeds.decide' },
  listFeedWaiting: { method: 'GET', path: '/api/admin/feeds/waiting', access: 'feeds.decide' },
  decideFeedPack: { method: 'PUT', path: '/api/admin/feeds/waiting/:id', access: 'feeds.decide' },
  listFeedDecisions: { method: 'GET', path: '/api/admin/feeds/decisions', access: 'feeds.decide' },
  takeBackFeedDecision: { method: 'DELETE', path: '/api/admin/feeds/decisions/:id', access: 'feeds.decide' },
  switchFeedSource: { method: 'PUT', path: '/api/admin/feeds/:id', access: 'feeds.decide' },
  runFeedSource: { method: 'POST', path: '/api/admin/feeds/:id/runs', access: 'feeds.decide' },
  listFeedRuns: { method: 'GET', path: '/api/admin/feeds/:id/runs', access: 'feeds.decide' },
  attachProof: { method: 'POST', path: '/api/reviews/:id/proof', access: 'user' },
  withdrawProof: { method: 'DELETE', path: '/api/reviews/:id/proof', access: 'user' },
  listProofs: { method: 'GET', path: '/api/admin/proofs', access: 'moderation.decide' },
  getProof: {
    method: 'GET',
    path: '/api/admin/proofs/:id',
    access: 'moderation.decide',
    isRecorded: true,
  },
  decideProof: { method: 'POST', path: '/api/admin/proofs/:id/decision', access: 'moderation.decide' },
  listModeration: { method: 'GET', path: '/api/admin/reviews', access: 'moderation.decide' },
  listModerationLog: { method: 'GET', path: '/api/admin/reviews/log', access: 'moderation.decide' },
  moderateReview: { method: 'POST', path: '/api/admin/reviews/:id/actions', access: 'moderation.decide' },
  getOffice: { method: 'GET', path: '/api/office', access: 'user' },
  listAudit: { method: 'GET', path: '/api/admin/audit', access: 'audit.read' },
  exportAudit: { method: 'GET', path: '/api/admin/audit/export', access: 'audit.read', isRecorded: true },
  listRoles: { method: 'GET', path: '/api/admin/roles', access: 'roles.change' },
  giveRole: { method: 'POST', path: '/api/admin/roles', access: 'roles.change', isSensitive: true },
  takeRole: {
    method: 'DELETE',
    path: '/api/admin/roles/:id/:role',
    access: 'roles.change',
    isSensitive: true,
  },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
