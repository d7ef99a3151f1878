import type { AiFact, AiFacts } from '#contract/ai-search/ai-search.ts'
import { CERTAINTIES, SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { RecordClaim } from '../engine/claims.ts'
import type { Corpus } from '../engine/corpus.ts'
import type { CatalogueRecord, RecordInteraction } from '../engine/record.ts'
import { isConcerned, type Thing } from '../engine/things.ts'
import { isQuotable } from '../safety/quotable.ts'

export type Section = AiFacts['sections'][number]

const MOST_SUBJECTS = 4
const MOST_WARNINGS = 6
const MOST_CHECKED = 12

export const bySeverity = (a: RecordInteraction, b: RecordInteraction) =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)

export const bySurest = (a: RecordClaim, b: RecordClaim) =>
  CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty)

export const factOf = ({ with: label, effect, severity }: RecordInteraction): AiFact => ({
  label,
  text: isQuotable(effect) ? effect : 'See the record.',
  severity,
})

/** A record's rows about any of these things, or another compound of the question; the most severe first. */
export const rowsConcerning = (
  { things }: Corpus,
  { interactions }: CatalogueRecord,
  asked: readonly Thing[],
  others: readonly CatalogueRecord[] = [],
): RecordInteraction[] => {
  const ids = new Set(others.map(({ id }) => id))
  const isOther = (row: RecordInteraction) =>
    (row.other !== null && ids.has(row.other)) || row.compounds.some((id) => ids.has(id))
  return interactions
    .filter((row) => isOther(row) || asked.some((thing) => isConcerned(things, row, thing)))
    .toSorted(bySeverity)
}

/** The most serious that a record warns of, in its own words; as many kinds as are counted. */
export function warningLines({ warnings, interactions }: CatalogueRecord, most: number): string[] {
  const rows = (severity: 'avoid' | 'caution', label: string) =>
    interactions.filter((row) => row.severity === severity).map((row) => `${label} with: ${row.with}`)
  return [...warnings, ...rows('avoid', 'Avoid'), ...rows('caution', 'Caution')]
    .filter(isQuotable)
    .slice(0, most)
}

export const sectionOf = (
  { proper_name, name }: CatalogueRecord,
  facts: AiFact[],
  note: string | null = null,
): Section => ({ title: proper_name, compound: name, facts, note })

/** A section with this title; none without rows. */
export const sectionWith = (title: string, facts: AiFact[], compound: string | null = null): Section[] =>
  facts.length > 0 ? [{ title, compound, facts, note: null }] : []

/** What there is to say, in one text. */
export const inSentences = (...said: (string | false | undefined)[]) => said.filter(Boolean).join(' ')

/** What is said without a severity. */
export const saidFact = (label: string | null, text: string): AiFact => ({ label, text, severity: null })

export const claimFact = ({ outcome_name, statement, certainty }: RecordClaim, label = outcome_name) =>
  saidFact(label, `${statement} Certainty: ${certainty}.`)

/** A record's claims about the question, as far as they may be quoted. */
export const claimFacts = ({ claims }: CatalogueRecord, isAsked: (claim: RecordClaim) => boolean) =>
  claims.filter((claim) => isQuotable(claim.statement) && isAsked(claim)).map((claim) => claimFact(claim))

/** A record's warnings about the question, as far as they may be quoted; without a question the first of them. */
export const warningFacts = ({ warnings }: CatalogueRecord, isAsked?: (text: string) => boolean) =>
  warnings
    .filter((text) => isQuotable(text) && (isAsked?.(text) ?? true))
    .slice(0, isAsked ? undefined : MOST_WARNINGS)
    .map((text) => saidFact(null, text))

export const namesOf = (records: readonly CatalogueRecord[]) =>
  records.map(({ proper_name }) => proper_name).join(' and ')

/** Names for the interaction checker. */
export const namesToCheck = (records: readonly CatalogueRecord[], things: readonly Thing[]) =>
  [...records.map(({ proper_name }) => proper_name), ...things.map(({ name }) => name)].slice(0, MOST_CHECKED)

/** Kept for what names several: 'magnesium' is two records. */
export const recordsOf = ({ records }: Corpus, named: readonly number[]): CatalogueRecord[] =>
  named.slice(0, MOST_SUBJECTS).flatMap((number) => records[number] ?? [])
