import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type Finding, fine, note, wrong } from '../check.ts'

const LEAST_FREE_BYTES = 1024 ** 3

/** Whether a start can write its folder, or make it, and how much room there is. Writes nothing. */
export async function checkDisk(folder: string, leastFree = LEAST_FREE_BYTES): Promise<Finding> {
  try {
    const there = nearestFolder(resolve(folder))
    await access(there, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = await statfs(there)
    const free = bavail * bsize
    const gigabytes = (free / 1024 ** 3).toFixed(1)
    return free < leastFree
      ? wrong('disk', `${gigabytes} GB are free at ${folder}.`, 'Make room: at least 1 GB.')
      : fine('disk', `${gigabytes} GB are free at ${folder}.`)
  } catch (error) {
    return wrong(
      'disk',
      `${folder} cannot be written to: ${(error as Error).message}`,
      'Set DATA_DIR to a folder that this user may write to.',
    )
  }
}

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)))

export const checkBuild = (built: string): Finding =>
  existsSync(built)
    ? fine('web program', 'It is built.')
    : note('web program', 'It is not built.', 'npm run build; npm start does it by itself.')
