import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Moderated } from '#contract/community/moderation.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { refetchModeration } from './queries.ts'
import { RemoveForm } from './remove-form.tsx'

/** What the vendor says to a review, which a moderator removes with a reason; from then on it is listed by itself. */
export function VendorAnswer({ answer }: { answer: NonNullable<Moderated['answer']> }) {
  const { id, text, is_removed, reason } = answer
  const [isRemoving, setIsRemoving] = useState(false)
  const queryClient = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (chosen: { reason: string; template?: string }) =>
      call('moderateReview', { params: { id }, body: { action: 'remove', ...chosen } }),
    onSuccess: () => {
      setIsRemoving(false)
      return refetchModeration(queryClient)
    },
  })
  return (
    <div className="mt-4 max-w-[68ch] space-y-2 border-l-2 border-rule pl-3 text-sm">
      <p className="text-muted">
        Vendor&apos;s answer
        {is_removed && (
          <>
            , removed: <bdi className="wrap-anywhere">{reason}</bdi>
          </>
        )}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {error && <Notice>{messageOf(error, 'This could not be done. Please try again.')}</Notice>}
      {isRemoving && (
        <RemoveForm
          id={id}
          kind="vendor_answer"
          isBusy={isPending}
          onCancel={() => setIsRemoving(false)}
          onRemove={(chosen) => mutateAsync(chosen)}
        />
      )}
      {!isRemoving && !is_removed && (
        <Button onClick={() => setIsRemoving(true)}>Take the vendor&apos;s answer away</Button>
      )}
    </div>
  )
}
