import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '#contract/community/reviews.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PurchaseProof } from './purchase-proof.tsx'
import { refetchReviews } from './queries.ts'

type Props = { review: Review; onEdit: () => void; onDeleted: (said: string) => void }

/** Edit and delete, below one's own review; nothing once a moderator has removed it. */
export function OwnActions({ review, onEdit, onDeleted }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const queryClient = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => call('editOrDeleteReview', { params: { id: review.id }, body: undefined }),
    onSuccess: ({ message }) => {
      setIsAsking(false)
      onDeleted(message)
    },
    onSettled: () => refetchReviews(queryClient, { type: review.target_type, id: review.target_id }),
  })
  if (review.state === 'removed') return null
  return (
    <>
      <Button look="plain" className="px-3" onClick={onEdit}>
        Edit
      </Button>
      <Button look="danger-outline" className="px-3" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <PurchaseProof review={review} />
      {isAsking && (
        <Dialog
          title="Delete your review?"
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>Keep it</Button>
              <Button look="danger" isBusy={deletion.isPending} onClick={() => deletion.mutate()}>
                {deletion.isPending ? 'Submitting...' : 'Delete review'}
              </Button>
            </>
          }
        >
          <p>It goes for good, with its helpful votes. You can write a new one afterwards.</p>
          {deletion.isError && (
            <div className="mt-3">
              <Notice>{messageOf(deletion.error, 'Error deleting review')}</Notice>
            </div>
          )}
        </Dialog>
      )}
    </>
  )
}
