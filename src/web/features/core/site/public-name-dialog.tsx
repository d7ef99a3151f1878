import { useQueryClient } from '@tanstack/react-query'
import type { PublicName } from '#contract/identity/accounts.ts'
import { publicNameFault } from '#domain/people/public-name.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, TextField } from '#web/ui/form.tsx'
import { savePublicName } from './public-name.ts'

type Props = { current: PublicName; onClose: () => void; onSaved?: () => void }

export function PublicNameDialog({ current, onClose, onSaved = onClose }: Props) {
  const queryClient = useQueryClient()
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
          check={({ public_name = '' }) => {
            const fault = publicNameFault(public_name)
            return fault !== null && { public_name: fault }
          }}
          submit={async ({ public_name = '' }) => {
            await savePublicName(queryClient, public_name)
            onSaved()
          }}
          unexpected="Your public name could not be saved. Please try again."
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
