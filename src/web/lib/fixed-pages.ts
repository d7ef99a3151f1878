import type { ListedPage } from '#contract/listed-pages.ts'

/** Titles of fixed pages. `{product}` is the product's name. */
export const FIXED_PAGES = {
  home: {
    title: '{product}: research peptides and supplements compared',
  },
  listing: {
    title: 'All compounds from A to Z | {product}',
  },
  search: {
    title: 'Search research compounds | {product}',
  },
  aiSearch: {
    title: 'AI search: ask in your own words | {product}',
  },
  vendors: {
    title: 'All vendors | {product}',
  },
  methodology: {
    title: 'Methodology: how the figures are made | {product}',
  },
  compare: {
    title: 'Compare compounds side by side | {product}',
  },
  pricing: {
    title: 'Pricing: Free and Premium | {product}',
  },
  contact: {
    title: 'Contact | {product}',
  },
  terms: {
    title: 'Terms of Service and Disclaimer | {product}',
  },
  privacy: {
    title: 'Privacy Policy | {product}',
  },
  siteIndex: {
    title: 'Site index | {product}',
  },
  compounds: {
    title: 'Compounds from A to Z | {product}',
  },
  about: {
    title: 'About {product}: who runs it and how it earns',
  },
  login: {
    title: 'Sign in | {product}',
  },
  signup: {
    title: 'Create account | {product}',
  },
  outcomes: {
    title: 'Outcomes: what compounds were tested for | {product}',
  },
  blends: {
    title: 'Blends | {product}',
  },
  interactions: {
    title: 'Check interactions | {product}',
  },
  changes: {
    title: 'Changes in the evidence | {product}',
  },
  basket: {
    title: 'Best basket: several compounds, deliveries included | {product}',
  },
  rankVendors: {
    title: 'Rank vendors by your own rules | {product}',
  },
  compareVendors: {
    title: 'Compare vendors side by side | {product}',
  },
  data: {
    title: 'Open data | {product}',
  },
} as const satisfies Record<ListedPage, Pick<PageText, 'title'>>

export type PageText = { title: string; description: string; keywords: readonly string[] }
