import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StoredMessage } from '#contract/community/contact.ts'
import { CORRECTION_STATES, type CorrectionState } from '#contract/vocabulary.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { STATE_TEXT } from './correction-text.ts'

type Props = { id: string; correction: NonNullable<StoredMessage['correction']> }

/** Sets the state of a correction; its sender gets a mail. */
export function CorrectionActions({ id, correction }: Props) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<CorrectionState>(correction.state)
  const moving = useAct({
    work: (reason: string) => call('setCorrectionState', { params: { id }, body: { state, reason } }),
    says: () => `${correction.ticket}: ${STATE_TEXT[state]}. The sender gets a mail.`,
    after: () => stale(queryClient, 'listMessages'),
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!moving.isPending) moving.act(String(new FormData(event.currentTarget).get('reason') ?? ''))
  }
  return (
    <form method="post" onSubmit={send} className="max-w-md space-y-3">
      {moving.error && <Notice>{messageOf(moving.error)}</Notice>}
      <Field label="State" name="state">
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
        <Field label="Reason" name="reason" help="The sender reads it.">
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
      <Button type="submit" isBusy={moving.isPending}>
        {moving.isPending ? 'Saving...' : 'Save and tell the sender'}
      </Button>
    </form>
  )
}
