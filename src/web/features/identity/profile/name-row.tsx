import { useState } from 'react'
import { auth } from '#web/lib/session.ts'
import type { Person } from '#web/lib/session-state.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form, type Typed } from '#web/ui/form.tsx'
import { Row } from './section.tsx'

export function NameRow({ person }: { person: Person }) {
  const say = useBanner()
  const [isOpen, setIsOpen] = useState(false)

  async function save({ name = '' }: Typed) {
    const { error } = await (await auth()).updateUser({ data: { name: name.trim() } })
    if (error) return { message: error.message }
    setIsOpen(false)
    say({ look: 'good', text: 'Your name has been changed.' })
    return undefined
  }

  if (!isOpen)
    return (
      <Row label="Name" action={<Button onClick={() => setIsOpen(true)}>Change name</Button>}>
        {person.name || 'Not given'}
      </Row>
    )
  return (
    <div className="py-3 first:pt-0 last:pb-0">
      <Form
        submitText="Save name"
        busyText="Saving..."
        check={({ name }): Record<string, string> =>
          name?.trim() ? {} : { name: 'Please enter your name.' }
        }
        submit={save}
        onCancel={() => setIsOpen(false)}
      >
        {(faults) => (
          <TextField
            label="Name"
            name="name"
            error={faults.name}
            autoComplete="name"
            defaultValue={person.name}
            maxLength={200}
            required
            autoFocus
          />
        )}
      </Form>
    </div>
  )
}
