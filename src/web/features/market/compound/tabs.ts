import type { Tab } from '#web/features/market/offers/page-search.ts'

/** Which tab a wide screen shows: it has two, or without offers the second; anything else in the URL means the first. */
export const wideTab = (tab: Tab | undefined, hasOffers = true): 'vendors' | 'research' =>
  tab === 'research' || !hasOffers ? 'research' : 'vendors'

/** Which tab a phone shows: it has all of them and starts with the details. */
export const phoneTab = (tab: Tab | undefined, hasReviews: boolean, hasOffers = true): Tab =>
  tab === undefined || (tab === 'reviews' && !hasReviews) || (tab === 'vendors' && !hasOffers)
    ? 'details'
    : tab

/**
 * The classes that show a part on phones and on wide screens. Wide screens show the details above and the reviews
 * below all the time. One page serves all widths, so the style sheet chooses and nothing moves when scripts start.
 * Paper has no tabs: a print shows every part.
 */
export function visibility(part: Tab, tab: Tab | undefined, hasReviews: boolean, hasOffers = true): string {
  const isOnPhone = phoneTab(tab, hasReviews, hasOffers) === part
  const isOnWide = part === 'details' || part === 'reviews' || wideTab(tab, hasOffers) === part
  if (isOnPhone && isOnWide) return ''
  return `${isOnPhone ? 'md:hidden' : isOnWide ? 'max-md:hidden' : 'hidden'} print:block!`
}
