import { useSession } from '#web/lib/session.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** Where the answer goes: the address of the person who is signed in, unless they type another. */
export function EmailField({ error }: { error: string | undefined }) {
  const { person } = useSession()
  const own = person ? shownAddress(person.email) : undefined
  return (
    <Field label="Email" name="email" error={error}>
      {(control) => (
        <Input
          {...control}
          {...{ type: 'email', autoComplete: 'email', maxLength: 254 }}
          defaultValue={own}
          required
        />
      )}
    </Field>
  )
}
