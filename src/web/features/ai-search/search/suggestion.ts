import type { DrugHit } from '#contract/catalogue/search.ts'

/** A compound offered while typing, from the server or from the names that the browser keeps. */
export type Suggestion = Pick<DrugHit, 'id' | 'name' | 'proper_name' | 'img' | 'similarity' | 'matched'>
