/**
 * The pages that search engines may list and that do not come from the catalogue, in the order of the site index.
 * Every other fixed screen carries noindex.
 *
 * changed: `with the catalogue` for pages made of its data, the day of the last change for documents, null unknown.
 */
export const STATIC_PAGES = [
  { path: '/', name: 'Home', changed: 'with the catalogue' },
  { path: '/listing', name: 'All compounds from A to Z', changed: 'with the catalogue' },
  { path: '/search', name: 'Search', changed: null },
  { path: '/ai-search', name: 'AI search', changed: null },
  { path: '/vendors', name: 'All vendors', changed: 'with the catalogue' },
  { path: '/methodology', name: 'Methodology', changed: null },
  { path: '/compare', name: 'Compare compounds', changed: null },
  { path: '/pricing', name: 'Pricing', changed: null },
  { path: '/contact', name: 'Contact', changed: null },
  { path: '/terms', name: 'Terms of Service and Disclaimer', changed: null },
  { path: '/privacy', name: 'Privacy Policy', changed: '2025-03-22' },
  { path: '/site-index', name: 'Site index', changed: 'with the catalogue' },
  { path: '/login', name: 'Sign in', changed: null },
  { path: '/signup', name: 'Create account', changed: null },
] as const

/** Shown on the site index as the number of static pages. */
export const STATIC_PAGE_COUNT = STATIC_PAGES.length
