import { type Address, links } from '#web/lib/links.ts'

/** A page that header or footer lead to. Pages add themselves here when they exist, so nothing leads nowhere. */
export type Place = { label: string; address: Address }

/** The five ways into the product: below the search on wide screens, first in the menu of narrow ones. */
export const mainPlaces: Place[] = [
  { label: 'Compounds', address: links.compounds() },
  { label: 'Vendors', address: links.vendors() },
  { label: 'Compare', address: links.compare() },
  { label: 'Methodology', address: links.methodology() },
  { label: 'Pricing', address: links.pricing() },
]

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

const LEGAL: Place[] = [
  { label: 'Terms of Service', address: links.terms() },
  { label: 'Privacy Policy', address: links.privacy() },
]

/** The menu of narrow screens for a visitor, after the main places. */
export const visitorPlaces: Place[] = [
  { label: 'Sign In', address: links.login() },
  { label: 'Create Account', address: links.signup() },
  ...LEGAL,
]

/** The menu of narrow screens for who is signed in, after the main places. */
export const personPlaces = ({ hasPremium, isAdmin }: Access): Place[] => [
  { label: 'My Account', address: links.profile() },
  planPlace(hasPremium),
  ...(isAdmin ? ADMIN_PLACES : []),
  ...LEGAL,
  { label: 'Contact Us', address: links.contact() },
  { label: 'Sign Out', address: links.logout() },
]

/** In the footer of every page. `{product}` is the product's name. */
export const footerGroups: { heading: string; places: Place[] }[] = [
  {
    heading: 'Catalogue',
    places: [
      { label: 'Compounds A to Z', address: links.compounds() },
      { label: 'Outcomes tested', address: links.outcomes() },
      { label: 'Interactions', address: links.interactions() },
      { label: 'Vendors', address: links.vendors() },
      { label: 'Compare', address: links.compare() },
      { label: 'AI Search', address: links.aiSearchPrompt() },
    ],
  },
  {
    heading: 'How we work',
    places: [
      { label: 'Methodology', address: links.methodology() },
      { label: 'Evidence grades', address: links.methodology('evidence') },
      { label: 'Vendor ratings', address: links.methodology('vendor-ratings') },
      { label: 'How we earn', address: links.methodology('commission') },
      { label: 'Changes', address: links.changes() },
      { label: 'Report an error', address: links.contact() },
    ],
  },
  {
    heading: '{product}',
    places: [
      { label: 'About', address: links.about() },
      { label: 'Pricing', address: links.pricing() },
      { label: 'Contact', address: links.contact() },
    ],
  },
  {
    heading: 'Legal',
    places: [...LEGAL, { label: 'Site index', address: links.siteIndex() }],
  },
]
