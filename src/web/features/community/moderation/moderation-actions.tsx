import { useState } from 'react'
import type { Moderated } from '#contract/community/moderation.ts'
import type { ModerationAction } from '#contract/vocabulary.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AloneWithAppeal, AppealDecision } from './appeal-decision.tsx'
import { doneText, forOthersText } from './decision-text.ts'
import { MailDetails } from './mail-preview.tsx'
import { RemoveForm } from './remove-form.tsx'
import { MODERATION_LISTS } from './stale-moderation.ts'

const MAIL = {
  approve: 'The mail when you approve',
  confirm_removal: 'The mail when you confirm',
  restore: 'The mail when you restore',
}

type Wish = { action: ModerationAction; reason?: string; template?: string }

/** Does something with a text, and says what happened, who gets a mail and who must act next. */
export function useModeration(text: Pick<Moderated, 'kind' | 'id' | 'author' | 'state' | 'removal'>) {
  const params = { id: text.id }
  return useAct({
    work: (body: Wish) => call('moderateReview', { params, body }),
    says: ({ review }, { action }) => doneText(action, text, review),
    undo: (_, { action }) =>
      action === 'remove' ? () => call('moderateReview', { params, body: { action: 'restore' } }) : undefined,
    changes: MODERATION_LISTS,
  })
}

/** Approve, remove with a reason, confirm, restore: whatever the state of the text allows. */
export function ModerationActions({ review }: { review: Moderated }) {
  const { kind, id, state, removal } = review
  const [isRemoving, setIsRemoving] = useState(false)
  const { act, actAsync, isPending, error } = useModeration(review)
  const isAppealed = removal?.state === 'appealed'
  const mayConfirm = removal?.state === 'waiting' && !removal.is_for_others
  const step = state !== 'removed' ? 'approve' : mayConfirm ? 'confirm_removal' : 'restore'
  return (
    <div className="space-y-3">
      {error && !isRemoving && (
        <Notice>{messageOf(error, 'This could not be done. Please try again.')}</Notice>
      )}
      {forOthersText(review) && <p className="text-sm text-muted">{forOthersText(review)}</p>}
      {isRemoving && (
        <RemoveForm
          id={id}
          kind={kind}
          onCancel={() => setIsRemoving(false)}
          onRemove={async (chosen) => {
            await actAsync({ action: 'remove', ...chosen })
            setIsRemoving(false)
          }}
        />
      )}
      {isAppealed && !removal.is_for_others && <AppealDecision id={removal.id} textId={id} />}
      {isAppealed && removal.is_for_others && removal.deciders.length === 0 && (
        <AloneWithAppeal id={removal.id} textId={id} />
      )}
      {!isRemoving && !isAppealed && (
        <div className="flex flex-wrap gap-3">
          {step === 'confirm_removal' && (
            <Button look="primary" isBusy={isPending} onClick={() => act({ action: 'confirm_removal' })}>
              Confirm the removal
            </Button>
          )}
          {state === 'removed' ? (
            <Button isBusy={isPending} onClick={() => act({ action: 'restore' })}>
              Restore
            </Button>
          ) : (
            <>
              <Button look="primary" isBusy={isPending} onClick={() => act({ action: 'approve' })}>
                Approve
              </Button>
              <Button look="danger-outline" onClick={() => setIsRemoving(true)}>
                Remove
              </Button>
            </>
          )}
          {kind !== 'vendor_answer' && (
            <Button look="plain" isBusy={isPending} onClick={() => act({ action: 'rename' })}>
              Take the name away
            </Button>
          )}
        </div>
      )}
      {!isRemoving && !isAppealed && <MailDetails id={id} action={step} summary={MAIL[step]} />}
    </div>
  )
}
