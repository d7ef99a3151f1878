import type { Tab } from '#web/features/market/offers/page-search.ts'

/** What the page of a compound has. */
export type Parts = {
  hasReviews: boolean
  /** Whether there is a tab of vendors: not before there is a market. */
  hasVendors: boolean
  /** Whether it has offers; else the page opens on its research. */
  hasOffers: boolean
}

/** Which tab a wide screen shows: it has two; anything else in the URL means the one that the page opens on. */
export function wideTab(tab: Tab | undefined, { hasVendors, hasOffers }: Parts): 'vendors' | 'research' {
  if (tab === 'research' || (tab === 'vendors' && hasVendors)) return tab
  return hasOffers ? 'vendors' : 'research'
}

/** Which tab a phone shows: it has all of them, and starts with the details. */
export function phoneTab(tab: Tab | undefined, { hasReviews, hasVendors, hasOffers }: Parts): Tab {
  if (tab === undefined) return hasOffers ? 'details' : 'research'
  return (tab === 'reviews' && !hasReviews) || (tab === 'vendors' && !hasVendors) ? 'details' : tab
}

/**
 * The classes that show a part on phones and on wide screens. Wide screens show the details and the reviews all the
 * time. One page serves all widths, so the style sheet chooses and nothing moves when scripts start.
 * Paper has no tabs: a print shows every part.
 */
export function visibility(part: Tab, tab: Tab | undefined, parts: Parts): string {
  const isOnPhone = phoneTab(tab, parts) === part
  const isOnWide = part === 'details' || part === 'reviews' || wideTab(tab, parts) === part
  if (isOnPhone && isOnWide) return ''
  return `${isOnPhone ? 'md:hidden' : isOnWide ? 'max-md:hidden' : 'hidden'} print:block!`
}
