/** A timer that takes so many times its time says that the process, or the whole machine, stood still meanwhile. */
const STOOD_STILL = 1.2
/** So often the time is given at most: a process that is busy throughout would otherwise never say that anything is late. */
const MOST_TIMES = 3

/**
 * Tells once that something is late, unless it is stopped. What arrived while the process was busy is read first: without
 * that, whoever computes for longer than the time takes for late what is there already. Where the machine stood still,
 * whoever should answer stood still too, so they have their time again, twice at most.
 */
export function lateAfter(ms: number, tell: () => void): () => void {
  let timer: NodeJS.Timeout
  let last: NodeJS.Immediate | undefined
  const wait = (left: number) => {
    const start = performance.now()
    timer = setTimeout(() => {
      if (left > 1 && performance.now() - start > ms * STOOD_STILL) wait(left - 1)
      else last = setImmediate(tell)
    }, ms)
  }
  wait(MOST_TIMES)
  return () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
}
