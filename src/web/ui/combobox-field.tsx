import { type ComponentProps, useContext, useId } from 'react'
import { Combobox } from './combobox.tsx'
import { FieldError, Mending, useFault } from './form.tsx'

type Props = Omit<ComponentProps<typeof Combobox>, 'errorId'> & {
  error?: string | undefined
  /** The name of the field that holds the choice, if the text has its own. */
  keptIn?: string
}

/** A field with suggestions in a form, with the fault of its choice. */
export function ComboboxField({ error, keptIn, ...field }: Props) {
  const errorId = useId()
  const name = keptIn ?? field.name
  const fault = useFault(name, error)
  const mend = useContext(Mending)
  return (
    <div>
      <Combobox
        {...field}
        errorId={fault && errorId}
        onType={(text) => {
          mend(name)
          field.onType(text)
        }}
        onChoose={(option) => {
          mend(name)
          field.onChoose(option)
        }}
      />
      <FieldError id={errorId} text={fault} />
    </div>
  )
}
