import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSession } from '#web/lib/session.ts'
import { deviceStorage, readEntriesWith } from '#web/lib/storage.ts'
import { Button, IconButton } from './button.tsx'
import { ChipLink } from './chip.tsx'
import { Input } from './input.tsx'

/** A name, and the search of the address that it leads to. */
type Saved = { name: string; search: string }

const PREFIX = 'filters '
/** Places within a list, which a saved filter leaves out: it begins at the first row. */
const PLACES = ['page', 'after', 'before', 'invited']
const MOST = 20

/**
 * The filters that a person saved for this list, by name, in this browser; and, where it `isOffered`, the way to save the
 * one that is shown. A list with one row of views needs no more names for them.
 */
export function SavedFilters({ isOffered }: { isOffered: boolean }) {
  const { pathname, searchStr } = useLocation()
  const personId = useSession().person?.id
  const key = `${PREFIX}${personId} ${pathname}`
  const [saved, setSaved] = useState<readonly Saved[]>(() =>
    personId ? readEntriesWith(key, 'name', 'search') : [],
  )
  const [isNaming, setIsNaming] = useState(false)
  const asked = new URLSearchParams(searchStr)
  for (const place of PLACES) asked.delete(place)
  const shown = asked.toString()
  const mayAdd =
    isOffered &&
    personId &&
    shown !== '' &&
    saved.length < MOST &&
    saved.every(({ search }) => search !== shown)
  const change = (next: readonly Saved[]) => {
    setSaved(next)
    if (next.length > 0) deviceStorage.setItem(key, JSON.stringify(next))
    else deviceStorage.removeItem(key)
  }
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name === '') return
    change([...saved.filter((each) => each.name !== name), { name, search: shown }])
    setIsNaming(false)
  }
  if (saved.length === 0 && !mayAdd) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {saved.length > 0 && (
        <nav aria-label="Saved filters" className="flex flex-wrap items-center gap-2">
          {saved.map(({ name, search }) => (
            <span key={name} className="flex items-center">
              <ChipLink
                link={{ to: pathname, search: Object.fromEntries(new URLSearchParams(search)) }}
                isShown={search === shown}
              >
                {name}
              </ChipLink>
              <IconButton
                label={`Forget the filter ${name}`}
                onClick={() => change(saved.filter((each) => each.name !== name))}
              >
                <X aria-hidden="true" size={16} />
              </IconButton>
            </span>
          ))}
        </nav>
      )}
      {mayAdd &&
        (isNaming ? (
          <form method="post" onSubmit={add} className="flex flex-wrap gap-2">
            <Input name="name" aria-label="Name of the filter" maxLength={40} className="w-56" autoFocus />
            <Button type="submit">Save</Button>
            <Button look="plain" onClick={() => setIsNaming(false)}>
              Cancel
            </Button>
          </form>
        ) : (
          <Button look="plain" onClick={() => setIsNaming(true)}>
            Save this filter
          </Button>
        ))}
    </div>
  )
}
