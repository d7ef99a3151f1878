import { FEED_KINDS, type FeedKindName } from '#contract/vocabulary.ts'
import { FEED_KIND_TEXT } from '#web/lib/feed-kinds.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'

type Props = { error: string | undefined; initial?: FeedKindName }

/** What sort of feed a link leads to. */
export const FeedKindField = ({ error, initial = 'shopify' }: Props) => (
  <Field label="Kind" name="kind" error={error}>
    {(control) => (
      <Select {...control} defaultValue={initial}>
        {FEED_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {FEED_KIND_TEXT[kind]}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
