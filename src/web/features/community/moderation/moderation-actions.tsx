import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Moderated } from '#contract/community/moderation.ts'
import {
  type AppealOutcome,
  KIND_NAMES,
  type PreviewedStep,
  REASON_PLACE,
  REMOVAL_APPEAL_DAYS,
} from '#contract/community/removal-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { ModerationAction } from '#contract/vocabulary.ts'
import { TemplateField } from '#web/features/community/cases/template-field.tsx'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { Acts, WordsButton, WordsForm } from '#web/features/core/site/words-form.tsx'
import { call, messageOf, read } from '#web/lib/api.ts'
import { joinNames } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { useOffice } from '#web/lib/own.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** What a decision of a moderator changes. */
export const MODERATION_LISTS = ['listCases', 'listProofs', 'listModerationLog', 'previewModeration'] as const

const MAIL = {
  approve: 'The mail when you approve',
  confirm_removal: 'The mail when you confirm',
  restore: 'The mail when you restore',
  appeal_restored: 'The mail when you restore it',
  appeal_kept: 'The mail when you keep it removed',
}

type ActedOn = Pick<Moderated, 'kind' | 'id' | 'author' | 'state' | 'removal'>

/** What an act does with a text, and says afterwards: what happened, who gets a mail and who must act next. */
const acting = (of: ActedOn, action: ModerationAction) => ({
  work: () => call('moderateReview', { params: { id: of.id }, body: { action } }),
  says: ({ review }: Answer<'moderateReview'>) => doneText(action, of, review),
  changes: MODERATION_LISTS,
})

/** Approve, remove with a reason, confirm, restore: whatever the state of the text allows. */
export function ModerationActions({ review }: { review: Moderated }) {
  const { kind, id, state, removal } = review
  const isAppealed = removal?.state === 'appealed'
  const mayConfirm = removal?.state === 'waiting' && !removal.is_for_others
  const step = state !== 'removed' ? 'approve' : mayConfirm ? 'confirm_removal' : 'restore'
  return (
    <div className="space-y-3">
      {forOthersText(review) && <p className="text-sm text-muted">{forOthersText(review)}</p>}
      {isAppealed && !removal.is_for_others && <AppealDecision id={removal.id} textId={id} />}
      {isAppealed && removal.is_for_others && removal.deciders.length === 0 && (
        <AloneWithAppeal id={removal.id} textId={id} />
      )}
      {!isAppealed && (
        <div className="flex flex-wrap gap-3">
          <Acts>
            {step === 'confirm_removal' && (
              <ActButton text="Confirm the removal" look="primary" {...acting(review, 'confirm_removal')} />
            )}
            {state === 'removed' ? (
              <ActButton text="Restore" {...acting(review, 'restore')} />
            ) : (
              <ActButton text="Approve" look="primary" {...acting(review, 'approve')} />
            )}
            {state !== 'removed' && <RemoveButton text="Remove" opener="danger-outline" of={review} />}
            {kind !== 'vendor_answer' && (
              <ActButton text="Take the name away" look="plain" {...acting(review, 'rename')} />
            )}
            <div className="w-full">
              <MailDetails id={id} action={step} summary={MAIL[step]} />
            </div>
          </Acts>
        </div>
      )}
    </div>
  )
}

type RemoveProps = Pick<ComponentProps<typeof WordsButton>, 'text' | 'opener'> & { of: ActedOn }

/** Takes a text from view, by a rule and with a reason; its author, or the desk of its vendor, reads both. */
export function RemoveButton({ text, opener, of }: RemoveProps) {
  const { id, kind } = of
  const [template, setTemplate] = useState('')
  return (
    <WordsButton
      {...{ text, opener }}
      {...acting(of, 'remove')}
      of={`removal ${id}`}
      onOpen={() => setTemplate('')}
      onTake={(typed) => setTemplate(typed.template ?? '')}
      label={`Remove ${KIND_NAMES[kind].one}`}
      field="Reason"
      help={kind === 'vendor_answer' ? 'The people of its desk read it.' : 'The author reads it.'}
      missing="Say why it goes."
      look="danger"
      busyText="Submitting..."
      work={({ words: reason }) =>
        call('moderateReview', {
          params: { id },
          body: { action: 'remove', reason, ...(template && { template }) },
        })
      }
      undo={() => acting(of, 'restore').work}
      below={(words) => <MailPreview id={id} action="remove" template={template} words={words} />}
    >
      {({ setWords }) => (
        <TemplateField
          kind="reason"
          chosen={template}
          onChoose={(chosen, words) => {
            setTemplate(chosen)
            if (words) setWords(words)
          }}
        />
      )}
    </WordsButton>
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
      below={(words) =>
        (['appeal_restored', 'appeal_kept'] as const).map((action) => (
          <MailDetails key={action} id={textId} action={action} words={words} summary={MAIL[action]} />
        ))
      }
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
    ? `The ${name} is hidden. ${joinNames(deciders, 'or')} must confirm the removal.`
    : `The ${name} is hidden. Nobody else may confirm it yet: a second moderator is needed.`
}

/** Why a moderator cannot take the next step of a removal, and who can; null where they can. */
export function forOthersText({ removal }: Pick<Moderated, 'removal'>): string | null {
  if (!removal?.is_for_others) return null
  const { state, deciders } = removal
  const names = joinNames(deciders, 'or')
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

type MailProps = { id: string; action: PreviewedStep; template?: string; words?: string }

/** The mail that an act sends, with the words typed so far in their place. */
function MailPreview({ id, action, template = '', words = '' }: MailProps) {
  const { data, error } = useQuery(
    read(
      'previewModeration',
      { params: { id }, query: { action, template: template || undefined } },
      { retry: false },
    ),
  )
  if (error) return <p className="text-sm text-muted">The mail could not be shown: {messageOf(error)}</p>
  if (!data) return <p className="text-sm text-muted">Reading the mail...</p>
  if (!data.mail) return <p className="text-sm text-muted">No mail is sent.</p>
  return (
    <section aria-label="The mail" className="rounded-md border border-rule bg-sunken p-3 text-xs">
      <p className="font-medium">{data.mail.subject}</p>
      <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere text-muted">
        {data.mail.text.replaceAll(REASON_PLACE, words.trim() || '(your words)')}
      </p>
    </section>
  )
}

/** The same, read only when it is opened. */
function MailDetails({ summary, ...mail }: MailProps & { summary: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="text-sm">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-muted hover:text-ink">{summary}</summary>
      {isOpen && <MailPreview {...mail} />}
    </details>
  )
}
