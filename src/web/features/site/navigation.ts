import { type Address, links } from '#web/lib/links.ts'

/** A page that header or footer lead to. Pages add themselves here when they exist, so nothing leads nowhere. */
export type Place = { label: string; address: Address }

/** In the header beside the search on wide screens, in the menu on narrow ones. */
export const headerPlaces: Place[] = [
  { label: 'Terms', address: links.terms() },
  { label: 'Privacy', address: links.privacy() },
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
