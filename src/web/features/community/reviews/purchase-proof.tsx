import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '#contract/community/reviews.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { refetchReviews } from './queries.ts'

/** Below one's own review: the way to confirm the purchase, or what became of the proof. */
export function PurchaseProof({ review }: { review: Review }) {
  const { id, proof, target_type, target_id } = review
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const refetch = () => refetchReviews(queryClient, { type: target_type, id: target_id })
  const withdrawal = useMutation({
    mutationFn: () => call('withdrawProof', { params: { id } }),
    onError: (error) => showToast(messageOf(error)),
    onSettled: refetch,
  })
  if (review.is_purchase_confirmed) return null
  if (proof?.is_waiting)
    return (
      <p className="basis-full px-3 py-2 text-sm text-muted">
        Your proof of purchase waits for a moderator.{' '}
        <button
          type="button"
          className="text-accent underline underline-offset-4"
          disabled={withdrawal.isPending}
          onClick={() => withdrawal.mutate()}
        >
          Delete it
        </button>
      </p>
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
