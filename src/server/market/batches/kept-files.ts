import { DAY_MS, HOUR_MS } from '#domain/text/duration.ts'
import type { Deps } from '#server/core/deps.ts'
import { deleteRows, updateRows } from '#server/platform/db/rows.ts'
import * as repository from './repository.ts'

type FileDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'log'>

/** No upload takes that long. */
const IN_PROGRESS_MS = DAY_MS
const TRIED_AGAIN_MS = HOUR_MS
const MOST_AT_ONCE = 500

/** Call before storing a file: a day later the job removes it if no row names it. */
export const expectFile = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, sha256: string) =>
  repository.noteFile(db, sha256, new Date(clock().getTime() + IN_PROGRESS_MS))

/** Call once a row names the file. It waits for a check of the file in progress. */
export const settleFile = ({ db }: Pick<Deps, 'db'>, sha256: string) =>
  deleteRows(db, 'kept_file_checks', { sha256 })

/** Takes from the store what no row names any more; what the store does not do now is tried again by the job. */
export async function dropUnused(deps: FileDeps, sha256: string) {
  await repository.noteFile(deps.db, sha256, deps.clock())
  await checkOne(deps, sha256)
}

/** The job that removes stored files without a row: never recorded, or deleted with their record. */
export async function removeUnnamedFiles(deps: FileDeps): Promise<number> {
  for (let checked = 0; checked < MOST_AT_ONCE; checked += 1) if (!(await checkOne(deps))) return checked
  return MOST_AT_ONCE
}

/** Whether the file is named by anything that is kept in the store. */
export const { isNamed } = repository

async function checkOne({ db, clock, files, log }: FileDeps, sha256?: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const due = await repository.takeDue(trx, clock(), sha256)
    if (!due) return false
    try {
      if (!(await repository.isNamed(trx, due.sha256))) await files.remove(due.sha256)
      await deleteRows(trx, 'kept_file_checks', due)
    } catch (err) {
      log.warn({ err }, 'a file stays in the store for now')
      const due_at = new Date(clock().getTime() + TRIED_AGAIN_MS)
      await updateRows(trx, 'kept_file_checks', due, { due_at })
    }
    return true
  })
}
