import { setFlagsFromString } from 'node:v8'

/**
 * Makes full garbage collections of V8 rarer. In the seconds of one, whoever asks waits for it in steps, and longer the
 * more is kept. By itself V8 begins one for every 64 MB that came outside of its heap since the last, where bodies of
 * answers and all that sockets read are, and two more once there is less to do. Counted together with the heap instead,
 * as newer engines do it, one begins when all of it has grown by its usual part.
 */
export function makeFullCollectionsRare(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
  setFlagsFromString('--no-memory-reducer')
}
