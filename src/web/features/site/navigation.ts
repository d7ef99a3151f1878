import { type Address, links } from '#web/lib/links.ts'

/** A page that header or footer lead to. Pages add themselves here when they exist, so nothing leads nowhere. */
export type Place = { label: string; address: Address }

/** In the header beside the search on wide screens. */
export const headerPlaces: Place[] = [
  { label: 'Terms', address: links.terms() },
  { label: 'Privacy', address: links.privacy() },
]

/** The work of administrators; nobody else is led there. */
export const ADMIN_PLACES: Place[] = [
  { label: 'Moderate reviews', address: links.moderation() },
  { label: 'Messages', address: links.messages() },
  { label: 'Jobs', address: links.jobs() },
]

type Access = { hasPremium: boolean; isAdmin: boolean }

/** Under the name of who is signed in, on wide screens. */
export const accountPlaces = ({ hasPremium, isAdmin }: Access): Place[] => [
  { label: 'Profile', address: links.profile() },
  planPlace(hasPremium),
  ...(isAdmin ? ADMIN_PLACES : []),
  { label: 'Terms', address: links.terms() },
  { label: 'Privacy', address: links.privacy() },
  { label: 'Contact', address: links.contact() },
  { label: 'Logout', address: links.logout() },
]

const planPlace = (hasPremium: boolean): Place => ({
  label: hasPremium ? 'Your Plan' : 'Upgrade',
  address: links.subscription(),
})

const COMPOUNDS: Place = { label: 'All compounds', address: links.listing() }
const LEGAL: Place[] = [
  { label: 'Terms of Service', address: links.terms() },
  { label: 'Privacy Policy', address: links.privacy() },
]

/** The menu of narrow screens for a visitor. */
export const visitorPlaces: Place[] = [
  COMPOUNDS,
  { label: 'Sign In', address: links.login() },
  { label: 'Create Account', address: links.signup() },
  ...LEGAL,
]

/** The menu of narrow screens for who is signed in. */
export const personPlaces = ({ hasPremium, isAdmin }: Access): Place[] => [
  COMPOUNDS,
  { label: 'My Account', address: links.profile() },
  planPlace(hasPremium),
  ...(isAdmin ? ADMIN_PLACES : []),
  ...LEGAL,
  { label: 'Contact Us', address: links.contact() },
  { label: 'Sign Out', address: links.logout() },
]

/** In the footer of every page. */
export const footerPlaces: Place[] = [
  { label: 'All compounds', address: links.listing() },
  { label: 'Vendors', address: links.vendors() },
  { label: 'Compare', address: links.compare() },
  { label: 'Pricing', address: links.pricing() },
  { label: 'Methodology', address: links.methodology() },
  { label: 'Contact', address: links.contact() },
  { label: 'Terms of Service', address: links.terms() },
  { label: 'Privacy Policy', address: links.privacy() },
  { label: 'Site index', address: links.siteIndex() },
]
