import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppealOutcome } from '#contract/community/removal-vocabulary.ts'
import { TypedBefore } from '#web/features/core/site/kept-form.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { useOffice } from '#web/lib/office.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MailDetails } from './mail-preview.tsx'
import { staleModeration } from './stale-moderation.ts'

type Props = {
  id: string
  textId: string
  /** The person took part in the removal, and there is no other moderator. */
  isAlone?: boolean
}

/** Decides on an appeal; the author reads the words. */
export function AppealDecision({ id, textId, isAlone = false }: Props) {
  const [words, setWords] = useState('')
  const { kept, keep, drop, take } = useKeptTyping<string>(`appeal ${id}`)
  const queryClient = useQueryClient()
  const { act, isPending, error } = useAct({
    work: (outcome: AppealOutcome) =>
      call('decideAppeal', { params: { id }, body: { outcome, words, ...(isAlone && { is_alone: true }) } }),
    says: ({ message }) =>
      `${message} The author gets your words by mail.${isAlone ? ' The page Methodology names you.' : ''}`,
    after: () => {
      drop()
      return staleModeration(queryClient)
    },
  })
  const isWordless = words.trim() === ''
  return (
    <div className="space-y-3">
      {error && <Notice>{messageOf(error, 'This could not be done. Please try again.')}</Notice>}
      {kept && (
        <TypedBefore
          at={kept.at}
          onTake={() => {
            setWords(kept.typed)
            take()
          }}
          onDrop={drop}
        />
      )}
      <Field label="Answer to the appeal" name="words" help="The author reads it, and this decision stays.">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={2000}
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              keep(target.value)
            }}
            required
            dir="auto"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isPending} disabled={isWordless || isPending} onClick={() => act('restored')}>
          Restore it
        </Button>
        <Button isBusy={isPending} disabled={isWordless || isPending} onClick={() => act('kept')}>
          Keep it removed
        </Button>
      </div>
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
    </div>
  )
}

/** A team of two has no third person to decide: a moderator joins, or one of them decides and the site says so. */
export function AloneWithAppeal(props: Pick<Props, 'id' | 'textId'>) {
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
