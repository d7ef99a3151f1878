import type { Input } from './endpoints.ts'
import type { RouteName, routes } from './routes.ts'

/** A call that reads public data, by `isForKeys`. */
type PublicRead = {
  [K in RouteName]: (typeof routes)[K] extends { isPersonal: true }
    ? never
    : (typeof routes)[K] extends { method: 'GET'; access: 'key' | 'open' }
      ? K
      : never
}[RouteName]

// Ids of the catalogue follow from slugs, so these are the same in every installation with the demo catalogue.
const DRUG = '1fa20279-a58e-5c78-ada5-84820b0ac23b'
const VENDOR = '70870565-9b54-5e0c-9e19-001b0f43284d'
const page = { limit: 2 }

/** Each public read, as the documentation shows it and its tests make it. */
export const examples = {
  getSettings: {},
  searchDrugs: { query: { query: 'semaglutid', ...page } },
  findGroups: { query: { query: 'sleep', ...page } },
  findStudied: { query: { query: 'sleep quality', ...page } },
  answerSentence: { query: { query: 'is ashwagandha safe with my thyroid medicine' } },
  suggestNames: { query: { query: 'sema', ...page } },
  getRandomImage: { params: { id: DRUG } },
  listCategories: {},
  listDrugs: { query: page },
  listDrugsById: { query: { ids: DRUG } },
  listDrugsAToZ: { query: { letter: 'B', ...page } },
  countDrugs: {},
  listDrugsByCategory: { query: { category: '5001bbe2-378d-522b-832c-8004b6ecf838', ...page } },
  getCoverage: {},
  listCatalogue: { query: { sort: 'evidence', kind: 'peptide', ...page } },
  getShowcase: {},
  getDrugVendors: { params: { name: 'bpc-157' }, query: { show: 'best', ...page } },
  listVendors: { query: { q: 'tide', ...page } },
  getVendorDetails: { query: { name: 'tidelark-peptides' } },
  getVendorPriceRatings: { query: { name: 'tidelark-peptides' } },
  getVendorRating: { params: { slug: 'tidelark-peptides' } },
  listVendorBatches: { params: { slug: 'tidelark-peptides' }, query: page },
  listDrugBatches: { params: { name: 'bpc-157' }, query: page },
  getCertificate: { params: { slug: 'tidelark-peptides-bpc-157-ti-2604-820' } },
  listVendorOffers: { query: { name: 'tidelark-peptides', q: 'bpc', ...page } },
  getDrugEffects: { params: { drugId: DRUG } },
  listArticles: { query: { drug_id: DRUG } },
  getDrugEvidence: { params: { drugId: DRUG } },
  getLiteratureLog: { params: { drugId: DRUG }, query: page },
  getOfferHistory: { params: { id: '56bdab98-6347-5b2c-bf45-7a0c270533a4' }, query: { range: '90d' } },
  getDrugPriceHistory: { params: { drugId: DRUG }, query: { range: '90d' } },
  getVendorPriceHistory: { params: { vendorId: VENDOR }, query: { range: '90d' } },
  listOutcomes: {},
  listBlends: { query: { q: 'glow' } },
  getBlend: { params: { slug: 'glow' } },
  listBlendOffers: { params: { slug: 'glow' }, query: page },
  getOutcome: { params: { slug: 'sleep-quality' }, query: page },
  checkInteractions: { query: { items: 'creatine, caffeine' } },
  suggestInteractionNames: { query: { query: 'warf', ...page } },
  getInteractionRecords: {},
  getArticle: { params: { id: 'regeneration-or-risk-a-narrative-review-of-bpc-157-for-2025' } },
  listChanges: { query: { drug_id: DRUG, ...page } },
  compareCompounds: { query: { names: 'bpc-157,tb-500' } },
  compareVendors: { query: { names: 'tidelark-peptides', ...page } },
  getBasket: { query: { c: 'bpc-157', mg: '20', to: 'United States' } },
  getRates: {},
  listDrugReviews: { params: { id: DRUG }, query: { sort: 'helpful', ...page } },
  listVendorReviews: { params: { id: VENDOR }, query: page },
  listQuestions: { query: { target_id: DRUG, ...page } },
  // The demo has no questions and disputes: these calls answer 404 there.
  getQuestion: { params: { id: '00000000-0000-4000-8000-000000000000' }, query: page },
  getDispute: { params: { ticket: 'DSP-0000' } },
  rankVendors: { query: { purity: 98, ...page } },
  getListNews: { query: { compounds: 'bpc-157' } },
  getWatched: { query: { targets: `compound:${DRUG}` } },
  listVendorDisputes: { params: { slug: 'tidelark-peptides' }, query: page },
  listDrugDisputes: { params: { drugId: DRUG }, query: page },
  countDisputes: {},
  countModeration: {},
  getDataExport: {},
} satisfies { [K in PublicRead]: Input<K> }
