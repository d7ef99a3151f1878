/** Turns what an offer says about its picture into an absolute link. */
export type ImageLinks = { of: (offerId: string | null, image: string | null) => string | null }

/** `drawn` pictures are ours, served from here; others are the vendor's; null is none. */
export const imageLinks = (publicUrl: string): ImageLinks => ({
  of: (offerId, image) => {
    if (!offerId || !image) return null
    return image === 'drawn' ? `${publicUrl}/images/products/${offerId}.svg` : image
  },
})
