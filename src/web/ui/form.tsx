import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { capital } from '#domain/text/capital.ts'
import { ApiError } from '#web/lib/api.ts'
import { Button } from './button.tsx'
import { FaultsAround, Mending } from './field.tsx'
import { Notice } from './notice.tsx'

/** What was typed, by field. */
export type Typed = Record<string, string>
/** What is wrong, by field, in words; empty when nothing is. */
export type Faults = Record<string, string>
/** Why it did not work: about the whole, or by field. */
export type Failure = { message?: string; faults?: Faults }

type Props = {
  /** Its name, where a screen has several. */
  label?: string
  submitText: string
  /** Red for what destroys or pays out. */
  submitLook?: ComponentProps<typeof Button>['look']
  /** Said while it is on its way. */
  busyText?: string
  /** Faults that need no server. */
  check?: (typed: Typed) => Faults | false
  /** Does it. What it returns went wrong; an `ApiError` that it throws is said in the server's words, anything else is `unexpected`. */
  submit: (typed: Typed) => Promise<Failure | undefined> | Promise<void>
  /** Said when the reason of a failure is unknown. */
  unexpected?: string
  isDisabled?: boolean
  /** Looks as if it could not be sent yet; a press names the missing part. */
  isUnready?: boolean
  /** The fields are empty again once it is done: another may be sent at once. */
  isForMany?: boolean
  /** Said above the fields by others than the form itself. */
  notice?: ReactNode
  onTyping?: (typed: Typed) => void
  /** Offers a way out next to the button that sends. */
  onCancel?: (() => void) | undefined
  /** Other ways on, next to the button that sends. */
  acts?: ReactNode
  children: ReactNode
}

/**
 * A form that checks, acts, and explains faults: above the fields, or under a field, which finds its fault by its name and
 * then has the focus. The fields keep their own text. Its method keeps typed text out of the URL, whatever sends it.
 */
export function Form({
  label,
  submitText,
  submitLook = 'primary',
  busyText = submitText,
  check,
  submit,
  unexpected = 'An unexpected error occurred. Please try again later.',
  isDisabled = false,
  isUnready = false,
  isForMany = false,
  notice,
  onTyping,
  onCancel,
  acts,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>({})
  /** Fields that were typed in since: their faults may be mended. */
  const [retyped, setRetyped] = useState<readonly string[]>([])
  const { message } = failure
  const faults = Object.fromEntries(
    Object.entries(failure.faults ?? {}).filter(([field]) => !retyped.includes(field)),
  )

  useEffect(() => {
    if (failure.faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // On a long form the button is far below the message.
    if (failure.message)
      form.current?.querySelector(':scope > [role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  const mend = (field: string) => {
    if (failure.faults?.[field] && !retyped.includes(field)) setRetyped([...retyped, field])
  }

  /** A refusal under its field, where the form has that field, else above all fields. */
  function failureOf(error: unknown): Failure {
    if (!(error instanceof ApiError)) return { message: unexpected }
    const { field, message } = error
    if (!field || !form.current?.elements.namedItem(field)) return { message: message || unexpected }
    // Below its field the message need not name it.
    return { faults: { [field]: capital(message.replace(`${field}: `, '')) } }
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || isDisabled) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const typed = typedIn(event.currentTarget, submitter)
    const found = check?.(typed)
    setRetyped([])
    if (found && Object.keys(found).length > 0) return setFailure({ faults: found })
    setFailure({})
    setIsBusy(true)
    const failed = await Promise.resolve(submit(typed)).catch(failureOf)
    if (!failed && isForMany) form.current?.reset()
    setFailure(failed || {})
    setIsBusy(false)
  }

  return (
    <form
      ref={form}
      aria-label={label}
      method="post"
      noValidate
      onSubmit={send}
      onInput={(event) => {
        mend((event.target as HTMLInputElement).name)
        onTyping?.(typedIn(event.currentTarget))
      }}
      className="space-y-5"
    >
      {notice}
      {message && <Notice>{message}</Notice>}
      <FaultsAround value={faults}>
        <Mending value={mend}>{children}</Mending>
      </FaultsAround>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look={submitLook}
          isBusy={isBusy}
          disabled={isBusy || isDisabled}
          aria-disabled={isUnready || undefined}
          className={onCancel || acts ? '' : 'w-full md:in-data-office:w-auto'}
        >
          {isBusy ? busyText : submitText}
        </Button>
        {acts}
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}

/** With the name and value of the pressed button, where it has one. */
const typedIn = (form: HTMLFormElement, pressed: HTMLElement | null = null): Typed =>
  Object.fromEntries([...new FormData(form, pressed)].map(([name, value]) => [name, String(value)]))
