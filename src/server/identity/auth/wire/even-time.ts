/** Longer than the work behind these answers on a busy server, shorter than a noticeable delay. */
export const FLOOR_MS = 150

/**
 * Answers no sooner than after a fixed time, so that how long it took does not tell whether an email is
 * known. Refusals take as long as successes.
 */
export async function inEvenTime<T>(work: () => Promise<T>, floorMs = FLOOR_MS): Promise<T> {
  const floor = new Promise((resolve) => setTimeout(resolve, floorMs))
  const [outcome] = await Promise.allSettled([work(), floor])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
