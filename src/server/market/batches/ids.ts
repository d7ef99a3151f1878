import { stableId } from '#server/catalogue/compounds/ids.ts'

type BatchName = { vendor: string; compound: string; lot: string }

export const batchId = ({ vendor, compound, lot }: BatchName): string =>
  stableId(`batch/${vendor}/${compound}/${lot}`)
export const certificateId = (slug: string): string => stableId(`certificate/${slug}`)
/** A certificate has one file and one confirmation at most. */
export const certificateFileId = (slug: string): string => stableId(`certificate-file/${slug}`)
export const confirmationId = (slug: string): string => stableId(`confirmation/${slug}`)

/** Whether a record is the word of a vendor: its desk put it. */
export const isStatedByVendor = ({ source }: { source: string }): boolean => source.startsWith('vendor:')
