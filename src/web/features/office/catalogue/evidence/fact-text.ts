import { table } from '#domain/text/table.ts'

export const FIELD_TEXT = table({
  outcome: 'Outcome',
  people: 'People',
  weeks: 'Weeks',
  comparison: 'Compared with',
  population: 'Population',
  registration: 'Registration',
  finding: 'Finding',
  funding: 'Funding',
  concern: 'Concern',
})

/** The value of a read fact. Null: only the sentences say it. */
export const factText = ({ value }: { value: string | null }) =>
  value?.replaceAll('_', ' ') ?? 'Read the sentences'
