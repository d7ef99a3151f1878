/**
 * Tells once that something is late, unless it is stopped. What arrived while the process was busy is read first: without
 * that, whoever computes for longer than the time takes for late what is there already.
 */
export function lateAfter(ms: number, tell: () => void): () => void {
  let last: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    last = setImmediate(tell)
  }, ms)
  return () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
}
