import { z } from 'zod'
import { OutcomeEntry } from '#contract/evidence-file.ts'
import { tableKind } from '#server/modules/changes/table-kind-repository.ts'
import { outcomeId } from '../ids.ts'

export const outcomeKind = tableKind({
  name: 'outcome',
  plural: 'outcomes',
  table: 'outcomes',
  /** As it is put: `position` is its place in the vocabulary. */
  schema: OutcomeEntry.extend({ position: z.int().min(0) }),
  id: ({ slug }) => outcomeId(slug),
  label: ({ slug }) => slug,
  row: (entry) => entry,
  hasTag: true,
  tags: ['list:outcomes'],
})
