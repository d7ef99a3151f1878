import type { Input } from '../../../src/contract/endpoints.ts'
import { isPermission } from '../../../src/contract/identity/office-vocabulary.ts'
import { type RouteName, routes } from '../../../src/contract/routes.ts'
import type { Subjects } from './subjects.ts'

export type Case = {
  what: string
  as: 'page' | 'visitor' | 'admin'
  pathOf: (subjects: Subjects) => string
  /** It reads all offers of a compound, which are many times as many there: only the time is limited. */
  readsAllOffers?: boolean
}

type Routes = typeof routes
type ReadName = { [Name in RouteName]: Routes[Name]['method'] extends 'GET' ? Name : never }[RouteName]
type Asked<Name extends RouteName> = { [Part in keyof Input<Name>]?: Partial<Input<Name>[Part]> }
type AnyAsked = { params?: Record<string, string>; query?: Record<string, unknown> }

const deep = ({ total }: Subjects) => Math.floor(total * 0.9)

const ofDesk = ({ largestVendor }: Subjects) => ({ params: { slug: largestVendor.slug } })
/** Where both catalogues have a page of certificates: in the small one, the largest vendor had nothing tested. */
const ofTestedDesk = ({ mostTestedVendor }: Subjects) => ({ params: { slug: mostTestedVendor.slug } })

