import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Permission } from '#contract/identity/office-vocabulary.ts'
import { counted } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { inputLook } from '#web/ui/input.tsx'
import { typedKey } from '#web/ui/typed-key.ts'
import { optionId } from '#web/ui/use-option-list.ts'
import { findPlaces, type OfficePlace } from './places.ts'

type Props = { permissions: readonly Permission[]; onClose: () => void }

/** Every screen of the back office by a few letters of its name. The first is chosen until another one is. */
export function CommandBar({ permissions, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const found = findPlaces(typed, permissions)
  const go = (place: OfficePlace | undefined) => {
    if (!place) return
    onClose()
    void navigate(place.link)
  }
  function pressKey(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(found[active])
    else if (by && found.length > 0) setActive((active + by + found.length) % found.length)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="Go to" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label="Screen of the back office"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={found[active] && optionId(id, active)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={typedKey(pressKey)}
        className={inputLook}
      />
      <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-3 text-sm'}>
        {found.length > 0 ? counted(found.length, 'screen') : `No screen is named "${typed.trim()}".`}
      </p>
      {found.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label="Screens"
          tabIndex={-1}
          className="mt-3 max-h-80 overflow-y-auto"
        >
          {found.map((place, at) => (
            // The field handles the keys; options are never focused.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above
            <div
              key={place.label}
              id={optionId(id, at)}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              onClick={() => go(place)}
              onPointerMove={() => setActive(at)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1 text-ink aria-selected:bg-sunken"
            >
              {place.label}
            </div>
          ))}
        </div>
      )}
    </Dialog>
  )
}
