import { OutcomeEntry } from '#contract/catalogue/evidence-file.ts'
import { Position } from '#contract/file-text.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { outcomeId } from './ids.ts'

export const outcomeKind = tableKind({
  name: 'outcome',
  plural: 'outcomes',
  table: 'outcomes',
  schema: OutcomeEntry.extend({ position: Position }),
  id: ({ slug }) => outcomeId(slug),
  label: ({ slug }) => slug,
  title: ({ name }) => name,
  row: ({ serious_illness = null, ...entry }) => ({ ...entry, serious_illness }),
  hasTag: true,
  tags: ['list:outcomes'],
})
