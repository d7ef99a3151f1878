/** How the URL names an offer: the vendor's slug, and `slug~2` for its second offer in the list. */
export const rowKey = ({ vendor_slug, nth = 1 }: { vendor_slug: string; nth?: number }) =>
  nth === 1 ? vendor_slug : `${vendor_slug}~${nth}`
