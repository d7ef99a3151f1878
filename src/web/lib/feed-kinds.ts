import type { FeedKindName } from '#contract/vocabulary.ts'

/** How each kind of feed is called. */
export const FEED_KIND_TEXT: Record<FeedKindName, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  json_ld: 'Pages with JSON-LD',
  merchant: 'Merchant feed',
  csv: 'CSV',
  catalogue_file: 'Catalogue file',
}
