import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { table } from '#domain/text/table.ts'

const KINDS = table<RecordKindName>({
  compound: 'compound',
  compounds: 'compound',
  nearest: 'compound',
  also_covers: 'compound',
  replacement_compound: 'compound',
  vendor: 'vendor',
  replacement_vendor: 'vendor',
  outcome: 'outcome',
  article: 'article',
  articles: 'article',
  study: 'article',
  class: 'interaction-class',
  classes: 'interaction-class',
  parents: 'interaction-class',
  brings: 'interaction-class',
  interaction_classes: 'interaction-class',
})

/** The kind of records whose slugs a field holds; undefined for other fields. */
export function kindNamedBy(path: readonly (string | number)[]): RecordKindName | undefined {
  const name = path.findLast((step) => typeof step === 'string')
  return name === undefined ? undefined : KINDS[name]
}
