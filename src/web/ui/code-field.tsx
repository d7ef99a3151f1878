import type { ComponentProps } from 'react'
import { MOST_CODE_CHARS } from '#contract/pasted-code.ts'
import { codeIn } from '#domain/people/typed-code.ts'
import { Field } from './field.tsx'
import type { Faults, Typed } from './form.tsx'
import { Input } from './input.tsx'

/** The six digits that an authenticator app shows. */
export const CodeField = () => (
  <Field label="Code" name="code" help="Six digits from your authenticator app.">
    {(control) => <CodeInput {...control} />}
  </Field>
)

/** Six digits from an app or a mail. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Longer than the digits: a code is pasted with blanks, dashes and the words around it.
      maxLength={MOST_CODE_CHARS}
      required
      className="figures max-w-48 text-lg tracking-[0.25em]"
    />
  )
}

export const digitsOf = ({ code = '' }: Typed) => codeIn(code)

export const codeFaults = (typed: Typed): Faults =>
  /^\d{6}$/.test(digitsOf(typed)) ? {} : { code: 'Please enter the six digits of the code.' }

export const WRONG_CODE = 'This code is not right. Codes change every 30 seconds: please try the present one.'
