/** Kinds of records that keep revisions, as people look for them; of offers those that were typed by hand. */
export const RECORD_KINDS = [
  'compound',
  'vendor',
  'offer',
  'article',
  'evidence',
  'outcome',
  'blend',
  'blend-offer',
  'interaction-class',
  'interaction-name',
  'interaction-group',
  'batch',
  'certificate',
  'certificate-file',
  'confirmation',
  'notice',
  'statement',
] as const
export type RecordKindName = (typeof RECORD_KINDS)[number]

/** Those of them that people edit by hand. */
export const EDITED_KINDS = [
  'compound',
  'vendor',
  'offer',
  'article',
  'evidence',
  'outcome',
  'blend',
  'interaction-class',
  'interaction-name',
  'interaction-group',
  'batch',
  'certificate',
] as const satisfies RecordKindName[]
export type EditedKind = (typeof EDITED_KINDS)[number]

export const DRAFT_STATES = ['draft', 'in_review', 'scheduled', 'published', 'discarded'] as const
export type DraftState = (typeof DRAFT_STATES)[number]
