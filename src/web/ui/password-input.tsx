import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { Input } from './input.tsx'
import { typedKey } from './typed-key.ts'

/**
 * A password that can be shown, with a hint while Caps Lock is on. Both stand inside the field, so that nothing
 * moves. `autoComplete` tells password managers which password is meant.
 */
export function PasswordInput({
  autoComplete,
  ...props
}: Omit<ComponentProps<'input'>, 'autoComplete'> & { autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, setIsShown] = useState(false)
  const [isCapsLock, setIsCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
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
  )
}
