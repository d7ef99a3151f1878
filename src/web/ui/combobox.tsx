import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { counted } from '#web/lib/format.ts'
import { useEarlyText } from '#web/lib/use-early-text.ts'
import { inputLook } from './input.tsx'
import { typedKey } from './typed-key.ts'
import { optionId, useOptionList } from './use-option-list.ts'

export type ComboboxOption = { id: string; name: string; note?: ReactNode }
type Props = {
  label: string
  /** The name of the text in its form. */
  name: string
  placeholder?: string
  /** What may be typed, told under the field. */
  help?: string
  /** The id of the text with its fault. */
  errorId?: string | undefined
  isOptional?: boolean
  /** The button of the form, next to the field. */
  action?: ReactNode
  text: string
  onType: (text: string) => void
  /** What is offered for the text; null while that is not known. */
  options: readonly ComboboxOption[] | null
  onChoose: (option: ComboboxOption) => void
  /** The focus goes elsewhere. */
  onLeave?: () => void
}

/**
 * A text field with a list of suggestions. The focus stays in the field, the arrow keys choose, Enter takes, Escape
 * closes. Without scripts it is a field of its form.
 */
export function Combobox({
  label,
  name,
  placeholder,
  help,
  errorId,
  isOptional = false,
  action,
  text,
  onType,
  options,
  onChoose,
  onLeave,
}: Props) {
  const id = useId()
  const described = [help && `${id}-help`, errorId].filter(Boolean).join(' ')
  const field = useRef<HTMLInputElement>(null)
  useEarlyText(field, onType)
  const offered = options ?? []
  const list = useOptionList()
  const isShown = list.isOpen && offered.length > 0
  const isNothingFound = list.isOpen && options?.length === 0
  const active = isShown ? offered[list.active] : undefined
  const activeId = active ? optionId(id, list.active) : undefined
  // A list of many options is longer than its box.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])
  function choose(option: ComboboxOption) {
    list.close()
    onChoose(option)
  }
  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Escape' && list.isOpen) list.close()
    else if (!list.step(event.key, offered.length)) return
    event.preventDefault()
  }
  return (
    <div>
      <div className="relative">
        <label htmlFor={`${id}-field`} className="mb-1.5 block text-sm font-medium">
          {label}
          {isOptional && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        <div className="flex gap-2">
          <input
            ref={field}
            id={`${id}-field`}
            name={name}
            type="text"
            inputMode="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            placeholder={placeholder}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            aria-activedescendant={activeId}
            value={text}
            onClick={list.open}
            onBlur={() => {
              list.close()
              onLeave?.()
            }}
            onChange={(event) => {
              onType(event.target.value)
              list.restart()
            }}
            onKeyDown={typedKey(pressKey)}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={described || undefined}
            className={inputLook}
          />
          {action}
        </div>
        {/* Laid over the content below: if that moved when the field loses the focus, a press on it would miss. */}
        <p
          role="status"
          className={
            isNothingFound
              ? 'pointer-events-none absolute inset-x-0 top-full z-40 mt-1 rounded-md bg-surface p-3 text-sm break-words text-muted shadow-float'
              : 'sr-only'
          }
        >
          {isNothingFound
            ? `No matches found for "${text.trim()}"`
            : isShown &&
              // Not every screen reader speaks the active option of a list.
              (active
                ? `${active.name}, ${list.active + 1} of ${offered.length}`
                : counted(offered.length, 'suggestion'))}
        </p>
        {isShown && (
          <div
            id={id}
            role="listbox"
            aria-label={label}
            tabIndex={-1}
            // Pressing inside must not take the focus out of the field.
            onPointerDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-full z-40 mt-1 max-h-80 overflow-y-auto rounded-md bg-surface p-1.5 shadow-float"
          >
            {offered.map((option, place) => (
              // The field handles the keys; options are never focused.
              // biome-ignore lint/a11y/useKeyWithClickEvents: as above
              <div
                key={option.id}
                id={optionId(id, place)}
                role="option"
                aria-selected={place === list.active}
                tabIndex={-1}
                onClick={() => choose(option)}
                onPointerMove={() => list.point(place)}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1 aria-selected:bg-sunken"
              >
                <span className="min-w-0 truncate font-medium">{option.name}</span>
                {option.note && <span className="shrink-0 text-xs text-muted">{option.note}</span>}
              </div>
            ))}
          </div>
        )}
      </div>
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
