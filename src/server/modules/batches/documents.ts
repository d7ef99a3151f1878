import type { CheckedDocument, Twin } from '#domain/certificate-checks.ts'
import type { Db } from '#server/db/schema.ts'
import * as repository from './repository.ts'

/** What the files of certificates say about them, by the certificate's id; certificates without one are not in it. */
export async function documentsOf(
  db: Db,
  certificateIds: readonly string[],
): Promise<Map<string, CheckedDocument>> {
  const files = await repository.listFiles(db, certificateIds)
  const twins = Map.groupBy(
    await repository.listTwins(db, { certificates: files.map(({ certificate_id }) => certificate_id) }),
    ({ certificate_id }) => certificate_id,
  )
  return new Map(
    files.map(({ certificate_id, names_lot }) => {
      const found = twins.get(certificate_id) ?? []
      return [
        certificate_id,
        {
          names_lot,
          same_file: told(found.find(({ is_same_file }) => is_same_file)),
          same_picture: told(found.find(({ is_same_file }) => !is_same_file)),
        },
      ]
    }),
  )
}

const told = (row: repository.TwinRow | undefined): Twin | null =>
  row ? { lot: row.lot, vendor: row.vendor, is_earlier: row.is_earlier } : null
