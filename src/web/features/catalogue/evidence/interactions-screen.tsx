import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/capital.ts'
import { messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { listedNames } from '#web/lib/search-params.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { joined, lastOf, withLast } from './item-names.ts'
import { nameSuggestionsQuery } from './queries.ts'
import { TogetherResults } from './together-results.tsx'

type Props = {
  items: string
  /** The failure in place of what failed; null without names or while it loads. */
  found: Answer<'checkInteractions'> | Error | null
}

const LEAST = 2

/** What is known of compounds, medicines and conditions together; the URL holds the list. */
export function InteractionsScreen({ items, found }: Props) {
  const names = listedNames(items)
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Check interactions">
        Compounds, medicines and conditions together: what is known, how grave it is, and what that rests on.
        It does not replace a doctor or pharmacist.
      </PageHead>
      <AddName items={items} />
      {names.length > 0 && <Chosen names={names} />}
      {found instanceof Error ? (
        <div className="mt-6">
          <Notice>{messageOf(found, 'The interactions could not be read. Please try again later.')}</Notice>
        </div>
      ) : names.length < LEAST ? (
        <p className="mt-8 text-muted">
          {names.length === 0
            ? 'Add two names or more. The link to this page then keeps your list: save it or share it, or print the page.'
            : 'Add one more name to see what is known of the two together.'}
        </p>
      ) : null}
      {found && !(found instanceof Error) && <TogetherResults found={found} names={names} />}
      {names.length >= LEAST && (
        <div className="mt-6 print:hidden">
          <CopyLink />
        </div>
      )}
    </main>
  )
}

/** A form that the server answers as well; with scripts names are offered while one is typed, and taken at once. */
function AddName({ items }: { items: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const last = lastOf(typed)
  const asked = useDebounced(last)
  const { data } = useQuery(nameSuggestionsQuery(asked))
  const offered = last.length > 1 && asked.length > 1 ? (data?.suggestions ?? []) : []
  const options = offered.map(({ name, kind }) => ({ id: `${kind} ${name}`, name, note: capital(kind) }))
  const add = (names: string) => {
    if (names.trim() === '') return
    setTyped('')
    void navigate({ ...links.interactions(listedNames(joined(items, names))), resetScroll: false })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('add')
    if (typeof text === 'string') add(text)
  }
  return (
    <search className="mt-6 block max-w-xl print:hidden">
      <form action="/interactions" onSubmit={submit}>
        {items !== '' && <input type="hidden" name="items" value={items} />}
        <Combobox
          label="Add a compound, medicine or condition"
          name="add"
          help="Several at once with commas between them: melatonin, warfarin, pregnancy. Up to 12."
          text={typed}
          onType={setTyped}
          // A name that no record has may be asked for all the same.
          options={options.length > 0 ? options : null}
          onChoose={({ name }) => add(withLast(typed, name))}
          action={
            <Button type="submit" look="primary">
              Add
            </Button>
          }
        />
      </form>
    </search>
  )
}

function Chosen({ names }: { names: string[] }) {
  return (
    <ul aria-label="Your list" className="mt-5 flex flex-wrap gap-2">
      {names.map((name) => (
        <li
          key={name}
          className="inline-flex min-h-11 items-center rounded-full border border-rule bg-surface pl-4 text-sm wrap-anywhere print:pr-4"
        >
          <bdi>{name}</bdi>
          <Link
            {...links.interactions(names.filter((each) => each !== name))}
            resetScroll={false}
            aria-label={`Remove ${name}`}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:text-ink print:hidden"
          >
            <X aria-hidden="true" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
