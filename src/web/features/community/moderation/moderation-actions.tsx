import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Moderated } from '#contract/community/moderation.ts'
import type { ModerationAction } from '#contract/vocabulary.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AppealDecision } from './appeal-decision.tsx'
import { refetchModeration } from './queries.ts'
import { RemoveForm } from './remove-form.tsx'

/** Approve, remove with a reason, confirm, restore: whatever the state of the text allows. */
export function ModerationActions({ review }: { review: Moderated }) {
  const { kind, id, state, removal } = review
  const [isRemoving, setIsRemoving] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: (body: { action: ModerationAction; reason?: string; template?: string }) =>
      call('moderateReview', { params: { id }, body }),
    onSuccess: () => refetchModeration(queryClient),
  })
  const isAppealed = removal?.state === 'appealed'
  const waits = removal?.state === 'waiting'
  return (
    <div className="space-y-3">
      {error && <Notice>{messageOf(error, 'This could not be done. Please try again.')}</Notice>}
      {removal?.is_for_others && (waits || isAppealed) && (
        <p className="text-sm text-muted">
          {waits
            ? 'You removed it: a colleague confirms it or restores it.'
            : 'You removed it or confirmed that: a colleague decides on the appeal.'}
        </p>
      )}
      {isRemoving && (
        <RemoveForm
          id={id}
          kind={kind}
          isBusy={isPending}
          onCancel={() => setIsRemoving(false)}
          onRemove={(chosen) => mutateAsync({ action: 'remove', ...chosen })}
        />
      )}
      {isAppealed && !removal.is_for_others && <AppealDecision id={removal.id} />}
      {!isRemoving && !isAppealed && (
        <div className="flex flex-wrap gap-3">
          {waits && !removal.is_for_others && (
            <Button look="primary" isBusy={isPending} onClick={() => mutate({ action: 'confirm_removal' })}>
              Confirm the removal
            </Button>
          )}
          {state === 'removed' ? (
            <Button isBusy={isPending} onClick={() => mutate({ action: 'restore' })}>
              Restore
            </Button>
          ) : (
            <>
              <Button look="primary" isBusy={isPending} onClick={() => mutate({ action: 'approve' })}>
                Approve
              </Button>
              <Button onClick={() => setIsRemoving(true)}>Remove</Button>
            </>
          )}
          {kind !== 'vendor_answer' && (
            <Button look="plain" isBusy={isPending} onClick={() => mutate({ action: 'rename' })}>
              Take the name away
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
