import { MOST_CODE_CHARS } from '#contract/pasted-code.ts'
import { recoveryCodeIn } from '#domain/people/typed-code.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { redeemRecoveryCode } from '#web/lib/factor-calls.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, type Typed } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'

/** Recovery codes, for people who have lost the authenticator app. */
export function RecoveryCodeForm({ onSignedIn }: { onSignedIn: () => void }) {
  async function redeem({ recovery = '' }: Typed) {
    try {
      await redeemRecoveryCode(recoveryCodeIn(recovery))
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return { faults: { recovery: messageOf(error) } }
      throw error
    }
    onSignedIn()
    return undefined
  }
  return (
    <Form
      submitText="Sign in with this code"
      busyText="Confirming..."
      check={({ recovery }): Record<string, string> =>
        recovery?.trim() ? {} : { recovery: 'Please enter one of your recovery codes.' }
      }
      submit={redeem}
    >
      {(faults) => (
        <Field
          label="Recovery code"
          name="recovery"
          error={faults.recovery}
          help="One of the ten codes that you kept when you set up the second factor. Each is good once."
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={MOST_CODE_CHARS}
              required
              className="font-mono"
            />
          )}
        </Field>
      )}
    </Form>
  )
}
