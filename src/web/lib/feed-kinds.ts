import type { FeedKindName } from '#contract/vocabulary.ts'

export const FEED_KIND_TEXT: Record<FeedKindName, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  json_ld: 'Pages with JSON-LD',
  merchant: 'Merchant feed',
  csv: 'CSV',
  catalogue_file: 'Catalogue file',
}
