import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { INTERESTS, type Interest } from '#contract/vocabulary.ts'
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
  const [picked, setPicked] = useState<ReadonlySet<Interest>>(
    () => new Set(INTERESTS.filter((interest) => chosen.includes(interest))),
  )
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')

  const toggle = (interest: Interest) => {
    const next = new Set(picked)
    if (!next.delete(interest)) next.add(interest)
    setPicked(next)
  }
  async function save(interests: Interest[]) {
    setState('saving')
    try {
      const { preferences } = await call('setPreferences', { body: { id: personId, preferences: interests } })
      queryClient.setQueryData(
        interestsQuery(personId).queryKey,
        (before) => before && { ...before, user_info: { preferences } },
      )
      onClose()
    } catch {
      setState('failed')
    }
  }

  const isSaving = state === 'saving'
  return (
    <Dialog
      title="What are you interested in?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={wayOut === 'Skip' ? () => save([]) : onClose} disabled={isSaving}>
            {wayOut}
          </Button>
          <Button
            look="primary"
            isBusy={isSaving}
            onClick={() => save(INTERESTS.filter((interest) => picked.has(interest)))}
          >
            {isSaving ? 'Saving...' : 'Submit'}
          </Button>
        </>
      }
    >
      {state === 'failed' && <Notice>Your interests could not be saved. Please try again.</Notice>}
      <fieldset>
        <legend className="text-sm">
          The home page shows compounds for these first. Choose as many as you like.
        </legend>
        <div className="mt-3 grid gap-x-4 text-ink sm:grid-cols-2">
          <Choices isMany name="interest" of={INTERESTS} chosen={[...picked]} onChoose={toggle} />
        </div>
      </fieldset>
    </Dialog>
  )
}
