import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Thrown when a folder is opened that a running process owns. */
export class OwnedElsewhereError extends Error {
  constructor(file: string, pid: number) {
    super(
      `The embedded database is in use by process ${pid} (${file}). ` +
        'Stop that process first, or set DATABASE_URL to use PostgreSQL, which serves several processes.',
    )
    this.name = 'OwnedElsewhereError'
  }
}

/**
 * Takes `file` as a lock naming this process; returns its release. A lock left by a killed process is taken
 * over. Throws `OwnedElsewhereError` while the owner runs.
 */
export function lockOwner(file: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  // Written aside and linked into place: a lock is never seen half-written, and linking fails if one exists.
  const candidate = `${file}.${process.pid}`
  writeFileSync(candidate, mine)
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (tryLink(candidate, file)) {
        return () => {
          if (readLock(file) === mine) rmSync(file, { force: true })
        }
      }
      clearStale(file)
    }
    throw new Error(`The lock ${file} changes hands too quickly. Start again.`)
  } finally {
    rmSync(candidate, { force: true })
  }
}

function clearStale(file: string) {
  const found = readLock(file)
  if (found === null) return
  const owner = JSON.parse(found) as { pid: number; started: string | null }
  if (isAlive(owner)) throw new OwnedElsewhereError(file, owner.pid)
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  // Another process may have taken the lock between the check and the rename: give it back.
  if (readLock(aside) !== found) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function isAlive({ pid, started }: { pid: number; started: string | null }) {
  if (pid === process.pid) return startOf(pid) === started
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // A recycled process id has another start time, where the system gives one.
  return started === null || startOf(pid) === started
}

/** When a process started, in clock ticks since boot, where the system has /proc; null elsewhere. */
function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null
  } catch {
    return null
  }
}

function tryLink(from: string, to: string) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readLock(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
