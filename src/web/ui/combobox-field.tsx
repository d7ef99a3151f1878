import { type ComponentProps, useId } from 'react'
import { Combobox } from './combobox.tsx'
import { FieldError, useFault } from './field.tsx'

type Props = Omit<ComponentProps<typeof Combobox>, 'errorId'> & {
  error?: string | undefined
  /** The field of the form that the choice is kept in, where it is not that of the text. */
  keptIn?: string
}

/** A field with suggestions in a form, with what is wrong with the choice. */
export function ComboboxField({ error, keptIn, ...field }: Props) {
  const errorId = useId()
  const fault = useFault(keptIn ?? field.name, error)
  return (
    <div>
      <Combobox {...field} errorId={fault && errorId} />
      <FieldError id={errorId} text={fault} />
    </div>
  )
}
