import { type ComponentProps, type ReactNode, useState } from 'react'
import { instant } from '#web/lib/format.ts'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { Button } from '#web/ui/button.tsx'
import { type Faults, Form, type Typed } from '#web/ui/form.tsx'

type Props = Omit<ComponentProps<typeof Form>, 'children' | 'onTyping'> & {
  /** Identifies the form and its subject: saved words are offered only in this form. Without it none are saved. */
  of?: string | undefined
  /** Called with the restored words, for fields whose text is kept by their parent. */
  onTake?: (typed: Typed) => void
  /** `typed` is what the fields begin with, where something was taken up again. */
  children: (faults: Faults, typed: Typed) => ReactNode
}

/**
 * A form for long texts: words typed when a session ended are offered again to the same person, until they are sent.
 */
export function KeptForm({ of, submit, onTake, children, ...form }: Props) {
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
        {(faults) => children(faults, typed)}
      </Form>
    </>
  )
}

type BeforeProps = { at: string; onTake: () => void; onDrop: () => void }

/** Offers what the same person typed here before. */
export function TypedBefore({ at, onTake, onDrop }: BeforeProps) {
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
