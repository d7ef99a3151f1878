import type { Waiting } from '#contract/office/overview.ts'
import type { Queue } from '#contract/office/overview-vocabulary.ts'

/** How much waits at a screen, and whether something failed there. */
export type WaitingAt = { count: number; isFailure: boolean }

/** The screen of each queue, by the label of its place. */
const PLACE: Record<Queue, string> = {
  reviews: 'Reviews',
  posts: 'Reviews',
  proofs: 'Reviews',
  disputes: 'Disputes',
  messages: 'Messages',
  drafts: 'Drafts',
  certificates: 'Certificates',
  literature: 'Literature',
  feeds: 'Feeds',
  packs: 'Packs',
  jumps: 'Packs',
  proposals: 'Proposals',
  claims: 'Desks',
  payments: 'Money',
  jobs: 'Jobs',
  paused: 'Jobs',
  mails: 'Mail',
}

const FAILURES: readonly Queue[] = ['feeds', 'payments', 'jobs', 'mails']

/** What waits at each screen, by the label of its place; screens where nothing waits are absent. */
export function waitingAt(queues: readonly Waiting[]): ReadonlyMap<string, WaitingAt> {
  const found = new Map<string, WaitingAt>()
  for (const { queue, count } of queues) {
    if (count === 0) continue
    const before = found.get(PLACE[queue])
    found.set(PLACE[queue], {
      count: (before?.count ?? 0) + count,
      isFailure: (before?.isFailure ?? false) || FAILURES.includes(queue),
    })
  }
  return found
}
