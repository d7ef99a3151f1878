import { z } from 'zod'
import {
  InteractionClassEntry,
  InteractionGroupEntry,
  InteractionNameEntry,
} from '#contract/catalogue/interaction-file.ts'
import { CurrencyCode, Day, HttpsUrl, PartialDay, Position, Slug, text, WebUrl } from '#contract/file-text.ts'
import {
  CATEGORIES,
  EVIDENCE_LEVELS,
  FORMS,
  KINDS,
  PUBLICATION_TYPES,
  SHIPPING_REGIONS,
  STUDIED_IN,
} from '#contract/vocabulary.ts'
import { BatchEntry, CertificateEntry, CertificateFileEntry } from './batch-file.ts'
import { BlendEntry, BlendOfferEntry } from './blend-file.ts'
import { EffectsTimeline, Molecular, SideEffects } from './catalogue-fields.ts'
import { EvidenceEntry, OutcomeEntry } from './evidence-file.ts'
import { GATHERED, TRIAL_ROLES } from './evidence-vocabulary.ts'
import { stated } from './offer-fields.ts'

/** Former slugs of a renamed page. Files keep naming the record by `slug`. */
const moved = {
  /** The slug of the page. */
  renamed_to: Slug.optional(),
  /** Further slugs that lead to it: those it had in between, and those of records merged into this one. */
  formerly: z.array(Slug).max(50).optional(),
}

/** Since when and why a record is kept for its page alone, in words for everybody. */
const Retired = z.strictObject({ since: Day, public_reason: text(300) })

/** A compound. A key that is absent is unknown. */
export const CompoundEntry = z.strictObject({
  slug: Slug,
  proper_name: text(80),
  aliases: z.array(text(80)).max(30),
  kind: z.enum(KINDS),
  categories: z.array(z.enum(CATEGORIES)).length(2),
  short_description: text(200),
  what_it_does: text(2000),
  how_it_works: text(2000),
  evidence: z.enum(EVIDENCE_LEVELS),
  /** A short way to state them, for files without evidence. What they rest on is stated in the evidence. */
  side_effects: SideEffects.optional(),
  effects_timeline: EffectsTimeline.extend({ notes: text(1000) }),
  form: z.enum(FORMS),
  /** Usual total contents of a package ('60g' of tablets), never the strength of one tablet. */
  sizes: z.array(text(40)).min(1).max(12),
  molecular: Molecular.optional(),
  regulatory_note: text(600).optional(),
  ...moved,
  /** What replaces it, if anything does, is another compound. */
  retired: Retired.extend({ replacement_compound: Slug.optional() }).optional(),
  position: Position.optional(),
})

const Days = z.int().min(0).max(365).nullable()

/** What one delivery to a region costs, in minor units. A region that no rule names is not delivered to. */
const ShippingRule = z
  .strictObject({
    /** 'Worldwide' is every region that no other rule of the vendor names. */
    region: z.enum(SHIPPING_REGIONS),
    price_minor: z.int().min(0).max(10_000_000),
    currency: CurrencyCode,
    /** From so much worth of goods on a delivery costs nothing; null: never. */
    free_from_minor: z.int().min(1).max(1_000_000_000).nullable(),
    /** How many days a delivery takes, from and to; null: not stated. */
    days_from: Days,
    days_to: Days,
  })
  .refine(({ days_from, days_to }) => days_from === null || days_to === null || days_from <= days_to, {
    path: ['days_to'],
    error: 'lies before days_from',
  })

/** A vendor. Null is 'not known'; it is never a 'no'. */
export const VendorEntry = z.strictObject({
  slug: Slug,
  name: text(80),
  /** True for an invented vendor: every page that shows it says so, and its links end in '.example'. */
  demo: z.boolean(),
  website: HttpsUrl,
  contact: text(120).nullable(),
  region: text(80).nullable(),
  /** Range of days, such as '3-7 days'. */
  shipping: text(80).nullable(),
  /** Null or absent: what a delivery costs is not stated. */
  shipping_rules: z
    .array(ShippingRule)
    .min(1)
    .max(SHIPPING_REGIONS.length)
    .refine(
      (rules) => new Set(rules.map(({ region }) => region)).size === rules.length,
      'name a region twice',
    )
    .nullable()
    .optional(),
  /** A certificate of the vendor's own laboratory: words or a link. */
  internal_coa: text(300).nullable(),
  /** A certificate of an independent laboratory: words or a link. */
  external_coa: text(300).nullable(),
  external_coa_provider: text(120).nullable(),
  latest_batch_test_date: Day.nullable(),
  endotoxin_test: text(120).nullable(),
  sterility_test: text(120).nullable(),
  refund: z.boolean().nullable(),
  /** Whether the vendor pays for a buyer's own laboratory test, in words. */
  reimburse_test: text(200).nullable(),
  /** 'true': a commission on sales is disclosed. Spelt as in the specification. */
  comission: z.enum(['true', 'false']).nullable(),
  ...moved,
  /** What replaces it, if anything does, is another vendor. */
  retired: Retired.extend({ replacement_vendor: Slug.optional() }).optional(),
})

