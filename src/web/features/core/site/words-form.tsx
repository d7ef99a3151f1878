import { type ComponentProps, type ReactNode, useState } from 'react'
import { AreaField } from '#web/ui/field.tsx'
import type { Faults, Form, Typed } from '#web/ui/form.tsx'
import { KeptForm } from './kept-form.tsx'
import { type ActProps, useAct } from './use-act.tsx'

/** The words, whatever their field is called, and what else was typed. */
type Said = Typed & { words: string }
type More = { faults: Faults; typed: Typed; setWords: (words: string) => void }

type Props<Out> = ActProps<Out, Said> &
  Pick<ComponentProps<typeof Form>, 'acts' | 'isForMany' | 'onCancel'> & {
    label: string
    field: string
    /** What the call calls the words, so that its refusal finds them. */
    name?: string
    /** Who reads the words. */
    help?: string
    /** Said where they are missing. */
    missing?: string
    initial?: string
    rows?: number
    max?: number
    /** False while nothing needs to be said. */
    isAsked?: boolean
    submitText?: string
    busyText?: string
    look?: ComponentProps<typeof Form>['submitLook']
    /** Names form and subject where words that were not sent are offered again to the same person. */
    of?: string
    onTake?: (typed: Typed) => void
    check?: (typed: Typed) => Faults
    /** Fields above the words. */
    children?: (more: More) => ReactNode
    below?: (words: string) => ReactNode
  }

/** Asks for words that another person will read, and acts with them. */
export function WordsForm<Out>({
  label,
  field,
  name = 'reason',
  help,
  missing = 'Say it in a few words.',
  initial = '',
  rows = 3,
  max = 500,
  isAsked = true,
  submitText = label,
  busyText = 'Saving...',
  look,
  of,
  onTake,
  check,
  acts,
  isForMany,
  onCancel,
  children,
  below,
  ...act
}: Props<Out>) {
  const [words, setWords] = useState(initial)
  const { actAsync } = useAct(act)
  return (
    <div className="mt-3 max-w-xl">
      <KeptForm
        {...{ of, label, submitText, busyText, acts, onCancel }}
        submitLook={look}
        onTake={(typed) => {
          setWords(typed[name] ?? '')
          onTake?.(typed)
        }}
        check={(typed): Faults => ({
          ...check?.(typed),
          ...(isAsked && !words.trim() && { [name]: missing }),
        })}
        submit={async (typed) => {
          await actAsync({ ...typed, words })
          if (isForMany) setWords('')
          return undefined
        }}
      >
        {(faults, typed) => (
          <>
            {children?.({ faults, typed, setWords })}
            {isAsked && (
              <AreaField
                label={field}
                name={name}
                error={faults[name]}
                help={help}
                rows={rows}
                maxLength={max}
                value={words}
                onChange={({ target }) => setWords(target.value)}
                dir="auto"
                required
              />
            )}
            {below?.(words)}
          </>
        )}
      </KeptForm>
    </div>
  )
}
