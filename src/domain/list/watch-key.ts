import type { WatchWish } from '#contract/market/watches.ts'

/** A thing is watched once for each condition. */
export const watchKey = ({ target, condition }: WatchWish) => `${target.kind} ${target.id} ${condition}`
