import type { ComponentProps } from 'react'

/** A radio button or tick box, with its words at a finger's size. */
export const Choice = ({ children, ...input }: ComponentProps<'input'> & { type: 'radio' | 'checkbox' }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input {...input} className="size-5 shrink-0 accent-accent" />
    <span>{children}</span>
  </label>
)

type Props<Value extends string> = {
  name: string
  /** The values, with their words where those differ. */
  of: readonly Value[] | Readonly<Record<Value, string>>
  chosen: readonly string[]
  isMany?: boolean
  /** Left out where the form reads its fields itself. */
  onChoose?: (value: Value) => unknown
}

/** One of several, or some of them. */
export const Choices = <Value extends string>({ name, of, chosen, isMany, onChoose }: Props<Value>) =>
  (Array.isArray(of) ? of.map((one) => [one, one]) : Object.entries(of)).map(([value, text]) => (
    <Choice
      key={value}
      type={isMany ? 'checkbox' : 'radio'}
      {...{ name, value }}
      {...(onChoose
        ? { checked: chosen.includes(value), onChange: () => onChoose(value) }
        : { defaultChecked: chosen.includes(value) })}
    >
      {text}
    </Choice>
  ))
