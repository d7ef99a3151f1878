import { type ComponentProps, useState } from 'react'
import { UnfinishedNote } from '#web/features/core/site/unfinished-note.tsx'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { Form, type Typed } from '#web/ui/form.tsx'

/**
 * Unfinished text of one form of the desk. This browser keeps it until it is sent, over views, tabs and days; `typed` is
 * the text from before. `form` names the form and its subject.
 */
export function useUnfinished(form: string) {
  const { kept, keep, drop } = useKeptTyping<Typed>(form, deviceStorage)
  const [begun, setBegun] = useState({ typed: kept?.typed ?? {}, at: kept?.at ?? null, round: 0 })
  return {
    ...begun,
    keep: ({ file: _, ...typed }: Typed) => keep(typed),
    /** Forgets it: the fields begin again with the record. */
    clear: () => {
      drop()
      setBegun(({ round }) => ({ typed: {}, at: null, round: round + 1 }))
    },
  }
}
export type Unfinished = ReturnType<typeof useUnfinished>

type Props = Omit<ComponentProps<typeof Form>, 'onTyping'> & { unfinished: Unfinished }

/** A form whose unfinished text is kept; it says so where it begins with text from before. */
export function DeskForm({ unfinished, submit, notice, onCancel, ...form }: Props) {
  const { at, round, keep, clear } = unfinished
  return (
    <Form
      {...form}
      key={round}
      onTyping={keep}
      notice={
        <>
          {notice}
          {at && <UnfinishedNote at={at} onAgain={clear} />}
        </>
      }
      submit={async (typed) => {
        const failure = await submit(typed)
        if (failure) return failure
        clear()
      }}
      onCancel={
        onCancel &&
        (() => {
          clear()
          onCancel()
        })
      }
    />
  )
}
