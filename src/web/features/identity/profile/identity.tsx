import type { Person } from '#web/lib/session-state.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Avatar } from '#web/ui/avatar.tsx'

export function Identity({ person }: { person: Person }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar person={person} className="size-16 text-xl" />
      <div className="min-w-0">
        {person.name && <p className="truncate text-lg font-semibold">{person.name}</p>}
        <p className="truncate text-muted">{shownAddress(person.email)}</p>
      </div>
    </div>
  )
}
