import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import type { FieldPath } from '#domain/text/field-differences.ts'

/**
 * What concerns safety, evidence or ratings, by kind: all of a record, or some of its fields. A second person publishes
 * it, and applies files that change it.
 */
const SENSITIVE: Record<EditedKind, 'all' | 'none' | readonly string[]> = {
  compound: [
    'retired',
    'renamed_to',
    'formerly',
    'evidence',
    'what_it_does',
    'side_effects',
    'effects_timeline',
    'regulatory_note',
  ],
  vendor: [
    'retired',
    'renamed_to',
    'formerly',
    'demo',
    // What a rating is made of.
    'contact',
    'region',
    'refund',
    'reimburse_test',
    'internal_coa',
    'external_coa',
    'external_coa_provider',
    'latest_batch_test_date',
    'endotoxin_test',
    'sterility_test',
  ],
  // A feed publishes what a shop asks without anybody.
  offer: 'none',
  article: 'all',
  evidence: 'all',
  outcome: ['slug'],
  // Its parts decide which warnings a reader sees, and how feeds read a pack.
  blend: 'all',
  // A word that is read as something else hides a warning.
  'interaction-class': 'all',
  'interaction-name': 'all',
  'interaction-group': 'all',
  batch: 'all',
  certificate: 'all',
}

/** Whether the change of these fields of a record, or its coming and going, is for two people. */
export function isSensitive(kind: EditedKind, change: 'comes' | 'goes' | readonly FieldPath[]): boolean {
  const fields = SENSITIVE[kind]
  if (fields === 'none') return false
  if (typeof change === 'string') return true
  if (fields === 'all') return change.length > 0
  return change.some(([field]) => fields.includes(String(field)))
}
