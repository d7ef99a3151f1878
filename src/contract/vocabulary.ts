// The closed lists of the catalogue, apart from the schemas so that pages can use them without the validator.

export const KINDS = [
  'peptide',
  'peptide mixture',
  'protein',
  'hormone',
  'small molecule',
  'amino acid',
  'botanical',
  'mushroom',
  'vitamin',
  'mineral',
  'fatty acid',
  'fibre',
  'polysaccharide',
  'enzyme',
  'probiotic',
] as const

/** The tags by which compounds are browsed. */
export const CATEGORIES = [
  'Muscle Growth',
  'Recovery',
  'Weight Loss',
  'Peptide',
  'Anti-Inflammatory',
  'General Research',
] as const

/** How far the evidence in people goes, from the least to the most. The first is below all steps. */
export const EVIDENCE_LEVELS = [
  'no direct studies',
  'in vitro only',
  'animal studies',
  'limited human data',
  'human trials',
  'strong human evidence',
  'approved medicine',
] as const
/** How many steps a scale of the levels has; 'no direct studies' reaches none of them. */
export const EVIDENCE_STEPS = EVIDENCE_LEVELS.length - 1
/** The step that a level reaches: 0 for none, 6 for an approved medicine. */
export const stepOf = (level: EvidenceLevel) => EVIDENCE_LEVELS.indexOf(level)

export const FORMS = [
  'lyophilised powder',
  'powder',
  'capsule',
  'tablet',
  'softgel',
  'solution',
  'liquid',
  'nasal spray',
  'topical',
] as const

/** Kinds of article, the design that can show most first. */
export const PUBLICATION_TYPES = [
  'Meta-analysis',
  'Umbrella review',
  'Systematic review',
  'Randomized controlled trial',
  'Clinical trial',
  'Observational study',
  'Review',
  'Animal study',
  'In vitro study',
  'Other',
] as const

/** What an article's study was made on. */
export const STUDIED_IN = ['human', 'mixed', 'animal', 'in vitro'] as const

/** The columns by which offers can be ordered: `name` is the vendor's, or in a vendor's list the compound's. */
export const OFFER_SORTS = ['cost', 'price', 'size', 'name'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]
/** A column, with a minus for the other direction: `-price` is dearest first. */
export type OfferOrder = OfferSort | `-${OfferSort}`
export const OFFER_ORDERS = OFFER_SORTS.flatMap((sort): OfferOrder[] => [sort, `-${sort}`])

/** The offers of a compound can be ordered by the rating of their vendors too, where the caller may see it. */
export const RATED_ORDERS = [...OFFER_ORDERS, 'rating', '-rating'] as const
export type RatedOrder = (typeof RATED_ORDERS)[number]

/** What becomes of prices in other currencies: shown apart, compared at the latest reference rate, or left out. */
export const OTHER_CURRENCIES = ['apart', 'converted', 'hidden'] as const
export type OtherCurrencies = (typeof OTHER_CURRENCIES)[number]

/** Where deliveries go. 'Worldwide' is everywhere else. */
export const SHIPPING_REGIONS = [
  'United States',
  'Canada',
  'United Kingdom',
  'European Union',
  'Australia',
  'Worldwide',
] as const
export type ShippingRegion = (typeof SHIPPING_REGIONS)[number]

/** Why an offer takes no part in a basket. */
export const LEFT_OUT = [
  'no price or size',
  'other currency',
  'too many packs',
  'stale',
  'out of stock',
  'stock not stated',
  'rating',
  'shipping not stated',
  'not delivered there',
] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** What a vendor shows of its laboratory tests: an independent one's, its own, or none. */
export const LAB_TESTS = ['independent', 'own', 'none'] as const

/** The tests for safety, by which vendors are rated and may be ranked. */
export const SAFETY_TESTS = ['endotoxin', 'sterility', 'heavy_metals'] as const
export type SafetyTest = (typeof SAFETY_TESTS)[number]

/** The columns by which vendors can be ordered; by rating only for those who may see ratings. */
export const VENDOR_SORTS = ['name', 'region', 'offers', 'compounds', 'rating'] as const
export type VendorSort = (typeof VENDOR_SORTS)[number]
export type VendorOrder = VendorSort | `-${VendorSort}`
export const VENDOR_ORDERS = VENDOR_SORTS.flatMap((sort): VendorOrder[] => [sort, `-${sort}`])

/** The orders of the catalogue: its own, which stands first, or by one of its figures. */
export const CATALOGUE_ORDERS = ['catalogue', 'name', 'evidence', 'price', 'reviews', 'newest'] as const
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number]

/** Why a compound is featured. Each is a rule over the records. */
export const FEATURED_REASONS = [
  'Strongest evidence',
  'Widest price spread',
  'Tested, no difference',
  'Newly reviewed',
] as const
export type FeaturedReason = (typeof FEATURED_REASONS)[number]

