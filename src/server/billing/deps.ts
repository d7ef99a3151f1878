import type { Deps } from '#server/core/deps.ts'

/** What billing needs: the command line provides exactly this. */
export type BillingDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log'>
