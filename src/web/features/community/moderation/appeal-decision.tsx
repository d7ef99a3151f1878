import { useState } from 'react'
import type { AppealOutcome } from '#contract/community/removal-vocabulary.ts'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call } from '#web/lib/api.ts'
import { useOffice } from '#web/lib/office.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { MailDetails } from './mail-preview.tsx'
import { MODERATION_LISTS } from './stale-moderation.ts'

type Props = {
  id: string
  textId: string
  /** The person took part in the removal, and there is no other moderator. */
  isAlone?: boolean
}

/** Decides on an appeal; the author reads the words. */
export function AppealDecision({ id, textId, isAlone = false }: Props) {
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
