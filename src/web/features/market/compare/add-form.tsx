import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LinkTarget } from '#web/lib/links.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'

type Props = {
  label: string
  placeholder: string
  slugs: readonly string[]
  /** The comparison of these. */
  linkOf: (slugs: string[]) => LinkTarget
  /** How the URL names the choice. */
  param: string
  /** What is like a text, by slug; null while it is not known. */
  useCandidates: (query: string) => readonly ComboboxOption[] | null
}

/** Finds what to add by its name and goes to the comparison with it. Without scripts the form does the same. */
export function AddForm({ label, placeholder, slugs, linkOf, param, useCandidates }: Props) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState('')
  const query = useDebounced(typed.trim())
  const found = useCandidates(query)?.filter(({ id }) => !slugs.includes(id)) ?? null
  const options = typed.trim() === '' || query === '' ? null : found
  function add({ id, name }: ComboboxOption) {
    setTyped('')
    setAdded(`${name} added`)
    void navigate({ ...linkOf([...slugs, id]), resetScroll: false })
  }
  return (
    <search className="block">
      <form
        action={linkOf([]).to}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          if (options?.[0]) add(options[0])
        }}
      >
        <input type="hidden" name={param} value={slugs.join(',')} />
        <Combobox
          label={label}
          name="add"
          placeholder={placeholder}
          text={typed}
          onType={setTyped}
          options={options}
          onChoose={add}
        />
        <noscript>
          <button type="submit" className={`${buttonLook()} mt-2`}>
            Add
          </button>
        </noscript>
      </form>
      <p role="status" className="sr-only">
        {added}
      </p>
    </search>
  )
}
