import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/lib/api.ts'
import { counted, shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { FEWEST_LETTERS, peopleQuery } from './queries.ts'

/** Finds people by email, name or id. The server decides who may. */
export function PeopleScreen() {
  const [query, setQuery] = useState('')
  const [fault, setFault] = useState<string>()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('query') ?? '').trim()
    setFault(typed.length < FEWEST_LETTERS ? `Please type at least ${FEWEST_LETTERS} letters.` : undefined)
    setQuery(typed)
  }
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="People">
        Find a person by the beginning of their email or name, or by their id. Who looked at whom is on
        record.
      </PageHead>
      <form method="post" onSubmit={find} className="mt-6 max-w-xl">
        <Field label="Email, name or id" name="query" error={fault}>
          {(control) => (
            <div className="flex gap-2">
              <Input {...control} data-find type="search" maxLength={255} autoComplete="off" />
              <Button type="submit" look="primary">
                Find
              </Button>
            </div>
          )}
        </Field>
      </form>
      {query.length >= FEWEST_LETTERS && <Found key={query} typed={query} />}
    </main>
  )
}

function Found({ typed }: { typed: string }) {
  const query = useInfiniteQuery(peopleQuery(typed))
  const { data, error } = query
  const people = data?.pages.flatMap((page) => page.people) ?? []
  return (
    <div className="mt-6">
      {error && <Notice>{messageOf(error)}</Notice>}
      <p role="status" className="text-sm text-muted">
        {data &&
          (people.length === 0
            ? `Nobody has an email or a name that begins with "${typed}", or this id.`
            : counted(people.length, 'person', 'people') + (query.hasNextPage ? ' so far' : ''))}
      </p>
      <ul className="divide-y divide-rule">
        {people.map((person) => (
          <li key={person.id} data-entry className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <Link
              {...officeLinks.person(person.id)}
              preload={false}
              className="font-medium text-accent underline-offset-4 wrap-anywhere hover:underline"
            >
              {person.email}
            </Link>
            <bdi className="text-sm text-muted">{person.name}</bdi>
            {person.is_banned && <Tag>banned</Tag>}
            {!person.is_confirmed && <Tag>email not confirmed</Tag>}
            <span className="figures text-sm text-muted">since {shortDate(person.created_at)}</span>
          </li>
        ))}
      </ul>
      <ShowMore query={query} className="mt-4" />
    </div>
  )
}
