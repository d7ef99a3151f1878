import { hash } from 'node:crypto'

/** The namespace of all catalogue ids. Changing it would change every id, and lose every review. */
const NAMESPACE = Buffer.from('6f1d5c1e8a5b4f0d9c3e2b7a4d90e1f6', 'hex')

// The same entry has the same id on every machine and after every import, so links and reviews keep their target.
// The kind is part of the name: a vendor and a compound of equal slug would still differ.

export const compoundId = (slug: string): string => stableId(`compound/${slug}`)
export const vendorId = (slug: string): string => stableId(`vendor/${slug}`)
export const offerId = (vendorSlug: string, sku: string): string => stableId(`offer/${vendorSlug}/${sku}`)
export const articleId = (slug: string): string => stableId(`article/${slug}`)
export const categoryId = (name: string): string => stableId(`category/${name}`)

type BatchName = { vendor: string; compound: string; lot: string }

export const batchId = ({ vendor, compound, lot }: BatchName): string =>
  stableId(`batch/${vendor}/${compound}/${lot}`)
export const certificateId = (slug: string): string => stableId(`certificate/${slug}`)
/** A certificate has one file and one confirmation at most. */
export const certificateFileId = (slug: string): string => stableId(`certificate-file/${slug}`)
export const confirmationId = (slug: string): string => stableId(`confirmation/${slug}`)

/** A name-based UUID, version 5 of RFC 9562. An import of 100,000 offers asks for half a million of them. */
export function stableId(name: string): string {
  const hex = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(name)]), 'hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
