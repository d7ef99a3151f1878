import type { Review } from '#contract/community/reviews.ts'
import { useResumed } from '#web/features/core/site/unfinished-note.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import type { Draft } from './draft.ts'
import { ReviewForm } from './review-form.tsx'

type Props = { review: Review; onClose: () => void; onChanged: (said: string) => void }

/** The editor in the place of one's own review. */
export function EditReview({ review, onClose, onChanged }: Props) {
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
      onChange={type}
      submit={save}
      onCancel={() => {
        end()
        onClose()
      }}
      notice={note}
    />
  )
}
