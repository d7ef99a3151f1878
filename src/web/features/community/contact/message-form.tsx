import { useHydrated } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Button } from '#web/ui/button.tsx'
import { AreaField, EmailField, Form, type Typed } from '#web/ui/form.tsx'
import { check } from './check.ts'

/** What tells the server that a program filled in the form. */
export type Traps = { fax?: string; filled_ms: number }

type Props = {
  required: readonly string[]
  /** Shown when sending failed; the form keeps its words. */
  failure: string
  submitText: string
  thanks: ReactNode
  againText?: string
  send: (typed: Typed, traps: Traps) => Promise<unknown>
  children: ReactNode
}

/** A form that checks, sends and gives way to a thank-you. The fields keep their own text. */
export function MessageForm({ required, failure, submitText, thanks, againText, send, children }: Props) {
  const [isSent, setIsSent] = useState(false)
  // What came from the server could be filled in since the page began.
  const isFromServer = !useHydrated()
  const [shownAt] = useState(() => (isFromServer ? 0 : performance.now()))
  if (isSent)
    return (
      <Thanks onAgain={() => setIsSent(false)} againText={againText}>
        {thanks}
      </Thanks>
    )
  return (
    <Form
      submitText={submitText}
      busyText="Sending..."
      check={(typed) => check(typed, required)}
      submit={async ({ fax, ...typed }) => {
        try {
          await send(typed, { filled_ms: Math.round(performance.now() - shownAt), ...(fax && { fax }) })
          setIsSent(true)
          return undefined
        } catch (error) {
          const field = error instanceof ApiError && error.field
          return { message: failure, ...(field && { faults: { [field]: messageOf(error) } }) }
        }
      }}
    >
      {children}
      <div aria-hidden="true" className="absolute -left-[9999px] h-0 overflow-hidden">
        <label>
          Fax (leave empty)
          <input name="fax" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </Form>
  )
}

/** The words of a message, where they are the last of its form. */
export const MessageField = () => (
  <AreaField label="Message" name="message" rows={7} maxLength={5000} required />
)

type ThanksProps = { onAgain: () => void; againText: string | undefined; children: ReactNode }

function Thanks({ onAgain, againText = 'Write another message', children }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-md bg-good-soft p-6">
      <CircleCheck aria-hidden="true" className="text-good" />
      <h3 ref={heading} tabIndex={-1} className="mt-3 text-lg outline-none">
        Thank you
      </h3>
      <div className="mt-1 space-y-2">{children}</div>
      <Button onClick={onAgain} className="mt-5">
        {againText}
      </Button>
    </div>
  )
}

/** Where the answer goes: the address of the person who is signed in, unless they type another. */
export function OwnEmailField() {
  const { person } = useSession()
  const own = person ? shownAddress(person.email) : undefined
  return <EmailField autoComplete="email" defaultValue={own} />
}
