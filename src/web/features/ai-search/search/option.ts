import type { BlendHit, DrugHit, Topic, VendorHit } from '#contract/catalogue/search.ts'
import type { Question } from '#web/features/ai-search/offer-questions.ts'

/** One thing that the search box offers. */
export type Option =
  | { kind: 'compound'; suggestion: Suggestion }
  | { kind: 'topic'; topic: Topic }
  | { kind: 'vendor'; vendor: VendorHit }
  | { kind: 'blend'; blend: BlendHit }
  | { kind: 'question'; question: Question }
  /** What is typed, asked as a question of AI search. */
  | { kind: 'ask' }

export type OptionGroup = { label: string; options: Option[] }

/** A compound offered while typing, from the server or from the names that the browser keeps. */
export type Suggestion = Pick<DrugHit, 'id' | 'name' | 'proper_name' | 'img' | 'similarity' | 'matched'>
