import { useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { Field, useFault } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { passwordStrength, STRENGTH_TEXT, type Strength } from './password-strength.ts'

/** A password to be made up, with its strength; the place of the strength is kept while nothing is typed. */
export function NewPassword({ label, minimum }: { label: string; minimum: number }) {
  const [password, setPassword] = useState('')
  const fault = useFault('password')
  // Refused as easily guessed, however long it is.
  const strength = password === '' ? null : fault ? 1 : passwordStrength(password, minimum)
  return (
    <div>
      <Field label={label} name="password">
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            required
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <StrengthMeter strength={strength} />
    </div>
  )
}

const COLOURS: Record<Strength, string> = {
  0: 'bg-bad',
  1: 'bg-bad',
  2: 'bg-caution',
  3: 'bg-good',
  4: 'bg-good',
}

function StrengthMeter({ strength }: { strength: Strength | null }) {
  return (
    <div className="mt-2 flex h-5 items-center gap-3 text-xs text-muted">
      <span aria-hidden="true" className="flex flex-1 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classes(
              'h-1 flex-1 rounded-full transition-colors',
              strength !== null && Math.max(1, strength) >= step ? COLOURS[strength] : 'bg-rule',
            )}
          />
        ))}
      </span>
      <output className="w-36 text-right">
        {strength === null ? 'Longer is stronger' : `Strength: ${STRENGTH_TEXT[strength]}`}
      </output>
    </div>
  )
}
