import { SWITCHES, type Switch } from '#contract/core/switch-vocabulary.ts'
import type { RouteName } from '#contract/routes.ts'

type Entry = {
  title: string
  about: string
  /** Message for people who try to use the part. */
  refusal: string
  /** Calls that are refused; what else it closes asks for itself. */
  calls: readonly RouteName[]
}

/** What each switch does. */
export const REGISTRY: Record<Switch, Entry> = {
  sign_ups: {
    title: 'Sign-up',
    about:
      'No new accounts, by email or with Google. Signing in, and confirming an account that was made before, go on. A hosted sign-in service has its own switch.',
    refusal: 'New accounts cannot be made at the moment. Please try again later.',
    calls: [],
  },
  reviews: {
    title: 'New reviews',
    about: 'No new reviews. Reading, editing, deleting and reporting go on.',
    refusal: 'New reviews are not taken at the moment. Please try again later.',
    calls: ['writeReview'],
  },
  questions: {
    title: 'Questions and answers',
    about: 'No new questions or answers. Reading, editing, deleting and reporting go on.',
    refusal: 'New questions and answers are not taken at the moment. Please try again later.',
    calls: ['askQuestion', 'answerQuestion'],
  },
  ai_searches: {
    title: 'AI search',
    about: 'No question is answered by AI search, and none is counted. Search by name goes on.',
    refusal: 'AI search is switched off at the moment. Search by name works as always.',
    calls: ['searchWithAi'],
  },
  checkout: {
    title: 'Buying Premium',
    about: 'Premium is not sold. Renewals, cancelling and refunds go on.',
    refusal: 'Premium cannot be bought at the moment. Nothing was charged. Please try again later.',
    calls: ['createSubscription'],
  },
  feed_runs: {
    title: 'Runs of feeds',
    about: 'No feed of a vendor is read, neither when it is due nor when asked for. Prices stay, and age.',
    refusal: 'Feeds are not read at the moment.',
    calls: ['runFeedSource'],
  },
  uploads: {
    title: 'Uploads',
    about:
      'No file of a certificate and no proof of purchase is taken, from anybody. What was sent before stays where it is.',
    refusal: 'Files are not taken at the moment. Please try again later.',
    calls: ['attachProof', 'putCertificateFile', 'putDeskCertificate', 'readCertificateTable'],
  },
}

/** The switch that closes a call, if one does. */
export const switchOf = (call: RouteName): Switch | undefined =>
  SWITCHES.find((name) => REGISTRY[name].calls.includes(call))
