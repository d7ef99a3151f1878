// A small catalogue that is right in everything, and what goes wrong when a part of it is replaced.

import type { BatchEntry, CertificateEntry } from '#contract/catalogue/batch-file.ts'
import type { BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import type {
  ArticleEntry,
  Catalogue,
  CatalogueFile,
  CompoundEntry,
  OfferEntry,
  VendorEntry,
} from '#contract/catalogue/catalogue-file.ts'
import type { EvidenceEntry, OutcomeEntry } from '#contract/catalogue/evidence-file.ts'
import { checkCatalogue } from '#server/catalogue/import/file-check.ts'

export const compound = (over: object = {}): CompoundEntry => ({
  slug: 'kettlin',
  proper_name: 'Kettlin',
  aliases: ['KT-1'],
  kind: 'peptide',
  categories: ['Recovery', 'Peptide'],
  short_description: 'A compound.',
  what_it_does: 'Nothing known.',
  how_it_works: 'Unknown.',
  evidence: 'in vitro only',
  side_effects: { normal: [], worrying: [], stop_asap: [] },
  effects_timeline: { timeline: [], notes: 'None.' },
  form: 'powder',
  sizes: ['5mg'],
  ...over,
})

export const vendor = (over: object = {}): VendorEntry => ({
  slug: 'north-chems',
  name: 'North Chems',
  demo: true,
  website: 'https://north-chems.example',
  contact: null,
  region: null,
  shipping: null,
  internal_coa: null,
  external_coa: null,
  external_coa_provider: null,
  latest_batch_test_date: null,
  endotoxin_test: null,
  sterility_test: null,
  refund: null,
  reimburse_test: null,
  comission: null,
  ...over,
})

export const offer = (over: object = {}): OfferEntry => ({
  vendor: 'north-chems',
  sku: 'kettlin-5mg',
  compound: 'kettlin',
  size: '5mg',
  price: '$5',
  form: null,
  product_link: 'https://north-chems.example/kettlin',
  image: null,
  seen_at: '2026-11-20',
  ...over,
})

/** A pack of a blend of the demo catalogue. */
export const blendOffer = (over: Partial<BlendOfferEntry> = {}): BlendOfferEntry => ({
  vendor: 'tidelark-peptides',
  sku: 'mix',
  blend: 'bpc-157-tb-500',
  count: 1,
  parts: ['BPC-157', 'TB-500'].map((name) => ({ name, mass_mg: 10 })),
  price_minor: 8000,
  currency: 'USD',
  product_link: null,
  seen_at: '2026-11-21',
  in_stock: null,
  ...over,
})

/** A batch of the compound, and a certificate that finds what its label says. */
export const batch = (over: object = {}): BatchEntry => ({
  vendor: 'north-chems',
  compound: 'kettlin',
  lot: 'N-1',
  label_mg: 5,
  made_on: '2026-10-01',
  received_on: null,
  ...over,
})

export const certificate = (over: object = {}): CertificateEntry => ({
  slug: 'a-certificate',
  vendor: 'north-chems',
  compound: 'kettlin',
  lot: 'N-1',
  laboratory: 'independent',
  laboratory_name: 'A Laboratory',
  tested_on: '2026-11-20',
  seen_on: '2026-11-20',
  method: null,
  identity: 'confirmed',
  purity_percent: 99,
  measured_mg: 5,
  endotoxin: null,
  sterility: null,
  heavy_metals: null,
  residual_solvents: null,
  verification_code: null,
  verification_link: null,
  confirmation: null,
  ...over,
})

export const article = (over: object = {}): ArticleEntry => ({
  slug: 'a-study',
  compounds: ['kettlin'],
  order: null,
  title: 'A study',
  journal: null,
  publication_date: '2020-05',
  year: 2020,
  publication_type: 'Other',
  doi: '10.1000/1',
  pmid: null,
  pmcid: null,
  source_url: 'https://journal.example/1',
  key_terms: ['term'],
  background: 'A question.',
  conclusion: 'An answer.',
  evidence: 'human',
  ...over,
})

export const outcome = (over: object = {}): OutcomeEntry => ({
  slug: 'rest',
  name: 'Rest',
  area: 'sleep',
  ...over,
})

export const claim = (over: object = {}): EvidenceEntry['claims'][number] => ({
  outcome: 'rest',
  kind: 'benefit',
  population: 'adults',
  statement: 'Rest was better than with placebo.',
  direction: 'improves',
  limits: [],
  studies: [{ article: 'a-study', finding: 'improves', participants: null, weeks: 4, comparison: 'placebo' }],
  ...over,
})

/** The evidence of the compound: one claim from its one study. */
export const evidence = (over: object = {}): EvidenceEntry => ({
  compound: 'kettlin',
  claims: [claim()],
  side_effects: { normal: [], worrying: [], stop_asap: [] },
  unknowns: [],
  interactions: [],
  regulation: [],
  articles: { 'a-study': { tested: 'same', participants: 200, funding: 'independent', status: 'ok' } },
  ...over,
})

export const interaction = (over: object = {}): EvidenceEntry['interactions'][number] => ({
  with: 'Warfarin',
  with_kind: 'medicine',
  compound: null,
  effect: 'Bleeding may rise.',
  severity: 'caution',
  basis: 'mechanism',
  articles: [],
  source: null,
  ...over,
})

/** A file with one compound and one vendor, unless others are given. */
export const file = (entries: Partial<CatalogueFile>) => ({
  file: 'demo.json',
  content: {
    source: 'a test',
    as_of: '2026-11-20',
    compounds: [compound()],
    vendors: [vendor()],
    ...entries,
  },
})

/** What such a file says, which is right. */
export function catalogueOf(entries: object): Catalogue {
  const read = checkCatalogue([file(entries)])
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  return read.catalogue
}

/** The errors of such a file, each as 'entry field: message'. */
export function errorsOf(entries: object): string[] {
  const result = checkCatalogue([file(entries)])
  return 'errors' in result
    ? result.errors.map(({ entry, field, message }) => `${entry} ${field}: ${message}`)
    : []
}

/** Where such a file is wrong. */
export const wrongPlaces = (entries: object) => errorsOf(entries).map((error) => error.split(': ')[0])
