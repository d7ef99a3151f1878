import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusHeading } from '#web/features/core/site/heading-focus.tsx'
import { joinNames } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { MOST_COMPARED } from './chosen.ts'

type AddProps = {
  noun: 'compound' | 'vendor'
  /** What is compared. */
  slugs: readonly string[]
  /** What is like a text, by slug; null while it is not known. */
  useCandidates: (query: string) => readonly ComboboxOption[] | null
}

type Props = AddProps & {
  /** What is compared, by the names that people read. */
  names: readonly string[]
  /** Names of the URL that nothing has. */
  unknown: readonly string[]
  /** Names of the URL that blends have. */
  blends?: readonly string[]
  /** Names of the URL that would be too many. */
  refused: readonly string[]
  /** Stands before the table, such as that its prices are fictional. */
  notice?: ReactNode
  /** What else may be added, below the field for it. */
  near?: ReactNode
  /** What is shown instead of a table while nothing is chosen. */
  empty: ReactNode
  /** More to add, which only this device knows: below everything, which it would move as it appears. */
  last?: ReactNode
  children: ReactNode
}

/** `param`: how the URL names the choice. */
const NOUNS = {
  compound: {
    kind: 'Compounds',
    above: 'Compare',
    link: links.compare,
    param: 'c',
    placeholder: 'Name, alias or brand',
  },
  vendor: {
    kind: 'Vendors',
    above: 'Compare vendors',
    link: links.compareVendors,
    param: 'v',
    placeholder: 'Name of a vendor',
  },
}

/** The page of a comparison: heading, names that failed, the table, and suggestions to add. */
export function CompareFrame({
  noun,
  slugs,
  useCandidates,
  names,
  unknown,
  blends = [],
  refused,
  notice,
  near,
  empty,
  last,
  children,
}: Props) {
  useFocusAfterChange(names.join())
  const isChosen = names.length > 0
  const isFull = names.length >= MOST_COMPARED
  const { kind, above, link } = NOUNS[noun]
  const limit = `Four ${noun}s are the most that fit side by side.`
  return (
    <>
      {isChosen && <Breadcrumbs above={[{ label: above, link: link() }]} current={joinNames(names)} />}
      <main id="content" className="gutter py-8 md:py-12">
        <PageHead title={isChosen ? joinNames(names) : `Compare ${kind}`}>
          {!isChosen &&
            `Up to four ${noun}s side by side. The link of the page holds your choice: keep it, share it or print it.`}
        </PageHead>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
          <nav aria-label="What to compare" className="flex gap-5 text-sm">
            {(['compound', 'vendor'] as const).map((each) => (
              <Link
                key={each}
                {...NOUNS[each].link()}
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={each === noun ? 'page' : undefined}
                className="tab"
              >
                {NOUNS[each].kind}
              </Link>
            ))}
          </nav>
          {isChosen && <CopyLink />}
        </div>
        {notice}
        <div className="mt-4 space-y-3 empty:hidden">
          {unknown.length > 0 && (
            <Notice>
              There is no {noun} called {unknown.map((name) => `"${name}"`).join(', ')}.
            </Notice>
          )}
          {blends.length > 0 && (
            <Notice>{joinNames(blends)}: a blend is never compared with single compounds.</Notice>
          )}
          {refused.length > 0 && (
            <p className="text-sm text-muted">
              {limit} Left out: {refused.join(', ')}.{isFull && <span> Remove one to add another.</span>}
            </p>
          )}
        </div>
        <div
          className={
            isChosen && !isFull ? 'mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_14rem]' : 'mt-6'
          }
        >
          {isFull ? (
            refused.length === 0 && (
              <p className="mb-4 text-sm text-muted print:hidden">{limit} Remove one to add another.</p>
            )
          ) : (
            <div
              className={
                isChosen ? 'min-w-0 lg:sticky lg:top-20 lg:order-2 lg:self-start print:hidden' : 'max-w-md'
              }
            >
              <AddForm noun={noun} slugs={slugs} useCandidates={useCandidates} />
              {near}
            </div>
          )}
          {isChosen && <div className="min-w-0">{children}</div>}
        </div>
        {!isChosen && empty}
        {!isFull && last}
      </main>
    </>
  )
}

/** Who removes a column by its link, or adds the last by the field, goes on from the heading: both are gone then. */
function useFocusAfterChange(choice: string) {
  const before = useRef(choice)
  useEffect(() => {
    if (before.current !== choice) focusHeading()
    before.current = choice
  }, [choice])
}

/** Finds what to add by its name and goes to the comparison with it. Without scripts the form does the same. */
function AddForm({ noun, slugs, useCandidates }: AddProps) {
  const { link, param, placeholder } = NOUNS[noun]
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState('')
  const query = useDebounced(typed.trim())
  const found = useCandidates(query)?.filter(({ id }) => !slugs.includes(id)) ?? null
  const options = typed.trim() === '' || query === '' ? null : found
  function add({ id, name }: ComboboxOption) {
    setTyped('')
    setAdded(`${name} added`)
    void navigate({ ...link([...slugs, id]), resetScroll: false })
  }
  return (
    <search className="block">
      <form
        action={link().to}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          if (options?.[0]) add(options[0])
        }}
      >
        <input type="hidden" name={param} value={slugs.join(',')} />
        <Combobox
          label={`Add a ${noun}`}
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
