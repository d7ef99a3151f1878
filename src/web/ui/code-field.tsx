import type { ComponentProps } from 'react'
import { MOST_CODE_CHARS } from '#contract/pasted-code.ts'
import { codeIn } from '#domain/people/typed-code.ts'
import { ApiError } from '#web/lib/api.ts'
import { type Faults, Form, TextField, type Typed } from './form.tsx'

type FormProps = Partial<Pick<ComponentProps<typeof Form>, 'submitText' | 'busyText' | 'onCancel'>> & {
  /** Throws what refuses the six digits. */
  confirm: (code: string) => Promise<void>
}

/** Asks for the six digits that an authenticator app shows. */
export const CodeForm = ({ confirm, ...form }: FormProps) => (
  <Form
    submitText="Confirm"
    busyText="Confirming..."
    {...form}
    check={codeFaults}
    submit={async (typed) => {
      try {
        await confirm(digitsOf(typed))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'mfa_verification_failed')
          return { faults: { code: WRONG_CODE } }
        throw error
      }
    }}
  >
    <CodeField label="Code" help="Six digits from your authenticator app." />
  </Form>
)

type FieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'help' | 'autoFocus'> & { name?: string }

/** Six digits from an app or a mail. */
export const CodeField = (field: FieldProps) => (
  <TextField
    name="code"
    {...field}
    inputMode="numeric"
    autoComplete="one-time-code"
    // Longer than the digits: a code is pasted with blanks, dashes and the words around it.
    maxLength={MOST_CODE_CHARS}
    required
    className="figures max-w-48 text-lg tracking-[0.25em]"
  />
)

export const digitsOf = ({ code = '' }: Typed) => codeIn(code)

export const codeFaults = (typed: Typed): Faults =>
  /^\d{6}$/.test(digitsOf(typed)) ? {} : { code: 'Please enter the six digits of the code.' }

const WRONG_CODE = 'This code is not right. Codes change every 30 seconds: please try the present one.'
