import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * Lets every other thread of this machine go first where both want the processor. Only Linux gives each thread a
 * priority of its own; elsewhere, and where the system refuses, nothing changes.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It runs as fast as the others, which costs those who ask meanwhile some milliseconds.
  }
}
