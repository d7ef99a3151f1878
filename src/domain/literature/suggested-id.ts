import { doiOf, pmcidOf, pmidOf } from './identifiers.ts'

export type SuggestedId = { kind: 'doi' | 'pmid' | 'pmcid' | 'trial'; id: string }

const MOST_CHARS = 300

/** The identifier of a study as a person types or pastes it; null for anything else, such as a title. */
export function suggestedId(typed: string): SuggestedId | null {
  const text = typed.trim().slice(0, MOST_CHARS)
  const trial = /(?:^|\/)(NCT\d{8})\/?$/i.exec(text)?.[1]
  if (trial) return { kind: 'trial', id: trial.toUpperCase() }
  if (/(?:^|\/)PMC\d/i.test(text)) {
    const pmcid = pmcidOf(text)
    return pmcid ? { kind: 'pmcid', id: pmcid } : null
  }
  const doi = doiOf(text)
  if (doi) return { kind: 'doi', id: doi }
  const pmid = pmidOf(text)
  return pmid ? { kind: 'pmid', id: pmid } : null
}
