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
}

export const routes = {
  getSettings: { method: 'GET', path: '/api/settings', access: 'open' },
  searchDrugs: { method: 'GET', path: '/api/search/drugs', access: 'key', cache: 'shared' },
  findGroups: { method: 'GET', path: '/api/search/groups', access: 'key', cache: 'shared' },
  findStudied: { method: 'GET', path: '/api/search/studied', access: 'key', cache: 'shared' },
  suggestNames: { method: 'GET', path: '/api/search/suggestions', access: 'key', cache: 'shared' },
  getRandomImage: { method: 'GET', path: '/api/drug/:id/random-image', access: 'key' },
  listCategories: { method: 'GET', path: '/api/drug_categories', access: 'key', cache: 'shared' },
  listDrugs: { method: 'GET', path: '/api/drugs/names', access: 'key', cache: 'shared' },
  listDrugsById: { method: 'GET', path: '/api/drugs/by_id', access: 'key', cache: 'shared' },
  listDrugsAToZ: { method: 'GET', path: '/api/drugs/a_to_z', access: 'key', cache: 'shared' },
  countDrugs: { method: 'GET', path: '/api/drugs/totalcount', access: 'key', cache: 'shared' },
  listDrugsByCategory: { method: 'GET', path: '/api/drugs/by_category', access: 'key', cache: 'shared' },
  getCoverage: { method: 'GET', path: '/api/catalogue/coverage', access: 'key', cache: 'shared' },
  listCatalogue: { method: 'GET', path: '/api/catalogue/compounds', access: 'key', cache: 'shared' },
  getShowcase: { method: 'GET', path: '/api/catalogue/showcase', access: 'key', cache: 'shared' },
  getDrugVendors: { method: 'GET', path: '/api/drug/:name/vendors', access: 'key', cache: 'shared' },
  listVendors: { method: 'GET', path: '/api/vendors', access: 'key', cache: 'shared' },
  getVendorDetails: { method: 'GET', path: '/api/vendor_details', access: 'key', cache: 'shared' },
  getVendorPriceRatings: {
    method: 'GET',
    path: '/api/vendor_price_ratings',
    access: 'key',
    cache: 'shared',
  },
  getVendorRating: { method: 'GET', path: '/api/vendors/:slug/rating', access: 'key', cache: 'shared' },
  listVendorOffers: { method: 'GET', path: '/api/vendor_offers', access: 'key', cache: 'shared' },
  getDrugEffects: {
    method: 'GET',
    path: '/api/drug/:drugId/effects_info',
    access: 'key',
    cache: 'shared',
  },
  listArticles: { method: 'GET', path: '/api/articles', access: 'key', cache: 'shared' },
  getDrugEvidence: { method: 'GET', path: '/api/drug/:drugId/evidence', access: 'key', cache: 'shared' },
  getOfferHistory: { method: 'GET', path: '/api/offers/:id/history', access: 'key', cache: 'shared' },
  getDrugPriceHistory: {
    method: 'GET',
    path: '/api/drug/:drugId/price-history',
    access: 'key',
    cache: 'shared',
  },
  getVendorPriceHistory: {
    method: 'GET',
    path: '/api/vendor/:vendorId/price-history',
    access: 'key',
    cache: 'shared',
  },
  listOutcomes: { method: 'GET', path: '/api/outcomes', access: 'key', cache: 'shared' },
  getOutcome: { method: 'GET', path: '/api/outcomes/:slug', access: 'key', cache: 'shared' },
  checkInteractions: { method: 'GET', path: '/api/interactions', access: 'key', cache: 'shared' },
  suggestInteractionNames: {
    method: 'GET',
    path: '/api/interactions/names',
    access: 'key',
    cache: 'shared',
  },
  getArticle: { method: 'GET', path: '/api/articles/:id', access: 'key', cache: 'shared' },
  listChanges: { method: 'GET', path: '/api/changes', access: 'key', cache: 'shared' },
  compareCompounds: { method: 'GET', path: '/api/compare/compounds', access: 'key', cache: 'shared' },
  compareVendors: { method: 'GET', path: '/api/compare/vendors', access: 'key', cache: 'shared' },
  getBasket: { method: 'GET', path: '/api/basket', access: 'key', cache: 'shared' },
  getRates: { method: 'GET', path: '/api/rates', access: 'key', cache: 'shared' },
  listWatches: { method: 'GET', path: '/api/watches', access: 'user' },
  createWatch: { method: 'POST', path: '/api/watches', access: 'user' },
  importWatches: { method: 'POST', path: '/api/watches/import', access: 'user' },
  changeWatch: { method: 'PUT', path: '/api/watches/:id', access: 'user' },
  removeWatch: { method: 'DELETE', path: '/api/watches/:id', access: 'user' },
  setWatchMails: { method: 'PUT', path: '/api/watch-mails', access: 'user' },
  getWatched: { method: 'GET', path: '/api/watched', access: 'key' },
  // The link of a mail is the proof.
  getMailChoice: { method: 'GET', path: '/api/watch-mails/:token', access: 'key' },
  setMailChoice: { method: 'PUT', path: '/api/watch-mails/:token', access: 'key' },
  checkUserExists: { method: 'POST', path: '/api/check-user-exists', access: 'key' },
  getUser: { method: 'GET', path: '/api/getUser', access: 'user' },
  setPreferences: { method: 'POST', path: '/api/setPreferences', access: 'user' },
  getPublicName: { method: 'GET', path: '/api/account/public-name', access: 'user' },
  setPublicName: { method: 'PUT', path: '/api/account/public-name', access: 'user' },
  listSessions: { method: 'GET', path: '/api/account/sessions', access: 'user' },
  endSession: { method: 'DELETE', path: '/api/account/sessions/:id', access: 'user' },
  exportAccount: { method: 'GET', path: '/api/account/export', access: 'user' },
  deleteAccount: { method: 'POST', path: '/api/account/delete', access: 'user' },
  reportClientError: { method: 'POST', path: '/api/client-errors', access: 'open' },
  sendGeneralMessage: { method: 'POST', path: '/api/contact/general', access: 'key' },
  sendVendorMessage: { method: 'POST', path: '/api/contact/vendor', access: 'key' },
  sendCorrection: { method: 'POST', path: '/api/contact/correction', access: 'key' },
  getCorrection: { method: 'GET', path: '/api/corrections/:token', access: 'key' },
  setCorrectionState: { method: 'PUT', path: '/api/admin/corrections/:id', access: 'admin' },
  listMessages: { method: 'GET', path: '/api/admin/messages', access: 'admin' },
  markMessage: { method: 'PUT', path: '/api/admin/messages/:id', access: 'admin' },
  // Visitors reach these to be told that they must log in.
  checkAiUsage: { method: 'POST', path: '/api/ai-search/check-usage', access: 'key' },
  searchWithAi: { method: 'POST', path: '/api/ai-search', access: 'key' },
  listAiSearches: { method: 'GET', path: '/api/ai-search/recent', access: 'key' },
  deleteAiSearches: { method: 'DELETE', path: '/api/ai-search/recent', access: 'key' },
  mapUserSubscription: { method: 'POST', path: '/map-user-subscription', access: 'user' },
  createSubscription: { method: 'POST', path: '/create-subscription', access: 'user' },
  getSubscriptionInfo: { method: 'GET', path: '/api/getSubscriptionInfo', access: 'user' },
  getUserSubscription: { method: 'GET', path: '/user-subscription', access: 'user' },
  reactivateSubscription: { method: 'POST', path: '/api/reactivateSubscription', access: 'user' },
  cancelSubscription: { method: 'POST', path: '/api/cancelSubscription', access: 'user' },
  listTransactions: { method: 'GET', path: '/api/transaction-history', access: 'user' },
  listPaymentMethods: { method: 'GET', path: '/api/payment-methods', access: 'user' },
  updatePaymentMethod: { method: 'POST', path: '/api/update-payment-method', access: 'user' },
  setDefaultPaymentMethod: { method: 'POST', path: '/api/set-default-payment-method', access: 'user' },
  deletePaymentMethod: { method: 'POST', path: '/api/delete-payment-method', access: 'user' },
  listDrugReviews: { method: 'GET', path: '/api/reviews/drug/:id', access: 'key' },
  listVendorReviews: { method: 'GET', path: '/api/reviews/vendor/:id', access: 'key' },
  writeReview: { method: 'POST', path: '/api/reviews', access: 'user' },
  // With a body it edits, without one it deletes: as the specification has it.
  editOrDeleteReview: { method: 'PUT', path: '/api/reviews/:id', access: 'user' },
  deleteReview: { method: 'DELETE', path: '/api/reviews/:id', access: 'user' },
  findHelpful: { method: 'POST', path: '/api/reviews/:id/helpful', access: 'user' },
  unfindHelpful: { method: 'DELETE', path: '/api/reviews/:id/helpful', access: 'user' },
  reportReview: { method: 'POST', path: '/api/reviews/:id/report', access: 'user' },
  listJobs: { method: 'GET', path: '/api/admin/jobs', access: 'admin' },
  listFeedSources: { method: 'GET', path: '/api/admin/feeds', access: 'admin' },
  addFeedSource: { method: 'POST', path: '/api/admin/feeds', access: 'admin' },
  listFeedWaiting: { method: 'GET', path: '/api/admin/feeds/waiting', access: 'admin' },
  decideFeedPack: { method: 'PUT', path: '/api/admin/feeds/waiting/:id', access: 'admin' },
  switchFeedSource: { method: 'PUT', path: '/api/admin/feeds/:id', access: 'admin' },
  runFeedSource: { method: 'POST', path: '/api/admin/feeds/:id/runs', access: 'admin' },
  listFeedRuns: { method: 'GET', path: '/api/admin/feeds/:id/runs', access: 'admin' },
  listModeration: { method: 'GET', path: '/api/admin/reviews', access: 'admin' },
  listModerationLog: { method: 'GET', path: '/api/admin/reviews/log', access: 'admin' },
  moderateReview: { method: 'POST', path: '/api/admin/reviews/:id/actions', access: 'admin' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
