import { useState } from 'react'
import type { Review } from '#contract/community/reviews.ts'
import { UnfinishedNote } from '#web/features/core/site/unfinished-note.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import type { Draft } from './draft.ts'
import { ReviewForm } from './review-form.tsx'

/** The editor in the place of one's own review. */
export function EditReview({ review, onDone }: { review: Review; onDone: (said?: string) => void }) {
  const { kept, keep, drop } = useKeptTyping<Draft>(`edit ${review.id}`)
  const written = { rating: review.rating, text: review.review_text, scales: review.scales }
  const [draft, setDraft] = useState<Draft>(kept?.typed ?? written)
  const save = useFormAct({
    work: () =>
      call('editOrDeleteReview', {
        params: { id: review.id },
        body: {
          account_id: review.account_id,
          rating: draft.rating,
          review_text: draft.text,
          scales: draft.scales,
        },
      }),
    changes: ['listDrugReviews', 'listVendorReviews'],
    after: ({ message }) => {
      drop()
      onDone(message)
    },
  })
  return (
    <ReviewForm
      type={review.target_type}
      submitText="Save"
      draft={draft}
      onChange={(next) => {
        setDraft(next)
        keep(next)
      }}
      submit={save}
      onCancel={() => {
        drop()
        onDone()
      }}
      notice={
        kept && (
          <UnfinishedNote
            at={kept.at}
            onAgain={() => {
              drop()
              setDraft(written)
            }}
          />
        )
      }
    />
  )
}
