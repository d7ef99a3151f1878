import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Moderated } from '#contract/moderation.ts'
import type { ModerationAction } from '#contract/vocabulary.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { refetchModeration } from './queries.ts'

/** Approve, remove with a reason, restore: whatever the state of the review allows. */
export function ModerationActions({ review: { kind, id, state } }: { review: Moderated }) {
  const [isRemoving, setIsRemoving] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { action: ModerationAction; reason?: string }) =>
      call('moderateReview', { params: { id }, body }),
    onSuccess: () => refetchModeration(queryClient),
  })
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate({ action: 'remove', reason: String(new FormData(event.currentTarget).get('reason') ?? '') })
  }
  return (
    <div className="space-y-3">
      {error && <Notice>{messageOf(error, 'This could not be done. Please try again.')}</Notice>}
      {isRemoving ? (
        <form method="post" onSubmit={remove} className="space-y-3">
          <Field label="Reason" name="reason" help="The author reads it.">
            {(control) => <TextArea {...control} rows={3} maxLength={500} required dir="auto" />}
          </Field>
          <div className="flex gap-3">
            <Button type="submit" look="primary" isBusy={isPending}>
              {isPending ? 'Submitting...' : `Remove ${kind}`}
            </Button>
            <Button onClick={() => setIsRemoving(false)}>Cancel</Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
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
          <Button look="plain" isBusy={isPending} onClick={() => mutate({ action: 'rename' })}>
            Take the name away
          </Button>
        </div>
      )}
    </div>
  )
}
