import { PAGES, type PageName } from './pages.ts'

/**
 * The pages that search engines may list, in the order of the site index, with what it and the sitemap say of them.
 * `changed`: `with the catalogue` for pages made of its data, the day of the last change for documents, null unknown.
 * Apart from the paths, which every page loads.
 */
const LISTED = {
  home: { name: 'Home', changed: 'with the catalogue' },
  listing: { name: 'All compounds from A to Z', changed: 'with the catalogue' },
  search: { name: 'Search', changed: null },
  aiSearch: { name: 'AI search', changed: null },
  vendors: { name: 'All vendors', changed: 'with the catalogue' },
  methodology: { name: 'Methodology', changed: null },
  compare: { name: 'Compare compounds', changed: null },
  pricing: { name: 'Pricing', changed: null },
  contact: { name: 'Contact', changed: null },
  terms: { name: 'Terms of Service and Disclaimer', changed: null },
  privacy: { name: 'Privacy Policy', changed: '2025-03-22' },
  siteIndex: { name: 'Site index', changed: 'with the catalogue' },
  login: { name: 'Sign in', changed: null },
  signup: { name: 'Create account', changed: null },
  compounds: { name: 'Compounds', changed: 'with the catalogue' },
  about: { name: 'About', changed: null },
  outcomes: { name: 'Outcomes', changed: 'with the catalogue' },
  blends: { name: 'Blends', changed: 'with the catalogue' },
  interactions: { name: 'Interactions', changed: 'with the catalogue' },
  changes: { name: 'Changes', changed: 'with the catalogue' },
  basket: { name: 'Best basket', changed: 'with the catalogue' },
  compareVendors: { name: 'Compare vendors', changed: null },
  rankVendors: { name: 'Rank vendors', changed: null },
  data: { name: 'Open data', changed: null },
} as const satisfies Partial<Record<PageName, { name: string; changed: string | null }>>

export type ListedPage = keyof typeof LISTED

export const STATIC_PAGES = (Object.keys(LISTED) as ListedPage[]).map((page) => ({
  path: PAGES[page].path,
  ...LISTED[page],
}))
