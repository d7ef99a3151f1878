import type { Config } from '#server/ground/config.ts'
import { connect } from '#server/ground/db/connect.ts'
import type { Connection } from '#server/ground/db/connection.ts'
import { openImage } from '#server/ground/db/embedded.ts'
import { OwnedElsewhereError } from '#server/ground/db/owner-lock.ts'
import { readServiceKey } from '#server/ground/service-key.ts'
import { IMAGE_PATH } from './database-image.ts'
import { BackupRefused } from './refused.ts'

/** The database to back up. If a running product has the embedded one open, the product sends its image. */
export async function openSource(config: Config): Promise<Connection> {
  try {
    return await connect(config)
  } catch (error) {
    if (!(error instanceof OwnedElsewhereError)) throw error
    const url = `http://${config.HOST}:${config.PORT}${IMAGE_PATH}`
    const headers = { authorization: `Bearer ${readServiceKey(config)}` }
    const response = await fetch(url, { headers }).catch((cause: unknown) => {
      throw new BackupRefused(`${error.message} It was asked at ${url} and did not answer.`, { cause })
    })
    if (!response.ok)
      throw new BackupRefused(`The product at ${config.HOST}:${config.PORT} answered ${response.status}.`)
    return openImage(await response.blob())
  }
}
