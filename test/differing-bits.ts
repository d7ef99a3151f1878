/** Two pictures whose fingerprints differ in no more bits than this look the same. */
export const SAME_PICTURE_BITS = 16

/** How many bits differ between two fingerprints of one length. */
export const differingBits = (one: string, other: string) =>
  [...one].reduce((count, bit, index) => count + (bit === other[index] ? 0 : 1), 0)
