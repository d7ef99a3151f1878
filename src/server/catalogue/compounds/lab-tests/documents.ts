import type { CheckedDocument, Twin } from '#domain/certificates/certificate-checks.ts'
import type { Db } from '#server/platform/db/schema.ts'
import * as repository from './tests-repository.ts'

/** The file of a certificate, null without one; whether the file's text names the lot; whether other lots show the file. */
export type FileFacts = {
  id: string
  file_id: string | null
  names_lot: boolean | null
  has_twins: boolean
}

/** What the files of certificates say about them, by the certificate's id; certificates without one are not in it. */
export async function documentsOf(
  db: Db,
  certificates: readonly FileFacts[],
): Promise<Map<string, CheckedDocument>> {
  const filed = certificates.filter(({ file_id }) => file_id !== null)
  // Few are shown elsewhere, so there is seldom more to read.
  const shownElsewhere = filed.filter(({ has_twins }) => has_twins)
  const twins = Map.groupBy(
    await repository.listTwins(db, { certificates: shownElsewhere.map(({ id }) => id) }),
    ({ certificate_id }) => certificate_id,
  )
  return new Map(
    filed.map(({ id, names_lot }) => {
      const found = twins.get(id) ?? []
      return [
        id,
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
