import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Review } from '#contract/community/reviews.ts'
import { UnfinishedNote } from '#web/features/core/site/unfinished-note.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Draft } from './draft.ts'
import { refetchReviews } from './queries.ts'
import { missingIn, ReviewFields, SendButton } from './review-fields.tsx'

/** The editor in the place of one's own review. */
export function EditReview({ review, onDone }: { review: Review; onDone: (said?: string) => void }) {
  const { kept, keep, drop } = useKeptTyping<Draft>(`edit ${review.id}`)
  const written = { rating: review.rating, text: review.review_text, scales: review.scales }
  const [draft, setDraft] = useState<Draft>(kept?.typed ?? written)
  const [isAsked, setIsAsked] = useState(false)
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: () =>
      call('editOrDeleteReview', {
        params: { id: review.id },
        body: {
          account_id: review.account_id,
          rating: draft.rating,
          review_text: draft.text,
          scales: draft.scales,
        },
      }),
    onSuccess: async ({ message }) => {
      drop()
      await refetchReviews(queryClient, { type: review.target_type, id: review.target_id })
      onDone(message)
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!saving.isPending && missingIn(draft) === null) saving.mutate()
  }
  return (
    <form method="post" noValidate onSubmit={save} className="space-y-4">
      {kept && (
        <UnfinishedNote
          at={kept.at}
          onAgain={() => {
            drop()
            setDraft(written)
          }}
        />
      )}
      <ReviewFields
        type={review.target_type}
        draft={draft}
        onChange={(next) => {
          setDraft(next)
          keep(next)
        }}
      />
      {saving.isError && <Notice>{messageOf(saving.error, 'Error submitting review')}</Notice>}
      <div className="flex flex-wrap gap-3">
        <SendButton draft={draft} isAsked={isAsked} isBusy={saving.isPending} text="Save" />
        <Button
          onClick={() => {
            drop()
            onDone()
          }}
          disabled={saving.isPending}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
