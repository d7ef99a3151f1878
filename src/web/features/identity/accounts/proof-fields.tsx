import { useState } from 'react'
import { codeIn } from '#domain/people/typed-code.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { fromAuth } from '#web/lib/ask-auth.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { type Faults, Form, type Typed } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-input.tsx'
import { failureOf } from './auth-text.ts'

/**
 * What shows that it is still the same person: their current password, or a code from a mail. A hosted provider takes its
 * code alone.
 */
export function ProofFields({ isCodeOnly = false }) {
  const [way, setWay] = useState<'password' | 'code' | 'none'>(isCodeOnly ? 'none' : 'password')
  const { act, isPending, error } = useAct({
    work: () => fromAuth((client) => client.reauthenticate()),
    after: () => setWay('code'),
  })
  return (
    <div className="space-y-3">
      {error && <Notice>{messageOf(error, 'The code could not be sent. Please try again.')}</Notice>}
      {way === 'password' && (
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          autoFocus
        />
      )}
      {way === 'code' && (
        <CodeField
          label="Code from the mail"
          name="nonce"
          help="We have mailed you six digits, good for 15 minutes."
          autoFocus
        />
      )}
      <Button look="plain" isBusy={isPending} onClick={() => act()}>
        {way === 'code' ? 'Mail me another code' : 'Mail me a code'}
      </Button>
    </div>
  )
}

/** Faults of the typed values in the shown fields, before any request. */
export const proofFaults = ({ current_password, nonce }: Typed): Faults => ({
  ...(current_password === '' && { current_password: 'Please enter your current password.' }),
  ...(nonce !== undefined &&
    !/^\d{6}$/.test(codeIn(nonce)) && { nonce: 'Please enter the six digits of the code.' }),
})

/** What was given, as calls take it. */
export const proofIn = ({
  current_password,
  nonce,
}: Typed): { current_password?: string; nonce?: string } => ({
  ...(current_password && { current_password }),
  ...(nonce && { nonce: codeIn(nonce) }),
})

type FormProps = {
  label?: string
  /** Does what the proof is asked for; throws what the server refuses. */
  prove: (proof: ReturnType<typeof proofIn>) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the proof, and goes on with it. */
export function ProofForm({ prove, ...form }: FormProps) {
  return (
    <>
      <p className="mb-4 text-sm">Please confirm that it is you: your sign-in is more than 10 minutes old.</p>
      <Form
        {...form}
        submitText="Continue"
        busyText="Checking..."
        check={proofFaults}
        submit={async (typed) => {
          try {
            await prove(proofIn(typed))
          } catch (error) {
            if (error instanceof ApiError) return failureOf(error)
            throw error
          }
        }}
      >
        <ProofFields />
      </Form>
    </>
  )
}
