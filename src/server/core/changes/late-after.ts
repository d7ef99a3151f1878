/** A timer that takes so many times its time says that the process, or the whole machine, stood still meanwhile. */
const STOOD_STILL = 1.2
/** So often the time is given at most: a process that is busy throughout would otherwise never say that anything is late. */
const MOST_TIMES = 3

/**
 * Calls `tell` once when the time is over, unless it is stopped. It first reads what arrived while the process was
 * busy: otherwise a long computation would make an answer look late although it is there. If the machine itself stood
 * still, so did the answering side, and the wait starts again, at most twice.
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
