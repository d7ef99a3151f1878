/** One pack as a vendor's feed lists it, in the feed's words; nothing is understood yet. */
export type FeedItem = {
  /** The vendor's own stable name of this pack: its SKU, else the feed's id of it. */
  sku: string
  /** Plain text, markup removed. */
  title: string
  /** What tells this pack from others of the product, such as '10 mg / 5 vials'. */
  variant: string | null
  /** The https page of the product. */
  link: string | null
  image: string | null
  /** As listed now, on sale if it is on sale. Both null where the feed states no price. */
  price_minor: number | null
  currency: string | null
  /** Null where the feed does not say. */
  in_stock: boolean | null
  /** What the feed itself says against publishing the pack by its title alone: that it is a bundle. */
  doubt?: string
}
