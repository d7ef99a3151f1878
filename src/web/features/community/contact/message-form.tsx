import { CircleCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { check, type Faults, type Typed } from './check.ts'

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
  children: (faults: Faults) => ReactNode
}

/** A form that checks, sends and gives way to a thank-you. The fields keep their own text. */
export function MessageForm({
  required,
  failure,
  submitText,
  thanks,
  againText = 'Write another message',
  send,
  children,
}: Props) {
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'sent'>('idle')
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLFormElement>(null)
  // What came from the server could be filled in since the page began.
  const isFromServer = useRef(!useIsHydrated())
  const shownAt = useRef(0)
  useEffect(() => {
    if (!isFromServer.current) shownAt.current = performance.now()
  }, [])
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const { fax, ...typed } = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const found = check(typed, required)
    setFaults(found)
    if (Object.keys(found).length > 0) return setState('idle')
    setState('sending')
    try {
      await send(typed, { filled_ms: Math.round(performance.now() - shownAt.current), ...(fax && { fax }) })
      setState('sent')
    } catch (error) {
      if (error instanceof ApiError && error.field) setFaults({ [error.field]: messageOf(error) })
      setState('failed')
    }
  }

  if (state === 'sent')
    return (
      <Thanks onAgain={() => setState('idle')} againText={againText}>
        {thanks}
      </Thanks>
    )
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
      {children(faults)}
      <div aria-hidden="true" className="absolute -left-[9999px] h-0 overflow-hidden">
        <label>
          Fax (leave empty)
          <input name="fax" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {state === 'failed' && <Notice>{failure}</Notice>}
      <Button type="submit" look="primary" isBusy={state === 'sending'} className="w-full sm:w-auto">
        {state === 'sending' ? 'Sending...' : submitText}
      </Button>
    </form>
  )
}

function Thanks({
  onAgain,
  againText,
  children,
}: {
  onAgain: () => void
  againText: string
  children: ReactNode
}) {
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
