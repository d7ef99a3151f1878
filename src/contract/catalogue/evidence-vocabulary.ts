// The closed lists of the evidence, apart from the schemas so that pages can use them without the validator.

/** Where an outcome belongs, in the order of pages. */
export const AREAS = [
  'metabolic',
  'heart and vessels',
  'muscle and performance',
  'bone, joint and tendon',
  'skin and hair',
  'repair',
  'brain and mood',
  'sleep',
  'pain',
  'immunity and inflammation',
  'gut',
  'liver and kidney',
  'hormones',
  'sexual and reproductive',
  'ageing',
  'eye and ear',
  'lungs',
  'cancer',
  'nutrition and blood',
  'safety',
] as const

/** A marker is a laboratory value that people do not feel. */
export const CLAIM_KINDS = ['benefit', 'harm', 'marker'] as const

/** What a study found, and what a claim says: from the reader's point of view, of markers only up or down. */
export const DIRECTIONS = [
  'improves',
  'lowers',
  'raises',
  'mixed',
  'unclear',
  'no_difference',
  'worsens',
] as const

/** How certain a claim is; computed, never stored in files. */
export const CERTAINTIES = ['high', 'moderate', 'low', 'reported', 'very low', 'no human data'] as const

/** What an appraisal would lower the certainty for. */
export const LIMITS = ['risk of bias', 'inconsistent', 'imprecise', 'indirect', 'publication bias'] as const

export const COMPARISONS = ['placebo', 'active', 'standard care', 'none', 'not stated'] as const

/** What an article tested, seen from a compound: it, a close relative, one of several in a review, or not at all. */
export const TESTED = ['same', 'relative', 'family', 'not'] as const

/** What an article is to the trials that it names. */
export const TRIAL_ROLES = ['primary', 'secondary', 'extension', 'post hoc', 'pool'] as const

/** What a review gathers. */
export const GATHERED = ['randomised', 'mixed', 'other'] as const

export const FUNDINGS = ['independent', 'maker', 'mixed', 'not stated'] as const

/** State of an article after publication, the most serious last. */
export const ARTICLE_STATES = ['ok', 'corrected', 'concern', 'retracted'] as const

/** How serious a side effect is, the most serious first. */
export const SIDE_EFFECT_GRADES = ['stop_asap', 'worrying', 'normal'] as const

/** What a side effect rests on. A precaution is a general red flag: to watch for, never 'reported'. */
export const SIDE_EFFECT_BASES = [
  'reported',
  'label',
  'case report',
  'class',
  'theoretical',
  'precaution',
] as const

/** What a compound can interact with. */
export const INTERACTION_KINDS = ['medicine', 'supplement', 'condition', 'food'] as const

/** How much of the words of an interaction its concerns express. */
export const UNDERSTOOD = ['all', 'part'] as const

/** The most serious first. */
export const SEVERITIES = ['avoid', 'caution', 'monitor'] as const

export const INTERACTION_BASES = ['label', 'study', 'case report', 'mechanism'] as const

export const AUTHORITIES = [
  'FDA',
  'EMA',
  'EFSA',
  'MHRA',
  'PMDA',
  'TGA',
  'Health Canada',
  'WADA',
  'other',
] as const

export const REGULATION_STATUSES = [
  'approved',
  'approved elsewhere',
  'prescription in some countries',
  'diagnostic use',
  'under review',
  'compounding restricted',
  'dietary supplement',
  'authorised novel food',
  'not approved',
  'discontinued',
  'withdrawn',
  'prohibited in sport',
  'monitored in sport',
] as const
export type RegulationStatus = (typeof REGULATION_STATUSES)[number]

/** The answer for a pair without a record. */
export const NOTHING_KNOWN = 'We found no record of this pair. That does not make it safe.'
