import {
  Children,
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { instant } from '#web/lib/format.ts'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { Button } from '#web/ui/button.tsx'
import { AreaField, type Faults, Form, type Typed } from '#web/ui/form.tsx'
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
    /**
     * Names form and subject where words that were not sent, as when a session ended, are offered again to the same
     * person. Without it none are kept.
     */
    of?: string
    /** Gets the restored words, for fields whose text is kept by their parent. */
    onTake?: (typed: Typed) => void
    check?: (typed: Typed) => Faults
    children?: ReactNode | ((more: More) => ReactNode)
    below?: (words: string) => ReactNode
    /** Opened by a press, it is typed in at once. */
    isFocused?: boolean
    /** It is done, and what it changed was read again. */
    onDone?: () => void
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
  onDone,
  ...act
}: Props<Out>) {
  const [words, setWords] = useState(initial)
  /** What the fields begin with, where something was taken up again. */
  const [typed, setTyped] = useState<Typed>({})
  const { kept, keep, drop, take } = useKeptTyping<Typed>(of)
  const { actAsync } = useAct(act)
  const takeUp = (before: Typed) => {
    setTyped(before)
    setWords(before[name] ?? '')
    onTake?.(before)
    take()
  }
  return (
    <div className="mt-3 max-w-xl">
      {kept && <TypedBefore at={kept.at} onTake={() => takeUp(kept.typed)} onDrop={drop} />}
      <Form
        // Restarts the fields with the restored words.
        key={JSON.stringify(typed)}
        {...{ label, submitText, busyText, acts, onCancel }}
        submitLook={look}
        onTyping={keep}
        check={(sent) => ({ ...check?.(sent), ...(isAsked && !words.trim() && { [name]: missing }) })}
        submit={async (sent) => {
          await actAsync({ ...sent, words })
          if (isForMany) setWords('')
          drop()
          onDone?.()
        }}
      >
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
      </Form>
    </div>
  )
}

type ButtonProps<Out> = Omit<Props<Out>, 'onCancel' | 'isFocused' | 'onDone'> & {
  text: string
  /** How the button looks; `look` is that of the form's. */
  opener?: ComponentProps<typeof Button>['look']
  className?: string
  'aria-label'?: string
  onOpen?: () => void
}

/** Which of several acts asks for words, and its own place among them. */
const Asking = createContext((_place: number | null) => {})
const Place = createContext(0)

/** What can be done with one thing. While one act asks for words, no other can be pressed by mistake. */
export function Acts({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<number | null>(null)
  return (
    <Asking value={setAsking}>
      {Children.map(
        children,
        (act, place) => (asking ?? place) === place && <Place value={place}>{act}</Place>,
      )}
    </Asking>
  )
}

/** A button that asks for words before it acts: the form stands in its place until it is done or given up. */
export function WordsButton<Out>(props: ButtonProps<Out>) {
  const { text, opener, className, 'aria-label': name, onOpen, ...form } = props
  const [isOpen, setIsOpen] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [place, setAsking] = [useContext(Place), useContext(Asking)]
  useEffect(() => {
    if (!isOpen) return
    setAsking(place)
    return () => setAsking(null)
  }, [isOpen, place, setAsking])
  const close = () => {
    const { activeElement, body } = document
    // Who went on elsewhere meanwhile keeps the focus there.
    setIsLeft(activeElement === body || box.current?.contains(activeElement) === true)
    setIsOpen(false)
  }
  if (!isOpen)
    return (
      <Button
        look={opener}
        className={className}
        aria-label={name}
        autoFocus={isLeft}
        onClick={() => {
          onOpen?.()
          setIsOpen(true)
        }}
      >
        {text}
      </Button>
    )
  return (
    <div ref={box} className="w-full">
      {/* Fields above the words come first, where the office leads the focus of a press. */}
      <WordsForm {...form} onCancel={close} onDone={close} isFocused={!form.children} />
    </div>
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
