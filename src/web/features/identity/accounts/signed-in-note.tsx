import type { Person } from '#web/lib/session-state.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Button } from '#web/ui/button.tsx'

/** For a person who is signed in already: go on, or sign in as another person below. */
export function SignedInNote({ person, onContinue }: { person: Person; onContinue: () => void }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
      <p className="min-w-0 text-sm">
        You are signed in as <strong className="font-medium break-words">{shownAddress(person.email)}</strong>
        .
      </p>
      <Button onClick={onContinue}>Continue</Button>
    </div>
  )
}
