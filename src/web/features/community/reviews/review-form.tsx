import type { ComponentProps } from 'react'
import { REVIEW_SCALES, type ReviewTarget } from '#contract/vocabulary.ts'
import { count } from '#web/lib/format.ts'
import { AreaField, FaultOf, type Faults, Form, SelectField } from '#web/ui/form.tsx'
import { RatingInput } from '#web/ui/rating-input.tsx'
import type { Draft, Scales } from './draft.ts'
import { SCALE_TEXT } from './rating-summary.tsx'

const MAX = 5_000
/** The count of characters is shown when the end is near. */
const NEAR = 4_500

/** What keeps a draft from being sent, in words; null when it can be sent. */
function missingIn({ rating, text }: Draft): string | null {
  if (rating === 0 && text.trim() === '') return 'Choose from one to five stars and write a few words first.'
  if (rating === 0) return 'Choose from one to five stars first.'
  if (text.trim() === '') return 'Write a few words first.'
  return lengthOf(text) > MAX ? 'Shorten your review first.' : null
}

type Props = Pick<ComponentProps<typeof Form>, 'submitText' | 'submit' | 'onCancel' | 'notice'> & {
  type: ReviewTarget
  draft: Draft
  onChange: (draft: Draft) => void
  help?: string
}

/** Stars and text of a review, new or edited. A press while something is missing says what. */
export function ReviewForm({ type, draft, onChange, help, ...form }: Props) {
  const length = lengthOf(draft.text)
  const missing = missingIn(draft)
  return (
    <Form
      {...form}
      busyText="Submitting..."
      isUnready={missing !== null}
      check={(): Faults => (missing === null ? {} : { draft: missing })}
      unexpected="Error submitting review"
    >
      <RatingInput
        label="Your rating"
        value={draft.rating}
        onChange={(rating) => onChange({ ...draft, rating })}
      />
      {draft.rating > 0 && (
        <ScaleFields
          type={type}
          scales={draft.scales}
          onChange={(scales) => onChange({ ...draft, scales })}
        />
      )}
      <AreaField
        label="Your review"
        name="review_text"
        error={
          length > MAX ? `At most ${count(MAX)} characters; ${count(length - MAX)} too many.` : undefined
        }
        help={length > NEAR && length <= MAX ? `${count(MAX - length)} characters left.` : help}
        rows={5}
        dir="auto"
        value={draft.text}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
      />
      <FaultOf name="draft" text={missing} />
    </Form>
  )
}

/** In characters as people count them, as the server does. */
const lengthOf = (text: string) => [...text.trim()].length

type ScaleFieldsProps = { type: ReviewTarget; scales: Scales; onChange: (scales: Scales) => void }

/** Optional scales for single aspects, in addition to the stars. */
function ScaleFields({ type, scales, onChange }: ScaleFieldsProps) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm text-muted">
        Your experience, as far as you want to say (optional)
      </legend>
      {REVIEW_SCALES[type].map((scale) => {
        const { name, low, high } = SCALE_TEXT[scale]
        return (
          <SelectField
            key={scale}
            label={name}
            name={scale}
            value={scales[scale] ?? ''}
            onChange={({ target }) => {
              const { [scale]: _, ...others } = scales
              onChange(target.value === '' ? others : { ...others, [scale]: Number(target.value) })
            }}
            none="Not stated"
            options={[1, 2, 3, 4, 5].map((value) => [
              String(value),
              value === 1 ? `1, ${low}` : value === 5 ? `5, ${high}` : value,
            ])}
          />
        )
      })}
    </fieldset>
  )
}
