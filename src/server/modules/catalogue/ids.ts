import { createHash } from 'node:crypto'

/** The namespace of all catalogue ids. Changing it would change every id, and lose every review. */
const NAMESPACE = Buffer.from('6f1d5c1e8a5b4f0d9c3e2b7a4d90e1f6', 'hex')

// The same entry has the same id on every machine and after every import, so links and reviews keep their target.
// The kind is part of the name: a vendor and a compound of equal slug would still differ.

export const compoundId = (slug: string): string => stableId(`compound/${slug}`)
export const vendorId = (slug: string): string => stableId(`vendor/${slug}`)
export const offerId = (vendorSlug: string, sku: string): string => stableId(`offer/${vendorSlug}/${sku}`)
export const articleId = (slug: string): string => stableId(`article/${slug}`)
export const categoryId = (name: string): string => stableId(`category/${name}`)

/** A name-based UUID, version 5 of RFC 9562. */
export function stableId(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
