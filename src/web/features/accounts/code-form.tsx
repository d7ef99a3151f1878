import { auth } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, type Typed } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { failureOf } from './auth-words.ts'

/** The second step of signing in, for who has a second factor. */
export function CodeForm({ onSignedIn }: { onSignedIn: () => void }) {
  async function confirm({ code = '' }: Typed) {
    const client = await auth()
    const { data, error } = await client.mfa.listFactors()
    if (error) return failureOf(error)
    const factor = data.totp[0]
    if (!factor) return { message: 'Authentication failed. Please try again.' }
    const { error: refusal } = await client.mfa.challengeAndVerify({
      factorId: factor.id,
      code: code.replace(/\s/g, ''),
    })
    if (refusal?.code === 'mfa_verification_failed') return { faults: { code: WRONG } }
    if (refusal) return failureOf(refusal)
    onSignedIn()
  }

  return (
    <div className="space-y-4">
      <Form
        label="Second factor"
        submitWords="Confirm"
        busyWords="Confirming..."
        check={({ code = '' }): Record<string, string> =>
          /^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: 'Please enter the six digits of the code.' }
        }
        submit={confirm}
      >
        {(faults) => (
          <Field label="Code" name="code" error={faults.code} help="Six digits from your authenticator app.">
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                className="figures text-lg tracking-[0.3em]"
                required
              />
            )}
          </Field>
        )}
      </Form>
      <Button
        look="plain"
        className="w-full"
        onClick={async () => (await auth()).signOut({ scope: 'local' })}
      >
        Sign in as somebody else
      </Button>
    </div>
  )
}

const WRONG = 'This code is not right. Codes change every 30 seconds: please try the present one.'
