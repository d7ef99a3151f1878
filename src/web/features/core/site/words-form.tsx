import { type ComponentProps, type ReactNode, useState } from 'react'
import { instant } from '#web/lib/format.ts'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { Button } from '#web/ui/button.tsx'
import { AreaField } from '#web/ui/field.tsx'
import { type Faults, Form, type Typed } from '#web/ui/form.tsx'
import { type ActProps, useAct } from './use-act.tsx'

/** The words, whatever their field is called, and what else was typed. */
type Said = Typed & { words: string }
type More = { typed: Typed; setWords: (words: string) => void }

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
    children?: ReactNode | ((more: More) => ReactNode)
    below?: (words: string) => ReactNode
    /** Opened by a press, it is typed in at once. */
    isFocused?: boolean
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
  isFocused = false,
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
        {(typed) => (
          <>
            {typeof children === 'function' ? children({ typed, setWords }) : children}
            {isAsked && (
              <AreaField
                label={field}
                name={name}
                help={help}
                rows={rows}
                maxLength={max}
                value={words}
                onChange={({ target }) => setWords(target.value)}
                dir="auto"
                autoFocus={isFocused}
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

type ButtonProps<Out> = Omit<Props<Out>, 'onCancel' | 'isFocused'> & {
  text: string
  /** How the button looks; `look` is that of the form's. */
  opener?: ComponentProps<typeof Button>['look']
  className?: string
  'aria-label'?: string
}

/** A button that asks for words before it acts: the form stands in its place until it is sent or given up. */
export function WordsButton<Out>({ text, opener, className, 'aria-label': name, ...form }: ButtonProps<Out>) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!isOpen)
    return (
      <Button look={opener} className={className} aria-label={name} onClick={() => setIsOpen(true)}>
        {text}
      </Button>
    )
  const after = async (out: Out, said: Said) => {
    await form.after?.(out, said)
    close()
  }
  return (
    <div className="w-full">
      <WordsForm {...form} after={after} onCancel={close} isFocused />
    </div>
  )
}

type KeptProps = Omit<ComponentProps<typeof Form>, 'children' | 'onTyping'> & {
  /** Identifies the form and its subject: saved words are offered only in this form. Without it none are saved. */
  of?: string | undefined
  /** Called with the restored words, for fields whose text is kept by their parent. */
  onTake?: (typed: Typed) => void
  /** `typed` is what the fields begin with, where something was taken up again. */
  children: (typed: Typed) => ReactNode
}

/**
 * A form for long texts: words typed when a session ended are offered again to the same person, until they are sent.
 */
function KeptForm({ of, submit, onTake, children, ...form }: KeptProps) {
  const { kept, keep, drop, take } = useKeptTyping<Typed>(of)
  const [typed, setTyped] = useState<Typed>({})
  return (
    <>
      {kept && (
        <TypedBefore
          at={kept.at}
          onTake={() => {
            setTyped(kept.typed)
            onTake?.(kept.typed)
            take()
          }}
          onDrop={drop}
        />
      )}
      <Form
        {...form}
        // Restarts the fields with the restored words.
        key={JSON.stringify(typed)}
        onTyping={keep}
        submit={async (sent) => {
          const failure = await submit(sent)
          if (!failure) drop()
          return failure
        }}
      >
        {children(typed)}
      </Form>
    </>
  )
}

type BeforeProps = { at: string; onTake: () => void; onDrop: () => void }

/** Offers what the same person typed here before. */
function TypedBefore({ at, onTake, onDrop }: BeforeProps) {
  return (
    <div role="status" className="mb-5 rounded-md border border-rule px-4 py-3 text-sm">
      <p>
        You typed something here on <time dateTime={at}>{instant(at)}</time> that was not saved.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onTake}>Take it up again</Button>
        <Button look="danger-outline" onClick={onDrop}>
          Drop it
        </Button>
      </div>
    </div>
  )
}
