import { PAGES, type PageName } from '#contract/pages.ts'

/** Personal pages, and those of the back office. */
const OWN_PAGES = [
  'subscription',
  'paymentMethods',
  'cancelSubscription',
  'checkEmail',
  'forgotPassword',
  'confirm',
  'finishLogin',
  'updatePassword',
  'undoEmail',
  'profile',
  'logout',
  'correction',
  'watchlist',
  'desk',
  'office',
] as const satisfies PageName[]
const OWN = new Set(OWN_PAGES.map((name) => PAGES[name].path.split('/')[1]))

/** Names that programs go by; those that hide theirs are counted as people are. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|java\/|node|go-http/i

/** Whether opening this page counts as a view: a public page, by what does not call itself a program. */
export function isView(path: string, userAgent: string | undefined): boolean {
  if (!userAgent || PROGRAM.test(userAgent)) return false
  return !OWN.has(/^\/([^/?]*)/.exec(path)?.[1])
}
