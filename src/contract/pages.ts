/**
 * Every fixed page of the site, written once: links, metadata, sitemap, site index and
 * the names reserved from compounds and vendors follow from it.
 *
 * Pages with `listed` may be listed by search engines, in the order of the site index; every other one carries
 * noindex. `changed`: `with the catalogue` for pages made of its data, the day of the last change for documents, null
 * unknown.
 */
export const PAGES = {
  home: { path: '/', listed: { name: 'Home', changed: 'with the catalogue' } },
  listing: { path: '/listing', listed: { name: 'All compounds from A to Z', changed: 'with the catalogue' } },
  search: { path: '/search', listed: { name: 'Search', changed: null } },
  aiSearch: { path: '/ai-search', listed: { name: 'AI search', changed: null } },
  vendors: { path: '/vendors', listed: { name: 'All vendors', changed: 'with the catalogue' } },
  methodology: { path: '/methodology', listed: { name: 'Methodology', changed: null } },
  compare: { path: '/compare', listed: { name: 'Compare compounds', changed: null } },
  pricing: { path: '/pricing', listed: { name: 'Pricing', changed: null } },
  contact: { path: '/contact', listed: { name: 'Contact', changed: null } },
  terms: { path: '/terms', listed: { name: 'Terms of Service and Disclaimer', changed: null } },
  privacy: { path: '/privacy', listed: { name: 'Privacy Policy', changed: '2025-03-22' } },
  siteIndex: { path: '/site-index', listed: { name: 'Site index', changed: 'with the catalogue' } },
  login: { path: '/login', listed: { name: 'Sign in', changed: null } },
  signup: { path: '/signup', listed: { name: 'Create account', changed: null } },
  compounds: { path: '/compounds', listed: { name: 'Compounds', changed: 'with the catalogue' } },
  about: { path: '/about', listed: { name: 'About', changed: null } },
  outcomes: { path: '/outcomes', listed: { name: 'Outcomes', changed: 'with the catalogue' } },
  blends: { path: '/blends', listed: { name: 'Blends', changed: 'with the catalogue' } },
  interactions: { path: '/interactions', listed: { name: 'Interactions', changed: 'with the catalogue' } },
  changes: { path: '/changes', listed: { name: 'Changes', changed: 'with the catalogue' } },
  basket: { path: '/basket', listed: { name: 'Best basket', changed: 'with the catalogue' } },
  compareVendors: { path: '/compare/vendors', listed: { name: 'Compare vendors', changed: null } },
  rankVendors: { path: '/ratings', listed: { name: 'Rank vendors', changed: null } },
  data: { path: '/data', listed: { name: 'Open data', changed: null } },
  outcome: { path: '/outcomes/$slug' },
  blend: { path: '/blends/$slug' },
  study: { path: '/studies/$slug' },
  rating: { path: '/ratings/$slug' },
  question: { path: '/questions/$id' },
  certificate: { path: '/certificates/$slug' },
  compoundBatches: { path: '/batches/compounds/$slug' },
  vendorBatches: { path: '/batches/vendors/$slug' },
  searchResults: { path: '/search/$query' },
  aiSearchResults: { path: '/ai-search/$query' },
  subscription: { path: '/subscription' },
  paymentMethods: { path: '/payment-methods' },
  cancelSubscription: { path: '/cancel-subscription' },
  checkEmail: { path: '/check-email' },
  forgotPassword: { path: '/forgot-password' },
  confirm: { path: '/auth/confirm' },
  finishLogin: { path: '/finishLogin' },
  updatePassword: { path: '/account/update-password' },
  undoEmail: { path: '/account/undo-email' },
  profile: { path: '/profile' },
  logout: { path: '/logout' },
  correction: { path: '/corrections/$token' },
  myList: { path: '/my-list' },
  watchlist: { path: '/watchlist' },
  mailChoice: { path: '/watchlist/mails/$token' },
  desks: { path: '/desk' },
  desk: { path: '/desk/$slug' },
  office: { path: '/admin' },
  firstAdmin: { path: '/first-administrator/$token' },
  dispute: { path: '/disputes/$ticket' },
} as const satisfies Record<string, Page>

type Page = { path: string; listed?: { name: string; changed: string | null } }
export type PageName = keyof typeof PAGES
/** The pages that search engines may list. */
export type ListedPage = {
  [K in PageName]: (typeof PAGES)[K] extends { listed: object } ? K : never
}[PageName]

const listedOf = ({ path, listed }: Page) => (listed ? [{ path, ...listed }] : [])

/** In the order of the site index. */
export const STATIC_PAGES = Object.values(PAGES).flatMap(listedOf)
