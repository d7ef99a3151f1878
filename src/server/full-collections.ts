import { setFlagsFromString } from 'node:v8'

/** From so many MB of kept answers on, memory is there to be used. */
const LARGE_ROOM_MB = 1024
/** The heap then grows to two and a half times its used size before the next full collection. */
const GROWTH_PERCENT = 150

/**
 * Makes full garbage collections of V8 rarer. During its half a second, requests wait for its steps, and longer
 * the more is kept. By itself V8 begins one for every 64 MB that came outside of its heap since the last, where bodies of
 * answers and all that sockets read are, and two more once there is less to do. Counted together with the heap instead,
 * as newer engines do it, one begins when all of it has grown by its usual part, or by more where `keptMb` is large.
 */
export function makeFullCollectionsRare(keptMb: number): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
  setFlagsFromString('--no-memory-reducer')
  if (keptMb >= LARGE_ROOM_MB) setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
