import { accessSync, constants, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Control groups of the first version. Writing needs root. */
const GROUPS = '/sys/fs/cgroup/cpu'
/** Short, so that a request that meets the end of its share waits a few milliseconds and not a hundred. */
const PERIOD_US = 10_000

/** Gives each of these processes so much of one processor and no more. Null where the machine cannot; else what ends it. */
export function limitShares(pids: readonly number[], share: number): (() => void) | null {
  try {
    accessSync(join(GROUPS, 'cgroup.procs'), constants.W_OK)
  } catch {
    return null
  }
  const groups = pids.map((pid) => {
    const group = join(GROUPS, `assayer-bench-${pid}`)
    mkdirSync(group)
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(share * PERIOD_US)))
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
    return { pid, group }
  })
  return () => {
    for (const { pid, group } of groups) {
      writeFileSync(join(GROUPS, 'cgroup.procs'), String(pid))
      rmdirSync(group)
    }
  }
}
