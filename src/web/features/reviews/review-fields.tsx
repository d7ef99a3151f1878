import { count } from '#web/lib/format.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { RatingInput } from '#web/ui/rating-input.tsx'
import type { Draft } from './draft.ts'

const MAX = 5_000
/** The count of characters is shown when the end is near. */
const NEAR = 4_500

/** Whether a draft can be sent: stars chosen, and text that is neither empty nor too long. */
export const isComplete = ({ rating, text }: Draft) =>
  rating > 0 && text.trim() !== '' && lengthOf(text) <= MAX

/** Stars and text of a review, new or edited. */
export function ReviewFields({
  draft,
  onChange,
  help,
}: {
  draft: Draft
  onChange: (draft: Draft) => void
  help?: string
}) {
  const length = lengthOf(draft.text)
  return (
    <>
      <RatingInput
        label="Your rating"
        value={draft.rating}
        onChange={(rating) => onChange({ ...draft, rating })}
      />
      <Field
        label="Your review"
        name="review_text"
        error={
          length > MAX ? `At most ${count(MAX)} characters; ${count(length - MAX)} too many.` : undefined
        }
        {...(length > NEAR && length <= MAX
          ? { help: `${count(MAX - length)} characters left.` }
          : help && { help })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            dir="auto"
            value={draft.text}
            onChange={({ target }) => onChange({ ...draft, text: target.value })}
          />
        )}
      </Field>
    </>
  )
}

/** In characters as people count them, as the server does. */
const lengthOf = (text: string) => [...text.trim()].length