/** What a vendor asks for in the contact form. */
export const REQUEST_TYPES = ['info', 'update', 'removal', 'other'] as const

/** What may be wrong on the page of a compound or vendor. */
export const CORRECTION_KINDS = ['price', 'availability', 'test', 'fact', 'study', 'link', 'other'] as const
export const CORRECTION_STATES = ['received', 'in_review', 'corrected', 'declined'] as const

/**
 * `waiting`: answered, and the sender is to reply. `answered`: closed. `held`: looks like spam, and no mail was sent.
 */
export const MESSAGE_STATES = ['open', 'waiting', 'answered', 'held'] as const

/** `interrupted`: the process ended in the middle of the run. */
export const JOB_RESULTS = ['running', 'done', 'failed', 'interrupted'] as const
export type JobResult = (typeof JOB_RESULTS)[number]

/** How a page failed: while drawing itself, in a script, in an unhandled promise. */
export const CLIENT_ERROR_KINDS = ['render', 'script', 'promise', 'request'] as const

export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number]
/** What a review is about. */
export const REVIEW_TARGETS = ['drug', 'vendor'] as const

/** Optional scales in addition to the stars, one to five, by the kind of review. Five is best. */
export const REVIEW_SCALES = {
  vendor: ['delivery', 'label', 'support'],
  drug: ['effect', 'side_effects'],
} as const
export const ALL_SCALES = [...REVIEW_SCALES.vendor, ...REVIEW_SCALES.drug] as const
export type ReviewScale = (typeof ALL_SCALES)[number]

export const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'helpful'] as const

/** `held` waits for a moderator, `removed` was taken down by one; both are visible to their author alone. */
export const REVIEW_STATES = ['published', 'held', 'removed'] as const

/** Reasons for reporting a review. */
export const REPORT_REASONS = ['spam', 'offensive', 'false', 'private', 'dosing', 'name', 'other'] as const

/** What moderators look at. */
export const MODERATED_KINDS = ['review', 'question', 'answer', 'vendor_answer'] as const
export type ModeratedKind = (typeof MODERATED_KINDS)[number]
/** A question or an answer. */
export type PostKind = Exclude<ModeratedKind, 'review' | 'vendor_answer'>

/**
 * What a moderator does with it. `confirm_removal`: the second person's word. `rename`: takes its author's public name
 * away, and leaves the text.
 */
export const MODERATION_ACTIONS = ['approve', 'remove', 'confirm_removal', 'restore', 'rename'] as const

/** What a moderator makes of a proof of purchase. */
export const PROOF_DECISIONS = ['confirm', 'refuse'] as const
export type ProofDecision = (typeof PROOF_DECISIONS)[number]

export type ReviewTarget = (typeof REVIEW_TARGETS)[number]
export type ReviewSort = (typeof REVIEW_SORTS)[number]
export type ReviewState = (typeof REVIEW_STATES)[number]
export type ReportReason = (typeof REPORT_REASONS)[number]
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]
export type RequestType = (typeof REQUEST_TYPES)[number]
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]
export type CorrectionState = (typeof CORRECTION_STATES)[number]
export type MessageState = (typeof MESSAGE_STATES)[number]
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number]
export type Form = (typeof FORMS)[number]
export type PublicationType = (typeof PUBLICATION_TYPES)[number]
export type StudiedIn = (typeof STUDIED_IN)[number]

/** How far back a history of prices goes. */
export const HISTORY_RANGES = ['30d', '90d', '1y', 'all'] as const
export type HistoryRange = (typeof HISTORY_RANGES)[number]

/** How a vendor tells what it sells: a shop's own interface, marked-up pages, or a file. */
export const FEED_KINDS = ['shopify', 'woocommerce', 'json_ld', 'merchant', 'csv', 'catalogue_file'] as const
export type FeedKindName = (typeof FEED_KINDS)[number]

/** `needs a look`: the run changed nothing, because most of the listed packs are missing. */
export const FEED_RUN_RESULTS = [
  'running',
  'done',
  'unchanged',
  'needs a look',
  'failed',
  'interrupted',
] as const
export type FeedRunResult = (typeof FEED_RUN_RESULTS)[number]

/** What people may say that they are interested in. */
export const INTERESTS = [
  'Weight loss',
  'Muscle Growth',
  'General Research',
  'Anti-inflammatory',
  'Peptide',
  'Recovery',
] as const
export type Interest = (typeof INTERESTS)[number]

/** What becomes of a person's reviews when their account goes: they stay without a name, or go with it. */
export const REVIEW_FATES = ['keep', 'remove'] as const
export type ReviewFate = (typeof REVIEW_FATES)[number]

/** Media type of an answer with progress: JSON, one object per line. */
export const STEPS_TYPE = 'application/x-ndjson'
