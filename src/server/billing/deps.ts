import type { Deps } from '#server/core/deps.ts'

/** What billing needs: the command line brings no more than this. */
export type BillingDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log'>
