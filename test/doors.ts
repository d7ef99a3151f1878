import { OWN_WORDS_KINDS } from '#contract/community/own-words-vocabulary.ts'
import type { RouteName } from '#contract/routes.ts'
import {
  CATALOGUE_ORDERS,
  OFFER_ORDERS,
  OTHER_CURRENCIES,
  RATED_ORDERS,
  VENDOR_ORDERS,
} from '#contract/vocabulary.ts'

const DRUG = '1fa20279-a58e-5c78-ada5-84820b0ac23b'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
export const SAMPLE = 'quillstone-supply'
const VENDORS = ['tidelark-peptides', 'copperfinch-peptides', 'saltgannet-labs']
const COMPOUNDS = ['bpc-157', 'semaglutide', 'creatine-monohydrate']
const CERTIFICATE = 'tidelark-peptides-bpc-157-ti-2604-820'

/** Doors that no record of the catalogue leaves by, by the beginning of their paths, and what they are for. */
export const OTHER_DOORS: Record<string, string> = {
  '/auth/v1/': 'accounts and sessions',
  '/dev/': 'the mailbox of a machine without mail',
  '/sandbox/': 'payments of the sandbox',
  '/v1/': 'payments of the sandbox',
  '/webhooks/': 'events of the payment provider',
  '/service/': 'roles, with the key of the service',
  '/api/admin/drafts/*': 'a limit of the body; the calls are in the contract',
}

/** Each other path outside the contract, and its question. */
export const DOORS: Record<string, string[]> = {
  // Middleware, and the answer for an unknown path.
  '/*': ['/no-such-page', '/%E0%A4%A'],
  '/api/*': ['/api/no-such-call', '/api/drug/bpc-157', '/api/vendors/copperfinch-peptides'],
  '/feeds/*': ['/feeds/ratings.atom'],
  '/embed/*': ['/embed/copperfinch-peptides/rating'],
  '/data/*': ['/data/latest/vendor_scores.jsonl.gz'],
  '/api/ratings/export': ['/api/ratings/export', '/api/ratings/export?vendor=copperfinch-peptides'],
  '/api/certificates/:slug/file': [`/api/certificates/${CERTIFICATE}/file`],
  '/openapi.json': ['/openapi.json'],
  '/docs': ['/docs'],
  '/healthz': ['/healthz'],
  '/readyz': ['/readyz'],
  '/status': ['/status'],
  '/images/products/:file{.+\\.svg}': ['/images/products/bpc-157.svg'],
  '/images/compounds/:file{.+\\.png}': COMPOUNDS.map((slug) => `/images/compounds/${slug}.png`),
  '/sitemap.xml': ['/sitemap.xml'],
  '/:file{sitemap-[1-9][0-9]{0,4}\\.xml}': ['/sitemap-1.xml'],
  '/sitemap.html': ['/sitemap.html'],
  '/manifest.webmanifest': ['/manifest.webmanifest'],
  '/llms.txt': ['/llms.txt'],
  '/robots.txt': ['/robots.txt'],
  '/.well-known/change-password': ['/.well-known/change-password'],
  '/.well-known/security.txt': ['/.well-known/security.txt'],
  '/changes.atom': ['/changes.atom'],
  '/mcp': ['/mcp'],
  '/mcp/': ['/mcp/'],
  ...Object.fromEntries(
    ['studies', 'regulation', 'price-drops'].map((feed) => [
      `/feeds/${feed}.atom`,
      [`/feeds/${feed}.atom`, ...COMPOUNDS.map((slug) => `/feeds/${feed}.atom?compound=${slug}`)],
    ]),
  ),
  '/feeds/reviews.atom': VENDORS.map((slug) => `/feeds/reviews.atom?vendor=${slug}`),
  '/embed/:compound/:kind{evidence|prices}': COMPOUNDS.flatMap((slug) => [
    `/embed/${slug}/evidence`,
    `/embed/${slug}/prices`,
  ]),
  '/data/:day/:file': ['/data/latest/manifest.json', '/data/latest/vendors.jsonl.gz'],
  '/watchlist/mails/:token': ['/watchlist/mails/no-such-token'],
  // Counts of requests change with each.
  '/metrics': [],
}

type Asked = [RouteName, object]
const alike = (input: object, ...names: RouteName[]) => names.map((name): Asked => [name, input])

