/** Kinds of records that keep revisions, as people look for them. */
export const RECORD_KINDS = [
  'compound',
  'vendor',
  'article',
  'evidence',
  'outcome',
  'batch',
  'certificate',
  'certificate-file',
  'confirmation',
  'notice',
  'statement',
] as const
export type RecordKindName = (typeof RECORD_KINDS)[number]
