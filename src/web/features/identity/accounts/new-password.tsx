import { useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useFault } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-input.tsx'
import { passwordStrength, type Strength } from './password-strength.ts'

/** A password to be made up, with its strength; the place of the strength is kept while nothing is typed. */
export function NewPassword({ label, minimum }: { label: string; minimum: number }) {
  const [password, setPassword] = useState('')
  const fault = useFault('password')
  // Refused as easily guessed, however long it is.
  const strength = password === '' ? null : fault ? 1 : passwordStrength(password, minimum)
  const look = strength === null ? null : LOOKS[strength]
  return (
    <div>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className="mt-2 flex h-5 items-center gap-3 text-xs text-muted">
        <span aria-hidden="true" className="flex flex-1 gap-1">
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={classes(
                'h-1 flex-1 rounded-full transition-colors',
                look && step <= look.steps ? look.colour : 'bg-rule',
              )}
            />
          ))}
        </span>
        <output className="w-36 text-right">{look ? `Strength: ${look.text}` : 'Longer is stronger'}</output>
      </div>
    </div>
  )
}

const LOOKS: Record<Strength, { text: string; steps: number; colour: string }> = {
  0: { text: 'Too short', steps: 1, colour: 'bg-bad' },
  1: { text: 'Weak', steps: 1, colour: 'bg-bad' },
  2: { text: 'Fair', steps: 2, colour: 'bg-caution' },
  3: { text: 'Good', steps: 3, colour: 'bg-good' },
  4: { text: 'Strong', steps: 4, colour: 'bg-good' },
}