/** One pack of one compound at one vendor, with size and price as the vendor's page shows them. */
export const OfferEntry = z.strictObject({
  vendor: Slug,
  /** The vendor's own code of the article, unique for the vendor; the offer keeps its id by it. */
  sku: Slug,
  compound: Slug,
  ...stated('entry'),
})

/** A published article. Identifiers are copied from a page that shows them; unseen ones are null. */
export const ArticleEntry = z.strictObject({
  slug: Slug,
  /** Compounds the article belongs to, the main one first. */
  compounds: z.array(Slug).min(1).max(20),
  /** Those of `compounds` that the article concerns besides its main subject. */
  also_covers: z.array(Slug).max(20).optional(),
  /** Place in lists, lowest first; null stands last. */
  order: z.int().min(0).nullable(),
  title: text(400),
  journal: text(160).nullable(),
  /** As precise as seen. */
  publication_date: PartialDay.nullable(),
  year: z.int().min(1800).max(2200).nullable(),
  publication_type: z.enum(PUBLICATION_TYPES),
  doi: z
    .string()
    .max(200)
    .regex(/^10\.\d{4,9}\/\S+$/, 'must be a DOI such as 10.1000/182')
    .nullable(),
  pmid: z
    .string()
    .regex(/^\d{1,9}$/, 'must be digits')
    .nullable(),
  pmcid: z
    .string()
    .regex(/^PMC\d{1,9}$/, 'must be PMC and digits')
    .nullable(),
  /** A page for the article, as found. */
  source_url: WebUrl,
  /** Where title and identifier were read, when not at `source_url`: a note of origin, never a link to show. */
  read_at: WebUrl.optional(),
  key_terms: z.array(text(80)).min(1).max(10),
  background: text(1000),
  conclusion: text(1000),
  evidence: z.enum(STUDIED_IN),
  /** The trials that it reports, by their common names; of a pool those of its members that are known. */
  trials: z.array(text(160)).min(1).max(10).optional(),
  /** What it is to these trials; absent: not stated. */
  trial_role: z.enum(TRIAL_ROLES).optional(),
  /** For a review of studies: which studies it gathers, and whether it pools their numbers. Absent: not stated. */
  gathers: z.enum(GATHERED).optional(),
  is_pooled: z.boolean().optional(),
})

/** The sections of catalogue files: of which kind the records of each are, and what an entry says. */
export const SECTIONS = {
  compounds: { kind: 'compound', entry: CompoundEntry },
  vendors: { kind: 'vendor', entry: VendorEntry },
  offers: { kind: 'offer', entry: OfferEntry },
  articles: { kind: 'article', entry: ArticleEntry },
  outcomes: { kind: 'outcome', entry: OutcomeEntry },
  blends: { kind: 'blend', entry: BlendEntry },
  blend_offers: { kind: 'blend-offer', entry: BlendOfferEntry },
  interaction_classes: { kind: 'interaction-class', entry: InteractionClassEntry },
  interaction_names: { kind: 'interaction-name', entry: InteractionNameEntry },
  interaction_groups: { kind: 'interaction-group', entry: InteractionGroupEntry },
  evidence: { kind: 'evidence', entry: EvidenceEntry },
  batches: { kind: 'batch', entry: BatchEntry },
  certificates: { kind: 'certificate', entry: CertificateEntry },
  /** Their files are in the folder `certificates` next to the catalogue's folder. */
  certificate_files: { kind: 'certificate-file', entry: CertificateFileEntry },
}
export type Section = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[]

/** All entries, by section. */
export type Catalogue = { [Name in Section]: z.output<(typeof SECTIONS)[Name]['entry']>[] }

const lists = Object.fromEntries(
  SECTION_NAMES.map((name) => [name, z.array<z.ZodType>(SECTIONS[name].entry).optional()]),
) as { [Name in Section]: z.ZodOptional<z.ZodArray<(typeof SECTIONS)[Name]['entry']>> }

/** One file of a catalogue. A catalogue is one such file or a folder of them, read as a whole. */
export const CatalogueFile = z.strictObject({
  /** Where the entries come from, in words. */
  source: text(1000),
  /** The day the file describes. */
  as_of: Day,
  ...lists,
})

export type CompoundEntry = z.infer<typeof CompoundEntry>
export type VendorEntry = z.infer<typeof VendorEntry>
export type OfferEntry = z.infer<typeof OfferEntry>
export type ArticleEntry = z.infer<typeof ArticleEntry>
export type CatalogueFile = z.infer<typeof CatalogueFile>
