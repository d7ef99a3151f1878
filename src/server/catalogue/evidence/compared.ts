import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import type { Db } from '#server/platform/db/schema.ts'
import * as repository from './repository.ts'
import { byAreaAndCertainty, bySeverity, outcomeOf, toClaim, toInteraction } from './service.ts'

type Compared = Pick<ComparedCompound, 'claims' | 'warnings' | 'interactions' | 'regulation'>

/** What is compared of the evidence, read at once for several compounds; of claims only those tested in people. */
export async function readCompared(db: Db, drugIds: string[]): Promise<(drugId: string) => Compared> {
  if (drugIds.length === 0) return () => ({ claims: [], warnings: [], interactions: [], regulation: [] })
  const [claims, warnings, interactions, regulation] = await Promise.all([
    repository.listClaims(db, drugIds),
    repository.listWarnings(db, drugIds),
    repository.listInteractions(db, drugIds),
    repository.listRegulation(db, drugIds),
  ])
  const isOf = (drugId: string) => (row: { drug_id: string }) => row.drug_id === drugId
  return (drugId) =>
    ({
      claims: claims
        .filter(isOf(drugId))
        .filter(({ certainty }) => certainty !== 'no human data')
        .sort(byAreaAndCertainty)
        .map((row) => ({ ...toClaim(row), outcome: outcomeOf(row) })),
      warnings: warnings.filter(isOf(drugId)),
      interactions: interactions
        .filter((row) => row.drug_id === drugId || row.other_id === drugId)
        .map((row) => toInteraction(row, () => []))
        .sort(bySeverity),
      regulation: regulation.filter(isOf(drugId)),
    }) as Compared
}
