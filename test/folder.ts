import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a run of tests keeps its databases and data folders; it names a folder that is gone after the run. */
export const TEST_FOLDER = process.env.TEST_FOLDER ?? tmpdir()

/** For each process of the product in a test: compiling the source is a third of its start. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(TEST_FOLDER, 'assayer-compiled') }

const IN_MEMORY = '/dev/shm'
/** More than a run takes, and enough besides for browsers. */
const ROOM = 8e9
const PREFIX = 'assayer-run-'

/**
 * A folder for one run, in memory where there is room for it: a database is more than a thousand files, and making them on
 * a disk costs ten times as much. Folders of runs that were killed are removed.
 */
export function makeTestFolder() {
  const parent = hasRoom() ? IN_MEMORY : tmpdir()
  for (const name of readdirSync(parent).filter((each) => each.startsWith(PREFIX) && !isRunning(each)))
    rmSync(join(parent, name), { recursive: true, force: true })
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  // When root, the database server runs as another user, who has to get in.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem()) > ROOM
  } catch {
    return false
  }
}

function isRunning(name: string) {
  try {
    return process.kill(Number(name.slice(PREFIX.length).split('-')[0]), 0)
  } catch {
    return false
  }
}
