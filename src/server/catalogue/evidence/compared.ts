import type { Db } from '#server/platform/db/schema.ts'
import { listClaims } from './repository.ts'
import { byAreaAndCertainty, outcomeOf, readSafety, toClaim } from './service.ts'

/** What is compared of the evidence, read at once for several compounds; of claims only those tested in people. */
export async function readCompared(db: Db, drugIds: string[]) {
  const [claims, safetyOf] = await Promise.all([
    drugIds.length > 0 ? listClaims(db, drugIds) : [],
    // Sources are not compared.
    readSafety(db, drugIds, async () => () => []),
  ])
  return (drugId: string) => ({
    ...safetyOf(drugId),
    claims: claims
      .filter(({ drug_id, certainty }) => drug_id === drugId && certainty !== 'no human data')
      .sort(byAreaAndCertainty)
      .map((row) => ({ ...toClaim(row), outcome: outcomeOf(row) })),
  })
}
