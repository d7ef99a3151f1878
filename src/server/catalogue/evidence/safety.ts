import type { Output } from '#contract/endpoints.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { listInteractions, listRegulation, listWarnings } from './repository.ts'
import { bySeverity, readSources, toInteraction, toWarning } from './service.ts'

type Safety = Output<'getBlend'>['records'][number]

/** Warnings and regulation of each compound, kept apart: one compound's warnings never appear under another. */
export async function readSafety(db: Db, compounds: readonly Safety['compound'][]): Promise<Safety[]> {
  if (compounds.length === 0) return []
  const ids = compounds.map(({ id }) => id)
  const [warnings, interactions, regulation] = await Promise.all([
    listWarnings(db, ids),
    listInteractions(db, ids),
    listRegulation(db, ids),
  ])
  const sources = await readSources(db, [...warnings, ...interactions])
  return compounds.map((compound) => ({
    compound,
    warnings: warnings
      .filter(({ drug_id }) => drug_id === compound.id)
      .map((each) => toWarning(each, sources)),
    interactions: interactions
      .filter(({ drug_id, other_id }) => drug_id === compound.id || other_id === compound.id)
      .map((each) => toInteraction(each, sources))
      .sort(bySeverity),
    regulation: regulation.filter(({ drug_id }) => drug_id === compound.id) as Safety['regulation'],
  }))
}
