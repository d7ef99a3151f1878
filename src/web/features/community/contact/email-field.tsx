import { useSession } from '#web/lib/session.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { TextField } from '#web/ui/field.tsx'

/** Where the answer goes: the address of the person who is signed in, unless they type another. */
export function EmailField({ error }: { error: string | undefined }) {
  const { person } = useSession()
  const own = person ? shownAddress(person.email) : undefined
  return (
    <TextField
      label="Email"
      name="email"
      error={error}
      {...{ type: 'email', autoComplete: 'email', maxLength: 254 }}
      defaultValue={own}
      required
    />
  )
}
