/** What a list of offers compares: the vendors of a compound, or the compounds of a vendor. */
export type Compared = 'vendor' | 'compound'

/** How the URL names an offer: the vendor's slug, and `slug~2` for its second offer in the list. */
export const rowKey = ({ vendor_slug, nth = 1 }: { vendor_slug: string; nth?: number }) =>
  nth === 1 ? vendor_slug : `${vendor_slug}~${nth}`
