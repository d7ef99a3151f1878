import { FEED_KINDS, type FeedKindName } from '#contract/vocabulary.ts'
import { SelectField } from '#web/ui/form.tsx'

export const FeedKindField = ({ initial = 'shopify' }: { initial?: FeedKindName }) => (
  <SelectField
    label="Kind"
    name="kind"
    defaultValue={initial}
    options={FEED_KINDS.map((kind) => [kind, FEED_KIND_TEXT[kind]])}
  />
)

export const FEED_KIND_TEXT: Record<FeedKindName, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  json_ld: 'Pages with JSON-LD',
  merchant: 'Merchant feed',
  csv: 'CSV',
  catalogue_file: 'Catalogue file',
}
