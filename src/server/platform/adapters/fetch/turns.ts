import pLimit, { type LimitFunction } from 'p-limit'

type Host = { queue: LimitFunction; freeAt: number }

/** Forgotten when so many hosts are known and they are free anyway. */
const MOST_HOSTS = 500

export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>

/** One request at a time for each host, and a pause after each. */
export function createTurns({ now, pause }: { now: () => number; pause: Pause }) {
  const hosts = new Map<string, Host>()

  function hostOf(name: string): Host {
    const known = hosts.get(name)
    if (known) return known
    if (hosts.size >= MOST_HOSTS) forgetFree()
    const host = { queue: pLimit(1), freeAt: 0 }
    hosts.set(name, host)
    return host
  }

  function forgetFree(): void {
    for (const [name, { queue, freeAt }] of hosts)
      if (queue.activeCount + queue.pendingCount === 0 && freeAt <= now()) hosts.delete(name)
  }

  return {
    /** Does `work` when the host's turn comes; the next one waits `gapMs` after its end. */
    take<T>(
      name: string,
      gapMs: number,
      signal: AbortSignal | undefined,
      work: () => Promise<T>,
    ): Promise<T> {
      const host = hostOf(name)
      return host.queue(async () => {
        signal?.throwIfAborted()
        if (host.freeAt > now()) await pause(host.freeAt - now(), signal)
        try {
          return await work()
        } finally {
          host.freeAt = Math.max(host.freeAt, now() + gapMs)
        }
      })
    },
    /** Pauses all requests to this host. */
    rest(name: string, ms: number): void {
      const host = hostOf(name)
      host.freeAt = Math.max(host.freeAt, now() + ms)
    },
  }
}
