import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { Field } from './form.tsx'
import { Input } from './input.tsx'
import { typedKey } from './typed-key.ts'

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'error'> &
  Pick<ComponentProps<'input'>, 'autoFocus' | 'onChange'> & {
    /** Tells password managers which password is meant. */
    autoComplete: 'current-password' | 'new-password'
  }

/**
 * A password that can be shown, with a hint while Caps Lock is on. Both stand inside the field, so that nothing
 * moves.
 */
export function PasswordField({ label, name, error, ...input }: Props) {
  const [isShown, setIsShown] = useState(false)
  const [isCapsLock, setIsCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field label={label} name={name} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            required
            onKeyDown={typedKey(look)}
            onKeyUp={typedKey(look)}
            onBlur={() => setIsCapsLock(false)}
            className={isCapsLock ? 'pr-38' : 'pr-18'}
          />
          <span
            aria-live="polite"
            className="pointer-events-none absolute inset-y-0 right-16 flex items-center text-xs font-medium text-caution"
          >
            {isCapsLock && 'Caps Lock'}
          </span>
          <button
            type="button"
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 w-16 rounded-md text-sm font-medium text-accent hover:text-accent-strong"
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </button>
        </div>
      )}
    </Field>
  )
}
