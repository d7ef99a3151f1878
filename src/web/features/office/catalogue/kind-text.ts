import {
  type DraftState,
  EDITED_KINDS,
  type EditedKind,
  type RecordKindName,
} from '#contract/core/record-vocabulary.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'

/** What records of a kind are called. */
export const KIND_TEXT: Record<RecordKindName, { one: string; many: string }> = {
  compound: { one: 'Compound', many: 'Compounds' },
  vendor: { one: 'Vendor', many: 'Vendors' },
  offer: { one: 'Offer', many: 'Offers typed by hand' },
  article: { one: 'Article', many: 'Articles' },
  evidence: { one: 'Evidence', many: 'Evidence' },
  outcome: { one: 'Outcome', many: 'Outcomes' },
  blend: { one: 'Blend', many: 'Blends' },
  'blend-offer': { one: 'Offer of a blend', many: 'Offers of blends' },
  'interaction-class': { one: 'Interaction class', many: 'Interaction classes' },
  'interaction-name': { one: 'Interaction name', many: 'Interaction names' },
  'interaction-group': { one: 'Interaction group', many: 'Interaction groups' },
  batch: { one: 'Batch', many: 'Batches' },
  certificate: { one: 'Certificate', many: 'Certificates' },
  'certificate-file': { one: 'File of a certificate', many: 'Files of certificates' },
  confirmation: { one: 'Confirmation', many: 'Confirmations' },
  notice: { one: 'Notice', many: 'Notices' },
  statement: { one: 'Statement', many: 'Statements' },
}

export const isEdited = (kind: string): kind is EditedKind =>
  (EDITED_KINDS as readonly string[]).includes(kind)

/** The page where readers see a record; null for a record without its own page. */
export function pageOf(kind: RecordKindName, label: string): LinkTarget | null {
  if (kind === 'compound' || kind === 'evidence') return links.compound(label)
  if (kind === 'vendor' || kind === 'offer') return links.vendor(label)
  if (kind === 'article') return links.study(label)
  if (kind === 'blend') return links.blend(label)
  if (kind === 'outcome') return links.outcome(label)
  return kind === 'certificate' ? links.certificate(label) : null
}

/** 'desk:catalogue' in words. */
export const sourceText = (source: string) =>
  ({ 'desk:catalogue': 'edited here', 'file:catalogue': 'from files' })[source] ?? source.replace(':', ' ')

export const STATE_TEXT: Record<DraftState, string> = {
  draft: 'Being written',
  in_review: 'To be reviewed',
  scheduled: 'Scheduled',
  published: 'Published',
  discarded: 'Discarded',
}
