import type { Output } from '#contract/endpoints.ts'

/**
 * What a person looks into. `own` is their own word for what they take or have: health data, which stays in their
 * browser or, with their consent, sealed in their account. `mg` is how much of it to buy.
 */
export type ListEntry = Output<'getMyList'>['entries'][number]

/** The same thing has one key, whatever it is called. */
export const keyOf = (entry: ListEntry) =>
  entry.kind === 'own' ? `own ${entry.name.trim().toLowerCase()}` : `${entry.kind} ${entry.slug}`
