import type { Config } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'
import { openImage } from '#server/platform/db/embedded.ts'
import { OwnedElsewhereError } from '#server/platform/db/owner-lock.ts'
import { readServiceKey } from '#server/platform/service-key.ts'
import { IMAGE_PATH } from './database-image.ts'
import { recordBackup } from './records-repository.ts'
import { BackupRefused } from './refused.ts'

/**
 * The database to back up; if a running product has the embedded one open, the product sends its image. `note` writes
 * into the database when the backup was made.
 */
export async function openSource(config: Config) {
  try {
    const connection = await connect(config)
    return { connection, note: (madeAt: Date) => recordBackup(connection.db, madeAt) }
  } catch (error) {
    if (!(error instanceof OwnedElsewhereError)) throw error
    const product = `the product at ${config.HOST}:${config.PORT}`
    const url = `http://${config.HOST}:${config.PORT}${IMAGE_PATH}`
    const headers = { authorization: `Bearer ${readServiceKey(config)}` }
    const response = await fetch(url, { headers }).catch((cause: unknown) => {
      throw new BackupRefused(`${error.message} It was asked at ${url} and did not answer.`, { cause })
    })
    // Without the right key it says that there is nothing there.
    if (response.status === 404) {
      const own = config.SERVICE_KEY
        ? 'SERVICE_KEY'
        : `SERVICE_KEY is not set here: the key in ${config.DATA_DIR}`
      throw new BackupRefused(
        `${own} is not that of ${product}. Set SERVICE_KEY to the one it was started with.`,
      )
    }
    if (!response.ok) throw new BackupRefused(`${response.status} was answered by ${product}.`)
    return {
      connection: await openImage(await response.blob()),
      note: async (madeAt: Date) => {
        const { ok, status } = await fetch(url, { method: 'POST', headers, body: madeAt.toISOString() })
        if (!ok) throw new Error(`${status} was answered by ${product}.`)
      },
    }
  }
}
