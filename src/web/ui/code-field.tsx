import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { Faults, Typed } from './form.tsx'
import { Input } from './input.tsx'

/** The six digits that an authenticator app shows. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <Field label="Code" name="code" error={error} help="Six digits from your authenticator app.">
      {(control) => <CodeInput {...control} />}
    </Field>
  )
}

/** Six digits from an app or a mail. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Longer than the digits: a code is pasted with blanks and dashes.
      maxLength={40}
      required
      className="figures max-w-48 text-lg tracking-[0.25em]"
    />
  )
}

export const digitsOf = ({ code = '' }: Typed) => codeIn(code)

/** A typed or pasted code: '123 456', '123-456', digits of full width or of another script. */
export const codeIn = (text: string): string =>
  text
    .slice(0, 40)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}._·]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))

/** The ten digits of a script follow each other, from zero on. */
function valueOfDigit(digit: string): number {
  const place = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(place - value - 1))) value++
  return value
}

export const codeFaults = (typed: Typed): Faults =>
  /^\d{6}$/.test(digitsOf(typed)) ? {} : { code: 'Please enter the six digits of the code.' }

export const WRONG_CODE = 'This code is not right. Codes change every 30 seconds: please try the present one.'
