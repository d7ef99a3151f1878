import type { ListedPage } from '#contract/listed-pages.ts'

/** Titles of fixed pages. `{product}` is the product's name. */
export const FIXED_TITLES = {
  home: '{product}: research peptides and supplements compared',
  listing: 'All compounds from A to Z | {product}',
  search: 'Search research compounds | {product}',
  aiSearch: 'AI search: ask in your own words | {product}',
  vendors: 'All vendors | {product}',
  methodology: 'Methodology: how the figures are made | {product}',
  compare: 'Compare compounds side by side | {product}',
  pricing: 'Pricing: Free and Premium | {product}',
  contact: 'Contact | {product}',
  terms: 'Terms of Service and Disclaimer | {product}',
  privacy: 'Privacy Policy | {product}',
  siteIndex: 'Site index | {product}',
  compounds: 'Compounds from A to Z | {product}',
  about: 'About {product}: who runs it and how it earns',
  login: 'Sign in | {product}',
  signup: 'Create account | {product}',
  outcomes: 'Outcomes: what compounds were tested for | {product}',
  blends: 'Blends | {product}',
  interactions: 'Check interactions | {product}',
  changes: 'Changes in the evidence | {product}',
  basket: 'Best basket: several compounds, deliveries included | {product}',
  rankVendors: 'Rank vendors by your own rules | {product}',
  compareVendors: 'Compare vendors side by side | {product}',
  data: 'Open data | {product}',
} as const satisfies Record<ListedPage, string>

/** Descriptions of fixed pages for search engines and shared links, which read the HTML of the server. */
export const FIXED_DESCRIPTIONS = {
  home: 'We do the research, so you don’t have to. What research compounds are said to do, what studies show, and what vendors charge per mg.',
  listing: 'Every research peptide and supplement of the catalogue, from A to Z.',
  search: 'Find a research peptide or supplement by its name, another name or a brand name.',
  aiSearch:
    'Ask a question in plain words and get research compounds that fit, each with a reason quoted from its own record.',
  vendors:
    'Every vendor of the catalogue: where it ships from, how long it takes, how many compounds and offers it lists, and whether it pays a commission.',
  methodology:
    'How {product} computes cost per mg, price efficiency, evidence levels and similarity, with worked examples, and what commissions mean.',
  compare: 'Up to four research compounds side by side: evidence, what they do, and what a milligram costs.',
  pricing: 'What is free on {product}, what Premium adds, and what it costs a month.',
  contact: 'Write to {product}: questions, corrections and data, and a form of its own for vendors.',
  terms:
    'The terms of {product}: for research only, not medical advice, opinion-based ratings, and prices that may be out of date.',
  privacy: 'Which data {product} keeps, why, for how long, who else sees it, and how to get or delete it.',
  siteIndex: 'The structure of {product}: how many pages there are, and links to all of them.',
  compounds:
    'Every research peptide and supplement of the catalogue, from A to Z, each with how far its evidence in people goes.',
  about: 'Who runs {product}, how it earns, how a record is made and reviewed, and how to report an error.',
  login: 'Sign in to your {product} account to write reviews and keep your interests.',
  signup: 'Create a free {product} account to write reviews and keep your interests.',
  outcomes:
    'Start from what matters to you: sleep, memory, strength, pain. Every outcome with the compounds that were tested for it, what was found and how certain that is.',
  blends: 'Blends of several compounds: the contents of each, and the warnings of all parts.',
  interactions:
    'What is known about combining research compounds, medicines and conditions: how serious it is, what may happen, and the evidence.',
  changes:
    'What changed in the evidence of each compound, and when: new findings, retracted studies, certainty gained and lost.',
  basket:
    'Name research compounds and amounts: the cheapest way to buy them from the vendors of the catalogue, with what each delivery costs, and what is not known.',
  rankVendors:
    'Vendors ranked by what you require: purity, amount against the label, safety tests, age of the latest test, where it ships from.',
  compareVendors:
    'Up to four vendors side by side: where they ship from, tests and terms, reviews, and what the same compounds cost at each.',
  data: 'Every public record as files, with an API, feeds and cards for other sites.',
} as const satisfies Record<ListedPage, string>

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

export type PageText = { title: string; description: string; keywords: readonly string[] }
