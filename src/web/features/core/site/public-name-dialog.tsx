import { useQueryClient } from '@tanstack/react-query'
import type { PublicName } from '#contract/identity/accounts.ts'
import { publicNameFault } from '#domain/people/public-name.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form, type Typed } from '#web/ui/form.tsx'
import { savePublicName } from './public-name.ts'

type Props = { current: PublicName; onClose: () => void; onSaved: () => void }

/** Asks for the name that signs the person's reviews. */
export function PublicNameDialog({ current, onClose, onSaved }: Props) {
  const queryClient = useQueryClient()
  const save = async ({ public_name = '' }: Typed) => {
    try {
      await savePublicName(queryClient, public_name)
    } catch (error) {
      const message = messageOf(error, 'Your public name could not be saved. Please try again.')
      return error instanceof ApiError && error.field ? { faults: { public_name: message } } : { message }
    }
    onSaved()
    return undefined
  }
  return (
    <Dialog title="How should your reviews be signed?" onClose={onClose}>
      <p>
        {current.is_taken_away && (
          <span>{'A moderator took your public name away. Please choose another. '}</span>
        )}
        <span>Readers see this name, never your email. Another one replaces it on all that you wrote.</span>
      </p>
      <div className="mt-4 text-ink">
        <Form
          submitText="Save public name"
          busyText="Saving..."
          check={({ public_name = '' }): Record<string, string> => {
            const fault = publicNameFault(public_name)
            return fault === null ? {} : { public_name: fault }
          }}
          submit={save}
        >
          <TextField
            label="Shown as"
            name="public_name"
            autoComplete="nickname"
            defaultValue={current.proposal}
            maxLength={60}
            dir="auto"
            required
          />
        </Form>
      </div>
    </Dialog>
  )
}
