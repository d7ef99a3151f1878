import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredMessage } from '#contract/community/contact.ts'
import { CORRECTION_STATES, type CorrectionState } from '#contract/vocabulary.ts'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { SelectField } from '#web/ui/field.tsx'
import { STATE_TEXT } from './correction-text.ts'

type Props = { id: string; correction: NonNullable<StoredMessage['correction']> }

/** Sets the state of a correction; its sender gets a mail. */
export function CorrectionActions({ id, correction }: Props) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<CorrectionState>(correction.state)
  return (
    <WordsForm
      label={`Move ${correction.ticket} on`}
      field="Reason"
      help="The sender reads it."
      missing="Say why it is declined."
      initial={correction.reason ?? ''}
      max={1000}
      isAsked={state === 'declined'}
      submitText="Save and tell the sender"
      look="outline"
      work={({ words }) => call('setCorrectionState', { params: { id }, body: { state, reason: words } })}
      says={() => `${correction.ticket}: ${STATE_TEXT[state]}. The sender gets a mail.`}
      after={() => stale(queryClient, 'listMessages')}
    >
      {({ faults }) => (
        <SelectField
          label="State"
          name="state"
          error={faults.state}
          value={state}
          onChange={({ target }) =>
            setState(CORRECTION_STATES.find((each) => each === target.value) ?? correction.state)
          }
          options={CORRECTION_STATES.map((each) => [each, STATE_TEXT[each]])}
        />
      )}
    </WordsForm>
  )
}
