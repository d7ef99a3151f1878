import { FEED_KINDS, type FeedKindName } from '#contract/vocabulary.ts'
import { FEED_KIND_TEXT } from '#web/lib/feed-kinds.ts'
import { SelectField } from '#web/ui/field.tsx'

export const FeedKindField = ({ initial = 'shopify' }: { initial?: FeedKindName }) => (
  <SelectField
    label="Kind"
    name="kind"
    defaultValue={initial}
    options={FEED_KINDS.map((kind) => [kind, FEED_KIND_TEXT[kind]])}
  />
)