/** Calls of the contract beyond its examples: each order and filter, and what belongs to a person. */
export const MORE_READS: Asked[] = [
  ...VENDORS.flatMap((slug): Asked[] => [
    ...alike({ query: { name: slug } }, 'getVendorDetails', 'getVendorPriceRatings'),
    ...alike({ params: { slug } }, 'getVendorRating', 'listVendorBatches', 'listVendorDisputes'),
    ['compareVendors', { query: { names: `${slug},${SAMPLE}` } }],
    ['compareVendors', { query: { names: VENDORS.join(',') } }],
    ['listVendors', { query: { q: slug.slice(0, 5) } }],
  ]),
  ...OFFER_ORDERS.map((sort): Asked => ['listVendorOffers', { query: { name: VENDORS[1], sort } }]),
  ...VENDOR_ORDERS.map((sort): Asked => ['listVendors', { query: { sort } }]),
  ...RATED_ORDERS.map((sort): Asked => ['getDrugVendors', { params: { name: 'bpc-157' }, query: { sort } }]),
  ...COMPOUNDS.flatMap((name): Asked[] => [
    ['getDrugVendors', { params: { name }, query: { sort: '-rating', show: 'best', limit: '3' } }],
    ...OTHER_CURRENCIES.map(
      (currencies): Asked => ['getDrugVendors', { params: { name }, query: { currencies } }],
    ),
    ['listDrugBatches', { params: { name } }],
    ['compareCompounds', { query: { names: `${name},tb-500` } }],
    ...['0', '5', '9'].flatMap((rating) =>
      alike({ query: { c: name, mg: '20', rating, tested: '1' } }, 'getBasket'),
    ),
    ...alike({ query: { query: name } }, 'searchDrugs', 'suggestNames'),
  ]),
  ...CATALOGUE_ORDERS.map((sort): Asked => ['listCatalogue', { query: { sort } }]),
  ...['Locked in the first set', 'Locked in the second set', 'headache', 'refund', '98.7'].flatMap((query) =>
    alike({ query: { query } }, 'searchDrugs', 'findGroups', 'findStudied', 'suggestNames'),
  ),
  ...[{ purity: '98' }, { purity: '90' }, { region: 'United States' }, { refund: '1' }, {}].map(
    (query): Asked => ['rankVendors', { query }],
  ),
  ['getCertificate', { params: { slug: CERTIFICATE } }],
  ['getListNews', { query: { compounds: 'bpc-157,tb-500' } }],
  ['getWatched', { query: { targets: `compound:${DRUG}` } }],
  ...OWN_WORDS_KINDS.map((kind): Asked => ['listOwnWords', { query: { kind } }]),
  ...alike({}, 'getUser', 'getUserSubscription', 'getOwnRules', 'listWatches', 'getMyList', 'getPublicName'),
  ...alike({}, 'listSessions', 'listKeys', 'exportAccount', 'listAiSearches', 'getSubscriptionInfo'),
  ...alike({}, 'listTransactions', 'listPaymentMethods', 'listOwnDesks', 'listOwnRemovals', 'getOffice'),
  ['getDeskCertificate', { params: { slug: 'tidelark-peptides', certificate: CERTIFICATE } }],
  ...[SAMPLE, 'copperfinch-peptides'].flatMap((slug) => [
    ...alike({ params: { slug } }, 'getClaimWays', 'listMembers', 'getDesk', 'getDeskRating'),
    ...alike({ params: { slug } }, 'listDeskFeeds', 'listDeskCertificates', 'listDeskDisputes'),
  ]),
  ['getMailChoice', { params: { token: UNKNOWN } }],
  ['getCorrection', { params: { token: UNKNOWN } }],
  ['getDisputeFile', { params: { ticket: 'DSP-0000' } }],
]

type Given = [string, Record<string, unknown>]
export const GIVEN_TO_TOOLS: Given[] = [
  ...['Locked in the first set', 'sleep', 'refund'].map((query): Given => ['find_compounds', { query }]),
  ...COMPOUNDS.flatMap((compound): Given[] => [
    ['get_compound', { compound }],
    ['get_evidence', { compound }],
    ['compare_prices', { compound }],
    ['price_history', { compound }],
  ]),
  ['get_mixture', { mixture: 'glow' }],
  ['find_by_outcome', { outcome: 'sleep quality' }],
  ['check_interactions', { items: ['bpc-157', 'warfarin'] }],
  ...VENDORS.map((vendor): Given => ['get_vendor', { vendor }]),
]
