import { CircleAlert } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { Input, Select, TextArea } from './input.tsx'

/** What is wrong with the fields of a form, by their names. */
export const FaultsAround = createContext<Record<string, string>>({})

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

type Props = {
  label: string
  name: string
  /** What is wrong, in words, where it is not the form that says it; shown below the control with a sign. */
  error?: string | undefined
  help?: string | undefined
  isOptional?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control: label above, help and error below. */
export function Field({ label, name, error, help, isOptional = false, children }: Props) {
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

type Labelled<Tag extends 'input' | 'textarea' | 'select'> = Omit<Props, 'children'> & ComponentProps<Tag>

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
