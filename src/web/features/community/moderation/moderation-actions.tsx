import { useState } from 'react'
import type { Moderated } from '#contract/community/moderation.ts'
import {
  type AppealOutcome,
  KIND_NAMES,
  REMOVAL_APPEAL_DAYS,
} from '#contract/community/removal-vocabulary.ts'
import type { ModerationAction } from '#contract/vocabulary.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { useOffice } from '#web/lib/office.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
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

type Props = {
  id: string
  textId: string
  /** The person took part in the removal, and there is no other moderator. */
  isAlone?: boolean
}

/** Decides on an appeal; the author reads the words. */
function AppealDecision({ id, textId, isAlone = false }: Props) {
  return (
    <WordsForm
      of={`appeal ${id}`}
      label="Decide on the appeal"
      field="Answer to the appeal"
      name="words"
      max={2000}
      help="The author reads it, and this decision stays."
      submitText="Restore it"
      look="outline"
      acts={
        <Button type="submit" name="outcome" value="kept">
          Keep it removed
        </Button>
      }
      work={({ words, outcome = 'restored' }) =>
        call('decideAppeal', {
          params: { id },
          body: { outcome: outcome as AppealOutcome, words, ...(isAlone && { is_alone: true }) },
        })
      }
      says={({ message }) =>
        `${message} The author gets your words by mail.${isAlone ? ' The page Methodology names you.' : ''}`
      }
      changes={MODERATION_LISTS}
      below={(words) => (
        <>
          <MailDetails
            id={textId}
            action="appeal_restored"
            words={words}
            summary="The mail when you restore it"
          />
          <MailDetails
            id={textId}
            action="appeal_kept"
            words={words}
            summary="The mail when you keep it removed"
          />
        </>
      )}
    />
  )
}

/** A team of two has no third person to decide: a moderator joins, or one of them decides and the site says so. */
function AloneWithAppeal(props: Pick<Props, 'id' | 'textId'>) {
  const [isDeciding, setIsDeciding] = useState(false)
  const mayAppoint = useOffice()?.permissions.includes('roles.change')
  if (isDeciding)
    return (
      <>
        <p className="text-sm">
          You decide, although you took part. The page Methodology will say so, with your name and the names
          of those who removed it.
        </p>
        <AppealDecision {...props} isAlone />
      </>
    )
  return (
    <div className="space-y-3">
      {mayAppoint ? (
        <ButtonLink link={officeLinks.roles()}>Make somebody a moderator</ButtonLink>
      ) : (
        <p className="text-sm text-muted">An administrator can make somebody a moderator.</p>
      )}
      <Button onClick={() => setIsDeciding(true)}>Decide, and say so in public</Button>
    </div>
  )
}

/** 'Otto', 'Otto or Tom', 'Otto, Tom or Una'. */
export const oneOf = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

type Told = Pick<Moderated, 'kind' | 'author' | 'state' | 'removal'>

/** What a moderator's act did, who gets a mail, and who must act next. */
export function doneText(action: ModerationAction, before: Told, after: Told): string {
  const name = KIND_NAMES[before.kind].one
  const whom = before.kind === 'vendor_answer' ? 'The people of the desk' : before.author
  const get = before.kind === 'vendor_answer' ? 'get' : 'gets'
  const appeal = `${whom} ${get} the reason by mail and may appeal for ${REMOVAL_APPEAL_DAYS} days.`
  if (action === 'rename') return `${before.author} is shown without a name now.`
  if (action === 'confirm_removal') return `The removal is confirmed. ${appeal}`
  if (action === 'restore') return `The ${name} is public again. ${whom} ${get} a mail.`
  if (action === 'approve')
    return before.state === 'held'
      ? `The ${name} is published. ${whom} ${get} a mail.`
      : `The ${name} stays public, and its reports are closed.`
  if (after.removal?.state !== 'waiting') return `The ${name} is removed. ${appeal}`
  const { deciders } = after.removal
  return deciders.length > 0
    ? `The ${name} is hidden. ${oneOf(deciders)} must confirm the removal.`
    : `The ${name} is hidden. Nobody else may confirm it yet: a second moderator is needed.`
}

/** Why a moderator cannot take the next step of a removal, and who can; null where they can. */
export function forOthersText({ removal }: Pick<Moderated, 'removal'>): string | null {
  if (!removal?.is_for_others) return null
  const { state, deciders } = removal
  const names = oneOf(deciders)
  if (state === 'waiting')
    return names
      ? `You removed it: ${names} confirms it or restores it.`
      : 'You removed it, and nobody else may confirm it: a second moderator is needed.'
  if (state === 'appealed')
    return names
      ? `You removed it or confirmed that: ${names} decides on the appeal.`
      : 'Nobody else may decide on this appeal: you removed it or confirmed that, and there is no third moderator.'
  return null
}
