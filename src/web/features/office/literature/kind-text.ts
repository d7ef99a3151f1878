import { isNotice, type LiteratureReason, reasonText } from '#contract/catalogue/literature-vocabulary.ts'
import type { Find, FoundEntry } from '#contract/office/literature.ts'
import type { PublicationType } from '#contract/vocabulary.ts'
import { table } from '#domain/text/table.ts'

const KINDS = table({
  'randomised-trial': 'Randomised trial',
  'meta-analysis': 'Pooled analysis',
  'systematic-review': 'Systematic review',
  observational: 'Observational',
  animal: 'Animals',
  'in-vitro': 'Cells',
  protocol: 'Protocol',
  correction: 'Correction',
  retraction: 'Retraction',
})
const DETAILS = table({
  registration: 'Registration',
  'expression-of-concern': 'Expression of concern',
  'narrative-review': 'Review',
  'clinical-trial': 'Trial',
  'case-report': 'Case report',
  comment: 'Comment',
  guideline: 'Guideline',
})

/** What kind of record it is, in a word or two. */
export const kindText = (kind: string, detail: string | null): string =>
  DETAILS[detail ?? ''] ?? KINDS[kind] ?? 'Other'

/** Studied in, where it is not people. */
const STUDIED_IN = table({ animal: 'Animals', 'in-vitro': 'Cells', mixed: 'People and animals' })
export const studiedInText = (studiedIn: string) => STUDIED_IN[studiedIn] ?? studiedIn

const TYPES = table<PublicationType>({
  'randomised-trial': 'Randomized controlled trial',
  'meta-analysis': 'Meta-analysis',
  'systematic-review': 'Systematic review',
  observational: 'Observational study',
  animal: 'Animal study',
  'in-vitro': 'In vitro study',
})
/** The type that the record of an article would bear; null where the editor chooses. */
export const typeOf = (kind: string): PublicationType | null => TYPES[kind] ?? null

/** The reason that an entry shows by itself; null where only an editor can tell. */
export function likelyReason({
  kind,
  studied_in,
}: Pick<FoundEntry, 'kind' | 'studied_in'>): LiteratureReason | null {
  if (kind === 'protocol') return 'protocol only'
  return kind === 'animal' || studied_in === 'animal' ? 'animals only' : null
}

/** What was decided and what it leads to, in a sentence. */
export function decisionText(
  entry: Pick<FoundEntry, 'kind' | 'detail'>,
  { decision, compound }: Find,
): string {
  if (decision === null) return ''
  const reason = decision.words ?? (decision.reason && reasonText(decision.reason))
  return {
    include: isNotice(entry) ? 'Noted.' : 'Included.',
    later: "Put off. It waits in the view 'Later'.",
    'not for us': reason ? `Not included: ${reason.replace(/\.$/, '')}.` : 'Not included.',
    'wrong compound': `Marked as not about ${compound.name}.`,
  }[decision.word]
}
