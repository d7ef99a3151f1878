import { useState } from 'react'
import { lookedFor } from '#contract/email-address.ts'
import { emailFault } from '#web/features/identity/accounts/auth-text.ts'
import { MailCode } from '#web/features/identity/accounts/mail-code.tsx'
import { fromAuth } from '#web/lib/ask-auth.ts'
import { links, pathOf } from '#web/lib/links.ts'
import type { Person } from '#web/lib/session-state.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Form, TextField, type Typed } from '#web/ui/form.tsx'
import { Row } from './section.tsx'

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

export function NameRow({ person }: { person: Person }) {
  const say = useBanner()
  const [isOpen, setIsOpen] = useState(false)

  async function save({ name = '' }: Typed) {
    await fromAuth((client) => client.updateUser({ data: { name: name.trim() } }))
    setIsOpen(false)
    say('Your name has been changed.')
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
        check={({ name }) => !name?.trim() && { name: 'Please enter your name.' }}
        submit={save}
        onCancel={() => setIsOpen(false)}
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={person.name}
          maxLength={200}
          required
          autoFocus
        />
      </Form>
    </div>
  )
}

/** The email changes only when links in mails to the old and to the new one were opened. */
export function EmailRow({ person }: { person: Person }) {
  const say = useBanner()
  const [isOpen, setIsOpen] = useState(false)
  const [round, setRound] = useState(0)

  async function save({ email: typed = '' }: Typed) {
    const email = typed.trim()
    const emailRedirectTo = location.origin + pathOf(links.profile())
    await fromAuth((client) => client.updateUser({ email }, { emailRedirectTo }))
    setIsOpen(false)
    say(`Mails were sent to ${shownAddress(person.email)} and ${email}.`)
  }

  if (!isOpen)
    return (
      <Row label="Email" action={<Button onClick={() => setIsOpen(true)}>Change email</Button>}>
        {shownAddress(person.email)}
        {person.newEmail && (
          <div className="mt-1 space-y-4">
            <p className="text-caution">
              Waiting to become {shownAddress(person.newEmail)}: open the links in the mails to both
              addresses, or type their codes here, one after the other.
            </p>
            <MailCode
              key={round}
              emails={[person.email, person.newEmail]}
              type="email_change"
              onDone={({ isHalf }) => {
                setRound(round + 1)
                say(
                  isHalf
                    ? 'This address is confirmed. Now confirm the other one.'
                    : 'Your email was changed.',
                )
              }}
            />
          </div>
        )}
      </Row>
    )
  return (
    <div className="py-3 first:pt-0 last:pb-0">
      <Form
        submitText="Send confirmation links"
        busyText="Sending..."
        check={({ email = '' }) => {
          const isPresent = lookedFor(email.trim()) === lookedFor(person.email)
          return isPresent ? { email: 'This is your present email.' } : emailFault(email)
        }}
        submit={save}
        onCancel={() => setIsOpen(false)}
      >
        <EmailField
          label="New email"
          help="We mail a link and a code to your present and to the new address. It changes once both addresses confirm."
          autoComplete="email"
          maxLength={255}
          autoFocus
        />
      </Form>
    </div>
  )
}
