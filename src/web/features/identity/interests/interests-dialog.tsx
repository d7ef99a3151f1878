import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { INTERESTS, type Interest } from '#contract/vocabulary.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { interestsQuery } from './queries.ts'

type Props = {
  personId: string
  chosen: readonly string[]
  /** The way out: 'Skip' answers with nothing so that the question does not come again, 'Cancel' changes nothing. */
  wayOut: 'Skip' | 'Cancel'
  onClose: () => void
}

/** Asks for interests; any number may be chosen, also none. */
export function InterestsDialog({ personId, chosen, wayOut, onClose }: Props) {
  const queryClient = useQueryClient()
  const [picked, setPicked] = useState(() => INTERESTS.filter((interest) => chosen.includes(interest)))
  const toggle = (interest: Interest) =>
    setPicked(INTERESTS.filter((each) => (each === interest) !== picked.includes(each)))
  const { act, isPending, error } = useAct({
    work: (preferences: Interest[]) => call('setPreferences', { body: { id: personId, preferences } }),
    after: ({ preferences }) => {
      queryClient.setQueryData(
        interestsQuery(personId).queryKey,
        (before) => before && { ...before, user_info: { preferences } },
      )
      onClose()
    },
  })

  return (
    <Dialog
      title="What are you interested in?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={wayOut === 'Skip' ? () => act([]) : onClose} disabled={isPending}>
            {wayOut}
          </Button>
          <Button look="primary" isBusy={isPending} onClick={() => act(picked)}>
            {isPending ? 'Saving...' : 'Submit'}
          </Button>
        </>
      }
    >
      {error && <Notice>Your interests could not be saved. Please try again.</Notice>}
      <fieldset>
        <legend className="text-sm">
          The home page shows compounds for these first. Choose as many as you like.
        </legend>
        <div className="mt-3 grid gap-x-4 text-ink sm:grid-cols-2">
          <Choices isMany name="interest" of={INTERESTS} chosen={picked} onChoose={toggle} />
        </div>
      </fieldset>
    </Dialog>
  )
}
