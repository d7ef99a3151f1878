import type { Permission } from '#contract/identity/office-vocabulary.ts'
import { CASE_NEEDS } from './case-vocabulary.ts'

/** Kinds of waiting work, in the order of the screen, with the permission that opens each screen. */
export const QUEUE_NEEDS = {
  reviews: CASE_NEEDS.reviews,
  posts: CASE_NEEDS.reviews,
  proofs: CASE_NEEDS.reviews,
  disputes: CASE_NEEDS.disputes,
  messages: CASE_NEEDS.messages,
  drafts: 'catalogue.publish',
  certificates: 'certificates.confirm',
  literature: 'evidence.edit',
  feeds: 'feeds.decide',
  packs: 'feeds.decide',
  jumps: 'feeds.decide',
  proposals: CASE_NEEDS.proposals,
  claims: 'desks.decide',
  payments: 'money.read',
  jobs: 'jobs.read',
  paused: 'jobs.read',
  mails: 'jobs.read',
} as const satisfies Record<string, Permission>
export type Queue = keyof typeof QUEUE_NEEDS
export const QUEUES = Object.keys(QUEUE_NEEDS) as Queue[]

/** Queues are counted up to here: a larger number helps no one, and costs more. */
export const MOST_COUNTED = 1_000

/** What is counted by the day. None of them says who it was. */
export const FIGURES = [
  'page_views',
  'empty_searches',
  'sign_ups',
  'subscriptions_begun',
  'subscriptions_ended',
  'ai_answered',
  'ai_nothing',
  'ai_safety',
  'ai_refused',
  'ai_failed',
  'reviews_held',
  'reviews_approved',
  'reviews_removed',
  'reviews_restored',
] as const
export type Figure = (typeof FIGURES)[number]

/** How many days the figures go back. */
export const FIGURE_DAYS = 30
