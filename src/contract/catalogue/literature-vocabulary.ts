/** An editor's decision on an article found for a compound. */
export const LITERATURE_DECISIONS = ['include', 'not for us', 'later', 'wrong compound'] as const
export type LiteratureDecision = (typeof LITERATURE_DECISIONS)[number]

/** A text about another article. It changes that article's status and is included in no claim. */
export const isNotice = ({ kind, detail }: { kind: string; detail: string | null }) =>
  kind === 'retraction' || kind === 'correction' || detail === 'expression-of-concern'

/** Why an article is not for us, as people read it. */
export const LITERATURE_REASONS = {
  'animals only': 'Animals only',
  'not this compound': 'Not about this compound',
  'no outcome of ours': 'No outcome that the catalogue lists',
  'no comparison': 'Nothing to compare with',
  duplicate: 'The same article is here already',
  'protocol only': 'A plan without results',
  language: 'In a language that no editor reads',
  other: 'Another reason',
} as const
export type LiteratureReason = keyof typeof LITERATURE_REASONS

/** 'no outcome that the catalogue lists', within a sentence. */
export const reasonText = (reason: string): string => {
  const text = (LITERATURE_REASONS as Record<string, string>)[reason] ?? reason
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** The services that are searched, by the name that readers know. */
export const LITERATURE_SERVICES = {
  europepmc: 'Europe PMC',
  pubmed: 'PubMed',
  ctgov: 'ClinicalTrials.gov',
  demo: 'invented articles of the demo',
  suggestion: 'a member',
} as const
export type LiteratureService = keyof typeof LITERATURE_SERVICES