/** How every read call is requested; several ways where one would hide the slow one. One that is not has its reason next to it. */
const CALLS: { [Name in ReadName]: Record<string, (subjects: Subjects) => Asked<Name>> } = {
  getSettings: { '': () => ({}) },
  searchDrugs: {
    'a name': () => ({ query: { query: 'semaglutide' } }),
    'a prefix': () => ({ query: { query: 'sema', limit: 10, threshold: 0.6 } }),
    misspelt: () => ({ query: { query: 'semaglutyde' } }),
  },
  suggestInteractionNames: { '': () => ({ query: { query: 'war' } }) },
  suggestNames: { '': () => ({ query: { query: 'GHRP-2' } }) },
  answerSentence: { '': () => ({ query: { query: 'is semaglutide safe with warfarin' } }) },
  findStudied: { '': () => ({ query: { query: 'sleep' } }) },
  getPublicName: { '': () => ({}) },
  // One row by its token, of one person: it does not grow with the catalogue.
  getCorrection: {},
  findGroups: { 'a purpose': () => ({ query: { query: 'sleep' } }) },
  listDrugsById: {
    two: ({ compound, mostOffered }) => ({ query: { ids: `${compound.id},${mostOffered.id}` } }),
  },
  getRandomImage: { '': ({ mostOffered }) => ({ params: { id: mostOffered.id } }) },
  listCategories: { '': () => ({}) },
  listDrugs: {
    'first page': () => ({ query: { limit: 12 } }),
    'at nine tenths': (subjects) => ({ query: { limit: 12, offset: deep(subjects) } }),
  },
  listCatalogue: {
    'first page': () => ({ query: {} }),
    'filtered and sorted': () => ({
      query: { sort: 'price', evidence: 'human trials,limited human data', vendors: 3, price_to: 50 },
    }),
    'by name, at nine tenths': (subjects) => ({ query: { sort: 'name', offset: deep(subjects) } }),
  },
  getShowcase: { '': () => ({}) },
  listDrugsAToZ: { all: () => ({ query: {} }), 'one letter': () => ({ query: { letter: 'M' } }) },
  countDrugs: { '': () => ({}) },
  listDrugsByCategory: { '': ({ category }) => ({ query: { category } }) },
  getCoverage: { '': () => ({}) },
  getDrugVendors: {
    'a usual compound': ({ compound }) => ({ params: { name: compound.name } }),
    'by an alias': ({ alias }) => ({ params: { name: alias } }),
    // As many rows of both: the small catalogue has at most about twenty offers of a compound.
    'the most offered': ({ mostOffered }) => ({ params: { name: mostOffered.name }, query: { limit: 20 } }),
  },
  listBlends: { '': () => ({}) },
  // Of one blend; the catalogues that are compared have none.
  getBlend: {},
  listBlendOffers: {},
  listVendors: { '': () => ({}) },
  getVendorDetails: { '': ({ vendor }) => ({ query: { name: vendor.name } }) },
  getVendorPriceRatings: { '': ({ vendor }) => ({ query: { name: vendor.slug } }) },
  getVendorRating: { '': ({ vendor }) => ({ params: { slug: vendor.slug } }) },
  listVendorBatches: {
    'a usual vendor': ({ testedVendor }) => ({ params: { slug: testedVendor.slug } }),
    'the most tested': ({ mostTestedVendor }) => ({ params: { slug: mostTestedVendor.slug } }),
    'the most tested, its last page': ({ mostTestedVendor, batchesOfMostTested }) => ({
      params: { slug: mostTestedVendor.slug },
      query: { offset: Math.max(0, batchesOfMostTested - 20) },
    }),
  },
  listDrugBatches: {
    'the most tested': ({ mostTestedCompound }) => ({ params: { name: mostTestedCompound.name } }),
  },
  getCertificate: { '': ({ certificate }) => ({ params: { slug: certificate } }) },
  listVendorOffers: {
    'a usual vendor': ({ vendor }) => ({ query: { name: vendor.slug } }),
    'the largest': ({ largestVendor }) => ({ query: { name: largestVendor.slug } }),
  },
  getDrugEffects: { '': ({ compound }) => ({ params: { drugId: compound.id } }) },
  getOfferHistory: { '': ({ offer }) => ({ params: { id: offer } }) },
  getDrugPriceHistory: {
    'a usual compound': ({ compound }) => ({ params: { drugId: compound.id } }),
    'the most offered': ({ mostOffered }) => ({ params: { drugId: mostOffered.id } }),
  },
  getVendorPriceHistory: {
    'a usual vendor': ({ vendor }) => ({ params: { vendorId: vendor.id } }),
    'the largest': ({ largestVendor }) => ({ params: { vendorId: largestVendor.id } }),
  },
  listArticles: { '': ({ compound }) => ({ query: { drug_id: compound.id } }) },
  getDrugEvidence: { '': ({ mostStudied }) => ({ params: { drugId: mostStudied } }) },
  listOutcomes: { '': () => ({}) },
  getOutcome: { 'the most tested': ({ outcome }) => ({ params: { slug: outcome } }) },
  checkInteractions: { '': () => ({ query: { items: 'semaglutide, bpc-157, warfarin, alcohol' } }) },
  getInteractionRecords: { '': () => ({}) },
  getLiteratureLog: { '': ({ compound }) => ({ params: { drugId: compound.id } }) },
  getArticle: { '': ({ article }) => ({ params: { id: article } }) },
  listChanges: { '': () => ({}) },
  compareCompounds: {
    two: ({ compound, mostOffered }) => ({ query: { names: `${compound.name},${mostOffered.name}` } }),
  },
  compareVendors: {
    two: ({ vendor, largestVendor }) => ({ query: { names: `${vendor.slug},${largestVendor.slug}` } }),
  },
  getBasket: {
    'a usual compound': ({ compound }) => ({ query: { c: compound.name, mg: '20' } }),
    'with the most offered': ({ compound, mostOffered }) => ({
      query: { c: `${compound.name},${mostOffered.name}`, mg: '20,20' },
    }),
  },
  getMyList: { '': () => ({}) },
  getListNews: {
    two: ({ compound, mostOffered }) => ({ query: { compounds: `${compound.name},${mostOffered.name}` } }),
  },
  getRates: { '': () => ({}) },
  listOwnDesks: { '': () => ({}) },
  getClaimWays: { '': ({ vendor }) => ({ params: { slug: vendor.slug } }) },
  listDesks: { '': () => ({}) },
  listOpenInvitations: { '': () => ({}) },
  listMembers: { '': ofDesk },
  getDesk: { '': ofDesk },
  getDeskRating: { '': ofDesk },
  // What one vendor stated of one certificate; neither catalogue has a statement by its address.
  getDeskCertificate: {},
  listDeskFeeds: { '': ofDesk },
  listDeskCertificates: {
    '': ofTestedDesk,
    'its last page': (subjects) => ({
      ...ofTestedDesk(subjects),
      query: { offset: subjects.certificatesOfMostTested - 20 },
    }),
  },
  listDeskDisputes: { '': ofDesk },
  // By a ticket that is not there.
  getDispute: {},
  getDisputeFile: {},
  listVendorDisputes: { '': ({ vendor }) => ({ params: { slug: vendor.slug } }) },
  listDrugDisputes: { '': ({ compound }) => ({ params: { drugId: compound.id } }) },
  countDisputes: { '': () => ({}) },
  listOwnWords: { '': () => ({ query: { kind: 'review' } }) },
  // A review by its id, with the mail of a step: one row.
  previewModeration: {},
  countModeration: { '': () => ({}) },
  listOwnRemovals: { '': () => ({}) },
  listCertificates: { waiting: () => ({}), all: () => ({ query: { view: 'all' } }) },
  listRecords: {
    'first page': () => ({ query: {} }),
    'by name': () => ({ query: { kind: 'compound', query: 'sema' } }),
  },
  listRevisions: { '': ({ mostStudied }) => ({ params: { kind: 'compound', id: mostStudied } }) },
  listTroubledSubscriptions: { '': () => ({}) },
  listSubscriptions: { all: () => ({}), 'of a state': () => ({ query: { status: 'active' } }) },
  // Ask the provider.
  getStatement: {},
  listPayments: {},
  listAllPayments: {},
  findPeople: { '': () => ({ query: { query: 'ada' } }) },
  getPerson: { '': ({ userId }) => ({ params: { id: userId } }) },
  listCases: {
    open: () => ({}),
    closed: () => ({ query: { state: 'closed' } }),
    mine: () => ({ query: { mine: 'true' } }),
  },
  listQueues: { '': () => ({}) },
  getFigures: { '': () => ({}) },
  getDataExport: { '': () => ({}) },
  getRecord: { '': ({ mostStudied }) => ({ params: { kind: 'compound', id: mostStudied } }) },
  getRecordForm: { '': () => ({ params: { kind: 'evidence' } }) },
  getEvidenceDesk: { '': ({ compound }) => ({ params: { slug: compound.name } }) },
  // Asks Crossref or PubMed.
  lookUpArticle: {},
  listUnsourcedRegulation: { '': () => ({}) },
  listLiterature: { open: () => ({}), decided: () => ({ query: { view: 'include' } }) },
  getArticleFacts: { '': ({ article }) => ({ params: { slug: article } }) },
  getLiteratureQuery: { '': ({ compound }) => ({ params: { slug: compound.name } }) },
  listDrafts: { '': () => ({}) },
  // By an id that is not there.
  getDraft: {},
  previewDraft: {},
  listJobs: { '': () => ({}) },
  getSetup: { '': () => ({}) },
  getHealth: { '': () => ({}) },
  listSwitches: { '': () => ({}) },
  listMails: { failed: () => ({}), waiting: () => ({ query: { view: 'waiting' } }) },
  listAsked: { open: () => ({}), handled: () => ({ query: { view: 'handled' } }) },
  exportAsked: { '': () => ({}) },
  listSearchWords: { '': () => ({}) },
  measureSearchWord: { '': () => ({ query: { word: 'cannot drift off', topic: 'area:sleep' } }) },
  listFeedSources: { all: () => ({}), failing: () => ({ query: { view: 'failing' } }) },
  listFeedWaiting: { '': () => ({}) },
  listKeptPacks: { '': () => ({}) },
  listFeedDecisions: { '': () => ({}) },
  // A missing source; the next page of its runs costs what the first did.
  listFeedRuns: {},
  rankVendors: { '': () => ({ query: { purity: 98, tolerance: 5 } }) },
  getOwnRules: { '': () => ({}) },
  listWatches: { '': () => ({ query: {} }) },
  // Of what a device or a link names, not of the catalogue.
  getWatched: {},
  getMailChoice: {},
  getUser: { '': ({ userId }) => ({ query: { id: userId } }) },
  listSessions: { '': () => ({}) },
  listKeys: { '': () => ({}) },
  exportAccount: { '': () => ({}) },
  listAssignees: { '': () => ({}) },
  listTemplates: { '': () => ({ params: { kind: 'message' } }) },
  listAiSearches: { '': ({ userId }) => ({ query: { user_id: userId } }) },
  getSubscriptionInfo: { '': ({ userId }) => ({ query: { id: userId } }) },
  getUserSubscription: { '': ({ userId }) => ({ query: { user_id: userId } }) },
  listTransactions: { '': ({ userId }) => ({ query: { user_id: userId } }) },
  listPaymentMethods: { '': ({ userId }) => ({ query: { user_id: userId } }) },
  listDrugReviews: { '': ({ compound }) => ({ params: { id: compound.id } }) },
  listVendorReviews: { '': ({ vendor }) => ({ params: { id: vendor.id } }) },
  listQuestions: { '': ({ compound }) => ({ query: { target_id: compound.id } }) },
  getQuestion: { '': ({ question }) => ({ params: { id: question } }) },
  getOffice: { '': () => ({}) },
  listRoles: { '': () => ({}) },
  listAudit: { '': () => ({}) },
  exportAudit: { '': () => ({}) },
  listProofs: { '': () => ({}) },
  // A missing picture.
  getProof: {},
  listUnreadNotices: { '': () => ({}) },
  listModerationLog: { '': () => ({}) },
}

