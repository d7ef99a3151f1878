import { useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useFault } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-input.tsx'

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

/** From 0, refused anyway, to 4, strong. A hint while choosing a password; the server alone decides. */
type Strength = 0 | 1 | 2 | 3 | 4

/**
 * Length counts most: repeats and runs ('aaaa', '1234', 'abcd') count once, and each kind of character widens
 * the room to guess.
 */
export function passwordStrength(password: string, minimum: number): Strength {
  if ([...password].length < minimum) return 0
  const signs = [...password.toLowerCase()]
  const telling = signs.filter((sign, at) => !continues(signs[at - 1], sign))
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const different = new Set(telling).size
  const bits = Math.min(telling.length, different * 2) * (2 + kinds * 0.75)
  if (bits < 36) return 1
  if (bits < 44) return 2
  return bits < 56 ? 3 : 4
}

/** Whether a sign follows from the one before: the same, or its neighbour. */
function continues(before: string | undefined, sign: string) {
  const step = sign.charCodeAt(0) - (before?.charCodeAt(0) ?? Number.NaN)
  return Math.abs(step) <= 1
}
