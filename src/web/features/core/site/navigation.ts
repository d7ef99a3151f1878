import { useState } from 'react'
import { type LinkTarget, links } from '#web/lib/links.ts'
import { useHasPremium, useOffice, useOwnDesks } from '#web/lib/own.ts'

/** A page that header or footer lead to. Pages add themselves here when they exist, so nothing leads nowhere. */
export type Place = {
  label: string
  link: LinkTarget
  /** Says nothing before there are enough vendors to compare. */
  needsMarket?: true
}

export const placesWith = (hasMarket: boolean, places: readonly Place[]) =>
  places.filter(({ needsMarket }) => hasMarket || !needsMarket)

/** The ways into the product: below the search on wide screens, first in the menu of narrow ones. */
export const mainPlaces: Place[] = [
  { label: 'Compounds', link: links.compounds() },
  { label: 'Outcomes', link: links.outcomes() },
  { label: 'Interactions', link: links.interactions() },
  { label: 'Vendors', link: links.vendors(), needsMarket: true },
  { label: 'My list', link: links.myList() },
]

/** At the right end of the same row; in the menu of narrow screens after the ways in. */
export const asidePlaces: Place[] = [
  { label: 'Methodology', link: links.methodology() },
  { label: 'Pricing', link: links.pricing() },
]

/** Shown in the header next to the search on wide screens. */
export const headerPlaces: Place[] = [
  { label: 'Terms', link: links.terms() },
  { label: 'Privacy', link: links.privacy() },
]

/** `hasOffice`: with a role there. `desks`: the vendors for whom the person speaks, or has begun to prove it. */
type Access = { hasPremium: boolean; hasOffice: boolean; desks: string[] }

/** What every menu of who is signed in has; of desks the one, or the list of several. */
const ownPlaces = ({ hasPremium, hasOffice, desks: [desk, another] }: Access): Place[] => [
  { label: 'Watchlist', link: links.watchlist() },
  { label: hasPremium ? 'Your Plan' : 'Upgrade', link: links.subscription() },
  ...(desk ? [{ label: 'Vendor desk', link: another ? links.desks() : links.desk(desk) }] : []),
  ...(hasOffice ? [{ label: 'Back office', link: links.office() }] : []),
]

/** Under the name of who is signed in, on wide screens. */
export const accountPlaces = (access: Access): Place[] => [
  { label: 'Profile', link: links.profile() },
  ...ownPlaces(access),
  ...headerPlaces,
  { label: 'Contact', link: links.contact() },
  { label: 'Logout', link: links.logout() },
]

const LEGAL: Place[] = [
  { label: 'Terms of Service', link: links.terms() },
  { label: 'Privacy Policy', link: links.privacy() },
]

/** The menu of narrow screens for a visitor, after the main places. */
export const visitorPlaces: Place[] = [
  { label: 'Sign In', link: links.login() },
  { label: 'Create Account', link: links.signup() },
  { label: 'Watchlist', link: links.watchlist() },
  ...LEGAL,
]

/** The menu of narrow screens for who is signed in, after the main places. */
export const personPlaces = (access: Access): Place[] => [
  { label: 'My Account', link: links.profile() },
  ...ownPlaces(access),
  ...LEGAL,
  { label: 'Contact Us', link: links.contact() },
  { label: 'Sign Out', link: links.logout() },
]

/** In the footer of every page. `{product}` is the product's name. */
export const footerGroups: { heading: string; places: Place[] }[] = [
  {
    heading: 'Catalogue',
    places: [
      { label: 'Compounds A to Z', link: links.compounds() },
      { label: 'Outcomes tested', link: links.outcomes() },
      { label: 'Interactions', link: links.interactions() },
      { label: 'Vendors', link: links.vendors(), needsMarket: true },
      { label: 'Compare', link: links.compare() },
      { label: 'Best basket', link: links.basket(), needsMarket: true },
      { label: 'Watchlist', link: links.watchlist() },
      { label: 'AI Search', link: links.aiSearchPrompt() },
    ],
  },
  {
    heading: 'How we work',
    places: [
      { label: 'Methodology', link: links.methodology() },
      { label: 'Evidence grades', link: links.methodology('evidence') },
      { label: 'Vendor ratings', link: links.methodology('vendor-ratings'), needsMarket: true },
      { label: 'How we earn', link: links.methodology('commission') },
      { label: 'Changes', link: links.changes() },
      { label: 'Report an error', link: links.reportError() },
    ],
  },
  {
    heading: '{product}',
    places: [
      { label: 'About', link: links.about() },
      { label: 'Pricing', link: links.pricing() },
      { label: 'Contact', link: links.contact() },
    ],
  },
  { heading: 'Legal', places: [...LEGAL, { label: 'Site index', link: links.siteIndex() }] },
]

/** Where a menu of the account leads, in addition to everybody's places. Asked when it is opened for the first time. */
export function useMenuAccess() {
  const [isOpened, setIsOpened] = useState(false)
  const hasPremium = useHasPremium()
  const hasOffice = !!useOffice(isOpened)?.roles[0]
  const own = useOwnDesks(isOpened)
  const desks = [...(own?.desks ?? []), ...(own?.claims ?? [])].map(({ vendor }) => vendor.slug)
  return { access: { hasPremium, hasOffice, desks }, onToggle: () => setIsOpened(true) }
}
