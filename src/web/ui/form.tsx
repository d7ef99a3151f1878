import { CircleAlert } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { capital } from '#domain/text/capital.ts'
import { ApiError } from '#web/lib/api.ts'
import { Button } from './button.tsx'
import { Input, Select, TextArea } from './input.tsx'
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

/** What is wrong with the fields of a form, by their names. */
const FaultsAround = createContext<Record<string, string>>({})

/** Called when the fault of a field may be mended and another control was typed in. */
export const Mending = createContext((_field: string) => {})

/** What is wrong with a field of the form around it, unless something else is said. */
export function useFault(name: string, otherwise?: string | undefined): string | undefined {
  const fault = useContext(FaultsAround)[name]
  return otherwise ?? fault
}

/** What a field hands to its control, so that label, help and error belong to it. */
export type ControlProps = {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  label: string
  name: string
  /** What is wrong, in words, where it is not the form that says it; shown below the control with a sign. */
  error?: string | undefined
  help?: string | undefined
  isOptional?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control: label above, help and error below. */
export function Field({ label, name, error, help, isOptional = false, children }: FieldProps) {
  const id = useId()
  const fault = useFault(name, error)
  const described = [help && `${id}-help`, fault && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} text={fault} />
    </div>
  )
}

type Labelled<Tag extends 'input' | 'textarea' | 'select'> = Omit<FieldProps, 'children'> &
  ComponentProps<Tag>

export const TextField = ({ label, name, error, help, isOptional, ...input }: Labelled<'input'>) => (
  <Field {...{ label, name, error, help, isOptional }}>
    {(control) => <Input {...control} {...input} />}
  </Field>
)

/** An email, by default of another person, which no browser fills in. */
export const EmailField = (field: Partial<Labelled<'input'>>) => (
  <TextField label="Email" name="email" type="email" autoComplete="off" maxLength={254} required {...field} />
)

export const AreaField = ({ label, name, error, help, isOptional, ...area }: Labelled<'textarea'>) => (
  <Field {...{ label, name, error, help, isOptional }}>
    {(control) => <TextArea {...control} {...area} />}
  </Field>
)

type Choice = Labelled<'select'> & {
  /** The value and the words of each. */
  options: readonly (readonly [value: string, text: ReactNode])[]
  /** What stands there before one is chosen; chosen again only where it is not required. */
  none?: string
}

export const SelectField = ({ label, name, error, help, isOptional, options, none, ...select }: Choice) => (
  <Field {...{ label, name, error, help, isOptional }}>
    {(control) => (
      <Select {...control} {...select}>
        {none !== undefined && (
          <option value="" disabled={select.required}>
            {none}
          </option>
        )}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

type FaultProps = { name: string; text?: string | null; className?: string }

/** What is wrong with several controls at once; `text` where it changes with what is chosen. */
export function FaultOf({ name, text, className = '' }: FaultProps) {
  const fault = useFault(name)
  const said = fault && (text === undefined ? fault : text)
  return said ? (
    <p role="alert" className={`text-sm text-bad ${className}`}>
      {said}
    </p>
  ) : null
}

export const FieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      {text}
    </p>
  ) : null
