import { type FormEvent, useState } from 'react'
import type { KnownRecords } from '#domain/interactions/check-list.ts'
import type { ListChange } from '#domain/list/list-change.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { capital } from '#domain/text/capital.ts'
import { lastOf, withLast } from '#web/features/catalogue/evidence/item-names.ts'
import { fitting, LIST_IS_FULL } from '#web/lib/change-list.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { entriesOf, offered } from './records.ts'

const LEAST_TYPED = 2

type Props = {
  known: KnownRecords | undefined
  entries: readonly ListEntry[]
  isFirst: boolean
  onAdd: (change: Partial<ListChange>) => Promise<void>
}

/** Puts names on the list. Suggestions are found in this browser: nothing that is typed is sent before it is added. */
export function AddEntry({ known, entries, isFirst, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const asked = useDebounced(lastOf(typed))
  const options =
    known && asked.length >= LEAST_TYPED && lastOf(typed).length >= LEAST_TYPED
      ? offered(known, asked).map(({ name, kind, matched }) => ({
          id: `${kind} ${name}`,
          name: matched ?? name,
          note: matched === null ? capital(kind) : name,
        }))
      : []
  const add = async (text: string) => {
    if (!known || text.trim() === '') return
    const { put, isFull } = fitting(entries, entriesOf(known, text))
    setTyped('')
    setSaid(isFull ? LIST_IS_FULL : put.length === 0 ? 'That is on your list already.' : '')
    if (put.length === 0) return
    try {
      await onAdd({ put })
      if (!isFull) setSaid(`Added: ${put.map(({ name }) => name).join(', ')}.`)
    } catch {
      setTyped(text)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void add(typed)
  }
  return (
    <search className="block max-w-xl print:hidden">
      <form method="post" onSubmit={submit}>
        <Combobox
          label="Add a compound, medicine or condition"
          name="entry"
          {...(isFirst && {
            help: 'Several at once with commas between them. Brands and blends work as well.',
          })}
          text={typed}
          onType={setTyped}
          options={options.length > 0 ? options : null}
          onChoose={({ name }) => void add(withLast(typed, name))}
          action={
            <Button type="submit" look="primary" isBusy={!known}>
              Add
            </Button>
          }
        />
      </form>
      <p role="status" className="mt-1.5 text-sm text-muted empty:hidden">
        {said}
      </p>
    </search>
  )
}
