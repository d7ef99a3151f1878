import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { capital } from '#domain/text/capital.ts'
import { AS_PAGE, read } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { listedNames } from '#web/lib/search-params.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { joined, lastOf, withLast } from './item-names.ts'

export type AddNameProps = {
  /** The names that are there already, which the new ones are checked with. */
  items: string
  label: string
  help: string
  action: string
}

/** A form that the server answers as well; with scripts names are offered while one is typed, and taken at once. */
export function AddName({ items, label, help, action }: AddNameProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const last = lastOf(typed)
  const asked = useDebounced(last)
  const { data } = useQuery(
    read(
      'suggestInteractionNames',
      { query: { query: asked } },
      { ...AS_PAGE, enabled: asked.length > 1, placeholderData: keepPreviousData },
    ),
  )
  const offered = last.length > 1 && asked.length > 1 ? (data?.suggestions ?? []) : []
  const options = offered.map(({ name, kind, matched }) => ({
    id: `${kind} ${name}`,
    name: matched ?? name,
    note: matched === null ? capital(kind) : name,
  }))
  const add = (names: string) => {
    if (names.trim() === '') return
    setTyped('')
    void navigate({ ...links.interactions(listedNames(joined(items, names))), resetScroll: false })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    add(typed)
  }
  return (
    <search className="block max-w-xl print:hidden">
      <form action="/interactions" onSubmit={submit}>
        {items !== '' && <input type="hidden" name="items" value={items} />}
        <Combobox
          label={label}
          name="add"
          help={help}
          text={typed}
          onType={setTyped}
          // A name that no record has may be asked for all the same.
          options={options.length > 0 ? options : null}
          onChoose={({ name }) => add(withLast(typed, name))}
          action={
            <Button type="submit" look="primary">
              {action}
            </Button>
          }
        />
      </form>
    </search>
  )
}
