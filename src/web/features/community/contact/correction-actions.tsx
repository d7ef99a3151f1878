import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredMessage } from '#contract/community/contact.ts'
import { CORRECTION_STATES, type CorrectionState } from '#contract/vocabulary.ts'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { Select, TextArea } from '#web/ui/input.tsx'
import { STATE_TEXT } from './correction-text.ts'

type Props = { id: string; correction: NonNullable<StoredMessage['correction']> }

/** Sets the state of a correction; its sender gets a mail. */
export function CorrectionActions({ id, correction }: Props) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<CorrectionState>(correction.state)
  const move = useFormAct({
    work: ({ reason = '' }) => call('setCorrectionState', { params: { id }, body: { state, reason } }),
    says: () => `${correction.ticket}: ${STATE_TEXT[state]}. The sender gets a mail.`,
    after: () => stale(queryClient, 'listMessages'),
  })
  return (
    <div className="max-w-md">
      <Form
        submitText="Save and tell the sender"
        submitLook="outline"
        busyText="Saving..."
        check={({ reason = '' }): Faults =>
          state === 'declined' && !reason.trim() ? { reason: 'Say why it is declined.' } : {}
        }
        submit={move}
      >
        {(faults) => (
          <>
            <Field label="State" name="state" error={faults.state}>
              {(control) => (
                <Select
                  {...control}
                  value={state}
                  onChange={({ target }) =>
                    setState(CORRECTION_STATES.find((each) => each === target.value) ?? correction.state)
                  }
                >
                  {CORRECTION_STATES.map((each) => (
                    <option key={each} value={each}>
                      {STATE_TEXT[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {state === 'declined' && (
              <Field label="Reason" name="reason" help="The sender reads it." error={faults.reason}>
                {(control) => (
                  <TextArea
                    {...control}
                    rows={3}
                    maxLength={1000}
                    defaultValue={correction.reason ?? ''}
                    dir="auto"
                    required
                  />
                )}
              </Field>
            )}
          </>
        )}
      </Form>
    </div>
  )
}
