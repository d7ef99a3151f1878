import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useEarlyText } from '#web/lib/hydration.ts'
import { links } from '#web/lib/links.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MOST_COMPARED } from './chosen.ts'
import { candidatesQuery } from './queries.ts'

/** Finds a compound by name; each hit is a link to the comparison with it. */
export function AddCompound({ slugs }: { slugs: string[] }) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useEarlyText(field, setTyped)
  const query = useDeferredValue(typed.trim())
  const { data } = useQuery(candidatesQuery(query))
  if (slugs.length >= MOST_COMPARED) {
    return (
      <p className="text-sm text-muted">
        Four compounds are the most that fit side by side. Remove one to add another.
      </p>
    )
  }
  const hits = query === '' ? [] : (data?.drugs ?? []).filter(({ name }) => !slugs.includes(name))
  return (
    <search className="block max-w-md">
      <Field label="Add a compound" name="add">
        {(control) => (
          <Input
            {...control}
            ref={field}
            type="search"
            autoComplete="off"
            placeholder="Name, alias or brand"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {query !== '' && data && hits.length === 0 ? `No matches found for "${query}"` : ''}
      </p>
      {hits.length > 0 && (
        <ul className="mt-2 divide-y divide-rule border-y border-rule">
          {hits.map(({ id, name, proper_name, kind }) => (
            <li key={id}>
              <Link
                {...links.compare([...slugs, name])}
                resetScroll={false}
                onClick={() => setTyped('')}
                className="flex min-h-11 items-center gap-3 py-1.5 hover:text-accent"
              >
                <Plus aria-hidden="true" size={16} className="text-muted" />
                <span className="font-medium">{proper_name}</span>
                <span className="text-sm text-muted">{kind}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
