import { useLocation } from '@tanstack/react-router'
import type { ComponentProps, RefObject } from 'react'
import type { Review } from '#contract/community/reviews.ts'
import { REVIEW_SCALES, type ReviewTarget } from '#contract/vocabulary.ts'
import { ShownAs } from '#web/features/core/site/shown-as.tsx'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { useResumed } from '#web/features/core/site/unfinished-note.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useOwnDesks } from '#web/lib/own.ts'
import { useSession } from '#web/lib/session.ts'
import { AreaField, FaultOf, type Faults, Form, SelectField } from '#web/ui/form.tsx'
import { RatingInput } from '#web/ui/rating-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Draft, KeptDraft, Scales } from './draft.ts'
import type { Subject } from './queries.ts'
import { SCALE_TEXT } from './rating-summary.tsx'

type Props = {
  subject: Subject
  /** Around the fields: words typed before the program was there are read from them. */
  place: RefObject<HTMLDivElement | null>
  kept: KeptDraft
  onWritten: (said: string) => void
}

/** The form of a new review. Visitors may write too: their text waits here while they sign in. */
export function WriteReview({
  subject,
  place,
  kept: { draft, isRestored, change, clear },
  onWritten,
}: Props) {
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  const desk = useOwnDesks(subject.type === 'vendor')?.desks[0]
  const send = useFormAct({
    work: () =>
      call('writeReview', {
        body: {
          account_id: person?.id ?? '',
          target_type: subject.type,
          target_id: subject.id,
          rating: draft.rating,
          review_text: draft.text,
          ...(Object.keys(draft.scales).length > 0 && { scales: draft.scales }),
        },
      }),
    after: ({ message }) => {
      clear()
      onWritten(message)
    },
    // After a refusal too: an author with an earlier review sees it and can edit it.
    changes: ['listDrugReviews', 'listVendorReviews'],
  })
  if (person && desk && subject.type === 'vendor')
    return (
      <p className="text-sm text-muted">
        You speak for <TextLink link={links.desk(desk.vendor.slug)}>{desk.vendor.name}</TextLink>, so you
        cannot review a vendor. At the desk you can answer reviews.
      </p>
    )
  return (
    <div ref={place} className="space-y-2">
      <ReviewForm
        type={subject.type}
        submitText="Submit Review"
        draft={draft}
        onChange={change}
        help={
          isRestored
            ? 'Kept from your last visit.'
            : 'What you saw yourself. No links, contact details or doses.'
        }
        notice={<SwitchedOff what="reviews" />}
        submit={async (typed) => {
          if (person) return send(typed)
          return subject.type === 'drug' ? { message: 'User not logged in or drug not loaded.' } : {}
        }}
      />
      {session.status === 'signed-in' ? <ShownAs /> : <SignInFirst />}
    </div>
  )
}

/** Leads to the sign-in page and back to this very place. */
function SignInFirst() {
  const { pathname, searchStr } = useLocation()
  return (
    <p className="text-sm text-muted">
      <TextLink link={links.login(`${pathname}${searchStr}#reviews`)} className="font-medium">
        Sign in
      </TextLink>{' '}
      to submit. What you write stays in this browser meanwhile.
    </p>
  )
}

type EditProps = { review: Review; onClose: () => void; onChanged: (said: string) => void }

/** The editor in the place of one's own review. */
export function EditReview({ review, onClose, onChanged }: EditProps) {
  const { rating, review_text: text, scales } = review
  const { typed, type, end, note } = useResumed<Draft>(`edit ${review.id}`, { rating, text, scales })
  const save = useFormAct({
    work: () =>
      call('editOrDeleteReview', {
        params: { id: review.id },
        body: {
          account_id: review.account_id,
          rating: typed.rating,
          review_text: typed.text,
          scales: typed.scales,
        },
      }),
    changes: ['listDrugReviews', 'listVendorReviews'],
    after: ({ message }) => {
      end()
      onClose()
      onChanged(message)
    },
  })
  return (
    <ReviewForm
      type={review.target_type}
      submitText="Save"
      draft={typed}
      onChange={(part) => type({ ...typed, ...part })}
      submit={save}
      onCancel={() => {
        end()
        onClose()
      }}
      notice={note}
    />
  )
}

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

type FormProps = Pick<ComponentProps<typeof Form>, 'submitText' | 'submit' | 'onCancel' | 'notice'> & {
  type: ReviewTarget
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  help?: string
}

/** Stars and text of a review, new or edited. A press while something is missing says what. */
function ReviewForm({ type, draft, onChange, help, ...form }: FormProps) {
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
      <RatingInput label="Your rating" value={draft.rating} onChange={(rating) => onChange({ rating })} />
      {draft.rating > 0 && (
        <ScaleFields type={type} scales={draft.scales} onChange={(scales) => onChange({ scales })} />
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
        onChange={({ target }) => onChange({ text: target.value })}
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
