import { useQueryClient } from '@tanstack/react-query'
import type { Review } from '#contract/community/reviews.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { PurchaseProof } from './purchase-proof.tsx'

type Props = { review: Review; onEdit: () => void; onDeleted: (said: string) => void }

/** Edit and delete, below one's own review; nothing once a moderator has removed it, and no deletion while reports hide it. */
export function OwnActions({ review, onEdit, onDeleted }: Props) {
  const queryClient = useQueryClient()
  if (review.state === 'removed') return null
  return (
    <>
      <Button look="plain" className="px-3" onClick={onEdit}>
        Edit
      </Button>
      {!review.returns_at && (
        <ActButton
          text="Delete"
          className="px-3"
          asks={{
            title: 'Delete your review?',
            confirm: 'Delete review',
            means: 'It goes for good, with its helpful votes. You can write a new one afterwards.',
          }}
          work={() => call('editOrDeleteReview', { params: { id: review.id }, body: undefined })}
          after={({ message }) => onDeleted(message)}
          settled={() => stale(queryClient, 'listDrugReviews', 'listVendorReviews')}
        />
      )}
      <PurchaseProof review={review} />
    </>
  )
}
