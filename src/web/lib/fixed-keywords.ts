import type { ListedPage } from '#contract/listed-pages.ts'

/** Keywords of fixed pages; for machines, which read the HTML of the server. */
export const FIXED_KEYWORDS = {
  home: ['research peptides', 'supplements', 'vendor comparison', 'price per mg', 'research studies'],
  listing: ['research compounds', 'peptides', 'supplements', 'list'],
  search: ['search', 'research peptides', 'supplements', 'brand names'],
  aiSearch: ['ai search', 'research compounds', 'evidence', 'questions'],
  vendors: ['vendors', 'research peptides', 'supplements', 'shipping', 'commission'],
  methodology: ['methodology', 'cost per mg', 'price efficiency', 'evidence levels'],
  compare: ['compare', 'research compounds', 'evidence', 'cost per mg'],
  pricing: ['pricing', 'premium', 'subscription', 'free plan'],
  contact: ['contact', 'vendor support', 'corrections'],
  terms: ['terms of service', 'disclaimer', 'research use only'],
  privacy: ['privacy policy', 'data protection', 'cookies'],
  siteIndex: ['site index', 'sitemap', 'site structure'],
  compounds: ['research compounds', 'peptides', 'supplements', 'evidence'],
  about: ['about', 'operator', 'commission', 'corrections'],
  login: ['sign in', 'login', 'account'],
  signup: ['sign up', 'create account', 'register'],
  outcomes: ['outcomes', 'evidence', 'studies', 'certainty'],
  blends: ['blends', 'mixtures', 'GLOW', 'KLOW', 'CagriSema'],
  interactions: ['interactions', 'medicines', 'conditions', 'research compounds'],
  changes: ['changes', 'corrections', 'retractions', 'evidence'],
  basket: ['best basket', 'price comparison', 'shipping cost', 'research compounds'],
  rankVendors: ['vendor ranking', 'purity', 'certificates', 'lab tests'],
  compareVendors: ['compare', 'vendors', 'shipping', 'cost per mg'],
  data: ['open data', 'download', 'API'],
} as const satisfies Record<ListedPage, readonly string[]>
