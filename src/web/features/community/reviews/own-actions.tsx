import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '#contract/community/reviews.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { ProofDialog } from './proof-dialog.tsx'

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

/** Below one's own review: the way to confirm the purchase, or what became of the proof. */
function PurchaseProof({ review }: { review: Review }) {
  const { id, proof } = review
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const refetch = () => stale(queryClient, 'listDrugReviews', 'listVendorReviews')
  if (review.is_purchase_confirmed) return null
  if (proof?.is_waiting)
    return (
      <div className="basis-full px-3 py-2 text-sm text-muted">
        <p>Your proof of purchase waits for a moderator.</p>
        <ActButton
          text="Delete it"
          look="danger-outline"
          className="-mx-3 px-3"
          work={() => call('withdrawProof', { params: { id } })}
          says={() => 'The picture is deleted. You can send another.'}
          settled={refetch}
        />
      </div>
    )
  return (
    <>
      <Button look="plain" className="px-3" onClick={() => setIsOpen(true)}>
        Confirm purchase
      </Button>
      {proof?.refusal && (
        <p className="basis-full px-3 pb-2 text-sm text-muted">
          The last proof did not do: <bdi className="wrap-anywhere">{proof.refusal}</bdi>
        </p>
      )}
      {isOpen && <ProofDialog reviewId={id} onSent={refetch} onClose={() => setIsOpen(false)} />}
    </>
  )
}
