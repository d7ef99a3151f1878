/** Whether a record is the word of a vendor: its desk put it. */
export const isStatedByVendor = ({ source }: { source: string }): boolean => source.startsWith('vendor:')
