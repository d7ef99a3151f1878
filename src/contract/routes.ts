import { pageRoutes } from './page-routes.ts'
import { VISITS_PATH } from './visits-path.ts'

/**
 * Every call of the product server: method, path and who may make it. No schemas here, so that the browser
 * can build requests without shipping a validator; the schemas stand in `endpoints.ts` under the same names.
 *
 * access: `open` needs no bearer · `key` any known bearer (public key or a person's token) · `user` a person ·
 * `admin` a person with the role.
 * cache: `shared` answers are the same for every visitor, and are kept until something that they show changes.
 */
export type Access = 'open' | 'key' | 'user' | 'admin'

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: Access
  cache?: 'shared'
  /** What it tells is for one person, by their token or a link they were sent: no key of the API opens it. */
  isPersonal?: true
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
  setCorrectionState: { method: 'PUT', path: '/api/admin/corrections/:id', access: 'admin' },
  listMessages: { method: 'GET', path: '/api/admin/messages', access: 'admin' },
  markMessage: { method: 'PUT', path: '/api/admin/messages/:id', access: 'admin' },
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
  listProposals: { method: 'GET', path: '/api/admin/proposals', access: 'admin' },
  decideProposal: { method: 'PUT', path: '/api/admin/proposals/:id', access: 'admin' },
  answerReview: { method: 'PUT', path: '/api/reviews/:id/answer', access: 'user' },
  removeAnswer: { method: 'DELETE', path: '/api/reviews/:id/answer', access: 'user' },
  moderateAnswer: { method: 'POST', path: '/api/admin/reviews/:id/answer', access: 'admin' },
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
  countDisputes: { method: 'GET', path: '/api/disputes', access: 'key', cache: 'shared' },
  getDispute: { method: 'GET', path: '/api/disputes/:ticket', access: 'key' },
  getDisputeFile: { method: 'GET', path: '/api/disputes/:ticket/file', access: 'user' },
  speakInDispute: { method: 'POST', path: '/api/disputes/:ticket/words', access: 'user' },
  appealDispute: { method: 'POST', path: '/api/disputes/:ticket/appeal', access: 'user' },
  listDisputes: { method: 'GET', path: '/api/admin/disputes', access: 'admin' },
  moveDispute: { method: 'PUT', path: '/api/admin/disputes/:ticket', access: 'admin' },
  disputeCorrection: { method: 'POST', path: '/api/admin/corrections/:id/dispute', access: 'admin' },
  listDesks: { method: 'GET', path: '/api/admin/desks', access: 'admin' },
  grantDesk: { method: 'POST', path: '/api/admin/desks', access: 'admin' },
  endDesk: { method: 'POST', path: '/api/admin/desks/:slug/members/:id/end', access: 'admin' },
  listCertificates: { method: 'GET', path: '/api/admin/certificates', access: 'admin' },
  withdrawCertificate: { method: 'POST', path: '/api/admin/certificates/:slug/withdrawal', access: 'admin' },
  // The body is the file itself.
  putCertificateFile: { method: 'POST', path: '/api/admin/certificates/:slug/file', access: 'admin' },
  removeCertificateFile: { method: 'DELETE', path: '/api/admin/certificates/:slug/file', access: 'admin' },
  confirmCertificate: { method: 'PUT', path: '/api/admin/certificates/:slug/confirmation', access: 'admin' },
  withdrawConfirmation: {
    method: 'DELETE',
    path: '/api/admin/certificates/:slug/confirmation',
    access: 'admin',
  },
  askQuestion: { method: 'POST', path: '/api/questions', access: 'user' },
  getQuestion: { method: 'GET', path: '/api/questions/:id', access: 'key', cache: 'shared' },
  deleteQuestion: { method: 'DELETE', path: '/api/questions/:id', access: 'user' },
  answerQuestion: { method: 'POST', path: '/api/questions/:id/answers', access: 'user' },
  chooseBestAnswer: { method: 'PUT', path: '/api/questions/:id/best', access: 'user' },
  deleteAnswer: { method: 'DELETE', path: '/api/answers/:id', access: 'user' },
  findAnswerHelpful: { method: 'POST', path: '/api/answers/:id/helpful', access: 'user' },
  unfindAnswerHelpful: { method: 'DELETE', path: '/api/answers/:id/helpful', access: 'user' },
  // Of a question or an answer.
  reportPost: { method: 'POST', path: '/api/posts/:id/report', access: 'user' },
  listRecords: { method: 'GET', path: '/api/admin/records', access: 'admin' },
  listRevisions: { method: 'GET', path: '/api/admin/records/:kind/:id/revisions', access: 'admin' },
  listQueues: { method: 'GET', path: '/api/admin/queues', access: 'admin' },
  getFigures: { method: 'GET', path: '/api/admin/figures', access: 'admin' },
  getDataExport: { method: 'GET', path: '/api/data', access: 'key', cache: 'shared' },
  listJobs: { method: 'GET', path: '/api/admin/jobs', access: 'admin' },
  listFeedSources: { method: 'GET', path: '/api/admin/feeds', access: 'admin' },
  addFeedSource: { method: 'POST', path: '/api/admin/feeds', access: 'admin' },
  listFeedWaiting: { method: 'GET', path: '/api/admin/feeds/waiting', access: 'admin' },
  decideFeedPack: { method: 'PUT', path: '/api/admin/feeds/waiting/:id', access: 'admin' },
  listFeedDecisions: { method: 'GET', path: '/api/admin/feeds/decisions', access: 'admin' },
  takeBackFeedDecision: { method: 'DELETE', path: '/api/admin/feeds/decisions/:id', access: 'admin' },
  switchFeedSource: { method: 'PUT', path: '/api/admin/feeds/:id', access: 'admin' },
  runFeedSource: { method: 'POST', path: '/api/admin/feeds/:id/runs', access: 'admin' },
  listFeedRuns: { method: 'GET', path: '/api/admin/feeds/:id/runs', access: 'admin' },
  attachProof: { method: 'POST', path: '/api/reviews/:id/proof', access: 'user' },
  withdrawProof: { method: 'DELETE', path: '/api/reviews/:id/proof', access: 'user' },
  listProofs: { method: 'GET', path: '/api/admin/proofs', access: 'admin' },
  getProof: { method: 'GET', path: '/api/admin/proofs/:id', access: 'admin' },
  decideProof: { method: 'POST', path: '/api/admin/proofs/:id/decision', access: 'admin' },
  listModeration: { method: 'GET', path: '/api/admin/reviews', access: 'admin' },
  listModerationLog: { method: 'GET', path: '/api/admin/reviews/log', access: 'admin' },
  moderateReview: { method: 'POST', path: '/api/admin/reviews/:id/actions', access: 'admin' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