/** A history and a basket look at every offer, of which the most offered compound of the larger has hundreds. */
const OF_ALL_OFFERS: Partial<Record<RouteName, string>> = {
  getDrugPriceHistory: 'the most offered',
  getBasket: 'with the most offered',
}

export const callCases: Case[] = Object.entries(routes).flatMap(([name, { method, path, access }]) => {
  if (method !== 'GET') return []
  return Object.entries(CALLS[name as ReadName]).map(([way, of]) => ({
    what: way ? `${path} (${way})` : path,
    readsAllOffers: OF_ALL_OFFERS[name as RouteName] === way,
    as:
      access === 'user' || isPermission(access) || name === 'listAiSearches'
        ? ('admin' as const)
        : ('visitor' as const),
    pathOf: (subjects: Subjects) => {
      const { params = {}, query = {} }: AnyAsked = of(subjects)
      const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
      return `${filled}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    },
  }))
})

const PAGES: Record<string, (subjects: Subjects) => string> = {
  home: () => '/',
  'a category': () => '/?category=peptide',
  'a usual compound': ({ compound }) => `/${compound.name}`,
  'the most offered compound': ({ mostOffered }) => `/${mostOffered.name}`,
  'a usual vendor': ({ vendor }) => `/${vendor.slug}`,
  'the largest vendor': ({ largestVendor }) => `/${largestVendor.slug}`,
  'batches of the most tested vendor': ({ mostTestedVendor }) => `/batches/vendors/${mostTestedVendor.slug}`,
  'batches of the most tested compound': ({ mostTestedCompound }) =>
    `/batches/compounds/${mostTestedCompound.name}`,
  'a certificate': ({ certificate }) => `/certificates/${certificate}`,
  'all vendors': () => '/vendors',
  'A to Z': () => '/listing',
  'search results': () => '/search/semaglutide',
  compare: ({ mostOffered, compound }) => `/compare?c=${mostOffered.name},${compound.name}`,
  'compare vendors': ({ vendor, largestVendor }) => `/compare/vendors?v=${vendor.slug},${largestVendor.slug}`,
  'site index': () => '/site-index',
  'sitemap.html': () => '/sitemap.html',
  compounds: () => '/compounds',
  outcomes: () => '/outcomes',
  'an outcome': ({ outcome }) => `/outcomes/${outcome}`,
  interactions: () => '/interactions?items=semaglutide,warfarin',
  changes: () => '/changes',
  basket: ({ mostOffered, compound }) => `/basket?c=${mostOffered.name},${compound.name}&mg=20,20`,
  about: () => '/about',
  methodology: () => '/methodology',
  pricing: () => '/pricing',
  contact: () => '/contact',
  terms: () => '/terms',
  privacy: () => '/privacy',
  search: () => '/search',
  'AI search': () => '/ai-search',
  'sign in': () => '/login',
  'sign up': () => '/signup',
}

export const pageCases: Case[] = Object.entries(PAGES).map(([what, pathOf]) => ({ what, as: 'page', pathOf }))
