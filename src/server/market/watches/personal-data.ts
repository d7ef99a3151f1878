import type { Deps } from '#server/core/deps.ts'
import { listEvidenceForExport } from './evidence-repository.ts'
import { findMails } from './mails-repository.ts'
import * as repository from './repository.ts'

/** A person's watches and alerts, for the export of an account. */
export const exportWatches = async (db: Deps['db'], accountId: string) => ({
  watches: await repository.listForExport(db, accountId),
  alerts: await repository.listAlertsForExport(db, accountId),
  evidence_alerts: await listEvidenceForExport(db, accountId),
  mails: (await findMails(db, accountId)) ?? null,
})
