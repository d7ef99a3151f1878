import { FEED_KINDS, type FeedKindName } from '#contract/vocabulary.ts'
import { FEED_KIND_TEXT } from '#web/lib/feed-kinds.ts'
import { SelectField } from '#web/ui/field.tsx'

type Props = { error: string | undefined; initial?: FeedKindName }

/** What sort of feed a link leads to. */
export const FeedKindField = ({ error, initial = 'shopify' }: Props) => (
  <SelectField
    label="Kind"
    name="kind"
    error={error}
    defaultValue={initial}
    options={FEED_KINDS.map((kind) => [kind, FEED_KIND_TEXT[kind]])}
  />
)
