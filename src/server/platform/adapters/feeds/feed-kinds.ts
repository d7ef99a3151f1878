import type { FeedKindName } from '#contract/vocabulary.ts'
import { catalogueFile } from './catalogue-file.ts'
import { csv } from './csv.ts'
import type { FeedKind } from './feed-kind.ts'
import { jsonLd } from './json-ld.ts'
import { merchant } from './merchant.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

/** How each kind of feed is read. A further kind is one file, a word in the contract, and a line here. */
export const feedKinds: Readonly<Record<FeedKindName, FeedKind>> = {
  shopify,
  woocommerce,
  json_ld: jsonLd,
  merchant,
  csv,
  catalogue_file: catalogueFile,
}
