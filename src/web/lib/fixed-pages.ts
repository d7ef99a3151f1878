import type { ListedPage } from '#contract/pages.ts'

/** What search engines and shared links say of the pages that exist by themselves. `{product}` is the product's name. */
export const FIXED_PAGES = {
  home: {
    title: '{product}: research peptides and supplements compared',
    description:
      'We do the research, so you don’t have to. What research compounds are said to do, what studies show, and what vendors charge per mg.',
  },
  listing: {
    title: 'All compounds from A to Z | {product}',
    description: 'Every research peptide and supplement of the catalogue, from A to Z.',
  },
  search: {
    title: 'Search research compounds | {product}',
    description: 'Find a research peptide or supplement by its name, another name or a brand name.',
  },
  aiSearch: {
    title: 'AI search: ask in your own words | {product}',
    description:
      'Ask a question in plain words and get research compounds that fit, each with a reason quoted from its own record.',
  },
  vendors: {
    title: 'All vendors | {product}',
    description:
      'Every vendor of the catalogue: where it ships from, how long it takes, how many compounds and offers it lists, and whether it pays a commission.',
  },
  methodology: {
    title: 'Methodology: how the figures are made | {product}',
    description:
      'How {product} computes cost per mg, price efficiency, evidence levels and similarity, with worked examples, and what commissions mean.',
  },
  compare: {
    title: 'Compare compounds side by side | {product}',
    description:
      'Up to four research compounds side by side: evidence, what they do, and what a milligram costs.',
  },
  pricing: {
    title: 'Pricing: Free and Premium | {product}',
    description: 'What is free on {product}, what Premium adds, and what it costs a month.',
  },
  contact: {
    title: 'Contact | {product}',
    description: 'Write to {product}: questions, corrections and data, and a form of its own for vendors.',
  },
  terms: {
    title: 'Terms of Service and Disclaimer | {product}',
    description:
      'The terms of {product}: for research only, not medical advice, opinion-based ratings, and prices that may be out of date.',
  },
  privacy: {
    title: 'Privacy Policy | {product}',
    description:
      'Which data {product} keeps, why, for how long, who else sees it, and how to get or delete it.',
  },
  siteIndex: {
    title: 'Site index | {product}',
    description: 'The structure of {product}: how many pages there are, and links to all of them.',
  },
  compounds: {
    title: 'Compounds from A to Z | {product}',
    description:
      'Every research peptide and supplement of the catalogue, from A to Z, each with how far its evidence in people goes.',
  },
  about: {
    title: 'About {product}: who runs it and how it earns',
    description:
      'Who runs {product}, how it earns, how a record is made and reviewed, and how to report an error.',
  },
  login: {
    title: 'Sign in | {product}',
    description: 'Sign in to your {product} account to write reviews and keep your interests.',
  },
  signup: {
    title: 'Create account | {product}',
    description: 'Create a free {product} account to write reviews and keep your interests.',
  },
  outcomes: {
    title: 'Outcomes: what compounds were tested for | {product}',
    description:
      'Start from what matters to you: sleep, memory, strength, pain. Every outcome with the compounds that were tested for it, what was found and how certain that is.',
  },
  blends: {
    title: 'Blends | {product}',
    description: 'Mixtures of several compounds: what is in each, and the warnings of all parts.',
  },
  interactions: {
    title: 'Check interactions | {product}',
    description:
      'What is known about combining research compounds, medicines and conditions: how serious it is, what may happen, and the evidence.',
  },
  changes: {
    title: 'Changes in the evidence | {product}',
    description:
      'What changed in the evidence of each compound, and when: new findings, retracted studies, certainty gained and lost.',
  },
  basket: {
    title: 'Best basket: several compounds, deliveries included | {product}',
    description:
      'Name research compounds and amounts: the cheapest way to buy them from the vendors of the catalogue, with what each delivery costs, and what is not known.',
  },
  rankVendors: {
    title: 'Rank vendors by your own rules | {product}',
    description:
      'Vendors ranked by what you require: purity, amount against the label, safety tests, age of the latest test, where it ships from.',
  },
  compareVendors: {
    title: 'Compare vendors side by side | {product}',
    description:
      'Up to four vendors side by side: where they ship from, tests and terms, reviews, and what the same compounds cost at each.',
  },
  data: {
    title: 'Open data | {product}',
    description: 'Every public record as files, with an API, feeds and cards for other sites.',
  },
} as const satisfies Record<ListedPage, Omit<PageText, 'keywords'>>

export type PageText = { title: string; description: string; keywords: readonly string[] }
