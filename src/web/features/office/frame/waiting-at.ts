import type { Waiting } from '#contract/office/office.ts'
import type { Queue } from '#contract/office/overview-vocabulary.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'

/** How much waits at a screen, whether something failed there, and the way to the first of it. */
export type WaitingAt = { count: number; isFailure: boolean; link: LinkTarget }

type Place = [screen: string, name: string, link: LinkTarget]

/** Each queue: the screen of the rail that counts it, what waits there, and the way to it. */
export const QUEUE_PLACES: Record<Queue, Place> = {
  reviews: ['Reviews', 'Reviews held, reported, hidden or appealed', officeLinks.cases('reviews')],
  posts: [
    'Reviews',
    'Questions and answers held, reported, hidden or appealed',
    officeLinks.cases('reviews'),
  ],
  proofs: ['Reviews', 'Proofs of purchase', officeLinks.cases('reviews', { view: 'proofs' })],
  disputes: ['Disputes', 'Disputes', officeLinks.cases('disputes')],
  messages: ['Messages', 'Messages and corrections', officeLinks.cases('messages')],
  drafts: ['Drafts', 'Drafts to review', officeLinks.drafts('in_review')],
  certificates: ['Certificates', 'Certificates to check', officeLinks.certificates()],
  literature: ['Literature', 'Articles found by the search of the literature', officeLinks.literature()],
  feeds: ['Feeds', 'Feeds whose last run failed', officeLinks.feeds({ view: 'failing' })],
  packs: ['Packs', 'Packs of feeds without a match', officeLinks.feeds({ view: 'waiting' })],
  jumps: ['Packs', 'Jumps in price', officeLinks.feeds({ view: 'waiting' })],
  proposals: ['Proposals', 'Facts that vendors propose', officeLinks.cases('proposals')],
  claims: ['Desks', 'Claims of desks', officeLinks.desks()],
  payments: ['Money', 'Failed payments', officeLinks.money()],
  jobs: ['Jobs', 'Jobs whose last run failed', officeLinks.jobs()],
  paused: ['Jobs', 'Jobs that are paused', officeLinks.jobs()],
  mails: ['Mail', 'Mail that bounced or failed', officeLinks.mails()],
}

const FAILURES: readonly Queue[] = ['feeds', 'payments', 'jobs', 'mails']

/** What waits at each screen, by the label of its place; screens where nothing waits are absent. */
export function waitingAt(queues: readonly Waiting[]): ReadonlyMap<string, WaitingAt> {
  const found = new Map<string, WaitingAt>()
  for (const { queue, count } of queues) {
    if (count === 0) continue
    const [screen, , link] = QUEUE_PLACES[queue]
    const before = found.get(screen)
    found.set(screen, {
      count: (before?.count ?? 0) + count,
      isFailure: (before?.isFailure ?? false) || FAILURES.includes(queue),
      link: before?.link ?? link,
    })
  }
  return found
}
