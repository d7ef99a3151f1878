import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Permission } from '#contract/identity/office-vocabulary.ts'
import { KIND_TEXT } from '#web/features/office/catalogue/kind-text.ts'
import { counted } from '#web/lib/format.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { recordsQuery } from '#web/lib/office-records.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { inputLook } from '#web/ui/input.tsx'
import { typedKey } from '#web/ui/typed-key.ts'
import { optionId } from '#web/ui/use-option-list.ts'
import { findPlaces } from './places.ts'

type Props = { permissions: readonly Permission[]; onClose: () => void }

type Goal = { key: string; label: string; about: string; link: LinkTarget }

/** Fewer letters would find half the catalogue. */
const FEWEST_LETTERS = 2

/** Every screen of the back office and every record by a few letters. The first is chosen until another one is. */
export function CommandBar({ permissions, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const places = findPlaces(typed, permissions).map(
    ({ label, link }): Goal => ({ key: label, label, about: '', link }),
  )
  const found = [...places, ...useRecords(typed, permissions)]
  const go = (goal: Goal | undefined) => {
    if (!goal) return
    onClose()
    void navigate(goal.link)
  }
  function pressKey(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(found[active])
    else if (by && found.length > 0) setActive((active + by + found.length) % found.length)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="Find or go to" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label="Screen or record"
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
        {found.length > 0
          ? counted(found.length, 'screen or record', 'screens and records')
          : `No screen or record is named "${typed.trim()}".`}
      </p>
      {found.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label="Screens and records"
          tabIndex={-1}
          className="mt-3 max-h-80 overflow-y-auto"
        >
          {found.map((goal, at) => (
            // The field handles the keys; options are never focused.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above
            <div
              key={goal.key}
              id={optionId(id, at)}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              onClick={() => go(goal)}
              onPointerMove={() => setActive(at)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1 text-ink aria-selected:bg-sunken"
            >
              <span className="min-w-0 truncate">{goal.label}</span>
              {goal.about && <span className="shrink-0 text-xs text-muted">{goal.about}</span>}
            </div>
          ))}
        </div>
      )}
    </Dialog>
  )
}

/** Records by the beginnings of their words, the nearest names first. */
function useRecords(typed: string, permissions: readonly Permission[]): Goal[] {
  const query = useDebounced(typed.trim())
  const isAsked = permissions.includes('office.read') && query.length >= FEWEST_LETTERS
  const { data } = useQuery(recordsQuery({ query }, isAsked))
  if (!isAsked || typed.trim() === '') return []
  return nearestFirst(data?.records ?? [], query).map(({ kind, id, title }) => ({
    key: id,
    label: title,
    about: KIND_TEXT[kind].one,
    link: officeLinks.record(kind, id),
  }))
}

const MOST_SHOWN = 8

/** How near a title is to the typed words: the same, beginning with them, with a word that begins so, or otherwise. */
function distance(title: string, typed: string): number {
  const name = title.toLowerCase()
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed)) ? 2 : 3
}

/** The nearest titles first, short ones before long ones; as many as fit on a screen. */
export function nearestFirst<T extends { title: string }>(records: readonly T[], typed: string): T[] {
  const wanted = typed.trim().toLowerCase()
  return records
    .toSorted(
      (a, b) =>
        distance(a.title, wanted) - distance(b.title, wanted) ||
        a.title.length - b.title.length ||
        a.title.localeCompare(b.title),
    )
    .slice(0, MOST_SHOWN)
}
